import { APPOINTMENT_MODES, APPOINTMENT_STATUSES, UPCOMING } from '@domain/appointments/appointment.constants.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing'
import {
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  orderBy,
  type QueryFieldFilterConstraint,
  query,
  where,
} from 'firebase/firestore'
import { describe, expect, it } from 'vitest'
import { describeAccess } from '../support/describeAccess.ts'
import { firestoreOf, type PersonName } from '../support/people.ts'
import { useRulesEnvironment } from '../support/rules-environment.ts'
import { sampleAppointment } from '../support/sample-appointments.ts'
import { SUBJECTS } from './subjects.ts'

const PROJECT = 'owners-project'
const path = (id: string) => `${COLLECTIONS.appointments}/${id}`

const env = useRulesEnvironment({
  [path('owners-appointment')]: sampleAppointment('owner', { project_id: PROJECT }),
  [path('owners-cancelled')]: sampleAppointment('owner', { status: 'cancelled', mode: 'virtual' }),
  // Booked by the owner for somebody else, on a project that is shared: neither makes it one's own.
  [path('others-appointment')]: sampleAppointment('other-client', {
    created_by: 'owner',
    project_id: PROJECT,
    partner_ids: ['partner'],
  }),
  [path('partners-appointment')]: sampleAppointment('partner'),
  [path('orphan-appointment')]: { title: 'Nobody’s' },
})

describeAccess(env, SUBJECTS.appointments)

const appointments = (person: PersonName) => collection(firestoreOf(env(), person), COLLECTIONS.appointments)
const of = (uid: string) => where('client_id', '==', uid)
const soonest = orderBy('scheduled_at')

/** Everybody who is not an admin, with the id that their records carry. */
const OTHERS = [
  ['owner', 'owner'],
  ['other client', 'other-client'],
  ['partner', 'partner'],
  ['demoted admin', 'demoted'],
] as const

/** The filters of the screens: a tab, a mode, a project, or several of them. */
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

describe('an appointment', () => {
  it('is open to its client, whatever its status, and to admins', async () => {
    for (const id of ['owners-appointment', 'owners-cancelled']) {
      await assertSucceeds(getDoc(doc(appointments('owner'), id)))
      await assertSucceeds(getDoc(doc(appointments('admin'), id)))
    }
    await assertSucceeds(getDoc(doc(appointments('partner'), 'partners-appointment')))
  })

  it('is closed to everybody else: to partners of its project, and to whoever booked it for another', async () => {
    for (const person of ['owner', 'partner', 'demoted admin'] as const) {
      await assertFails(getDoc(doc(appointments(person), 'others-appointment')))
    }
  })

  it('without a client is for admins only; one that does not exist answers the same', async () => {
    await assertSucceeds(getDoc(doc(appointments('admin'), 'orphan-appointment')))
    for (const id of ['orphan-appointment', 'no-such-appointment']) await assertFails(getDoc(doc(appointments('owner'), id)))
  })
})

describe('a list of appointments, with each filter of the screens,', () => {
  it.each(FILTERS)('is the person’s own, and everybody’s for admins: %#', async (...filters) => {
    for (const [person, uid] of OTHERS) {
      const { docs } = await assertSucceeds(getDocs(query(appointments(person), of(uid), ...filters, soonest)))
      for (const one of docs) expect(one.get('client_id')).toBe(uid)
    }
    await assertSucceeds(getDocs(query(appointments('admin'), ...filters, soonest)))
  })

  it.each(FILTERS)(
    'is refused without the client’s condition, or with a foreign id, and so is its count: %#',
    async (...filters) => {
      for (const [person] of OTHERS) {
        for (const list of [
          query(appointments(person), ...filters),
          query(appointments(person), of('demo-client'), ...filters),
        ]) {
          await assertFails(getDocs(list))
          await assertFails(getCountFromServer(list))
        }
      }
    },
  )

  it('holds nothing but the person’s own', async () => {
    const { docs } = await assertSucceeds(getDocs(query(appointments('owner'), of('owner'))))
    expect(docs.map(({ id }) => id).sort()).toEqual(['owners-appointment', 'owners-cancelled'])
  })
})
