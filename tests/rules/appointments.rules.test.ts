import { APPOINTMENT_MODES, APPOINTMENT_STATUSES, UPCOMING } from '@domain/appointments/appointment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { orderBy, type QueryFieldFilterConstraint, where } from 'firebase/firestore/lite'
import { describeAccess } from '../support/describe-access.ts'
import { describeOwnRecords } from '../support/describe-own-records.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const path = (id: string) => `${COLLECTIONS.appointments}/${id}`

useRulesEnvironment({
  [path('owners-appointment')]: sampleAppointment('owner', { project_id: PROJECT }),
  [path('owners-cancelled')]: sampleAppointment('owner', { status: 'cancelled', mode: 'virtual' }),
  // Neither its creator nor a partner of its project owns the appointment.
  [path('others-appointment')]: sampleAppointment('other-client', {
    created_by: 'owner',
    project_id: PROJECT,
    partner_ids: ['partner'],
  }),
  [path('partners-appointment')]: sampleAppointment('partner'),
  [path('orphan-appointment')]: { title: 'Nobody’s' },
})

/** The filters of the screens and their combinations. */
const STATUSES: QueryFieldFilterConstraint[][] = [
  [],
  [where('status', 'in', UPCOMING)],
  ...APPOINTMENT_STATUSES.map((status) => [where('status', '==', status)]),
]
const MODES: QueryFieldFilterConstraint[][] = [[], ...APPOINTMENT_MODES.map((mode) => [where('mode', '==', mode)])]
const FILTERS = [
  ...STATUSES.flatMap((status) => MODES.map((mode) => [...status, ...mode])),
  [where('project_id', '==', PROJECT)],
]

describeAccess(SUBJECTS.appointments)

describeOwnRecords({
  collection: COLLECTIONS.appointments,
  singular: 'appointment',
  person: 'client_id',
  own: (uid) => [where('organisation_id', '==', uid)],
  ofOwner: ['owners-appointment', 'owners-cancelled'],
  filters: FILTERS,
  order: orderBy('scheduled_at'),
})
