import { APPOINTMENT_MODE_LABELS, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS } from '@texts/appointments-dialogs.ts'
import { type Fact, FactLink, FactList, projectFact } from '../shell/FactList.tsx'
import { inNairobi, whereReaderIs } from '../shell/time-zones.ts'

const NONE = '—'

/** The time in Nairobi and in the reader's time zone, the place, and the description of an appointment. */
export function AppointmentFacts({ appointment, isAdmin }: { appointment: Appointment; isAdmin: boolean }) {
  const { scheduled_at, duration_minutes, service_category, mode, client } = appointment
  const own = whereReaderIs(scheduled_at)
  const project = projectFact(appointment)
  const facts: Fact[] = [
    ['Time in Nairobi', inNairobi(scheduled_at)],
    ...(own ? [[`Your time (${own.place})`, own.moment] as Fact] : []),
    ['Duration', durationText(duration_minutes)],
    ['Mode', APPOINTMENT_MODE_LABELS[mode]],
    whereOf(appointment),
    ['Service category', SERVICE_CATEGORY_LABELS[service_category]],
    ...(isAdmin ? [['Client', personAndCompany(client)] as Fact] : []),
    ...(project ? [project] : []),
  ]
  return (
    <>
      {isBookedByOffice(appointment) && <p className="text-sm font-semibold">{APPOINTMENT_TEXTS.bookedByOffice}</p>}
      <FactList facts={facts} />
    </>
  )
}

/** The link of an online appointment, or the place of one in person. */
function whereOf({ mode, status, location, meeting_link }: Appointment): Fact {
  const none = status === 'pending' ? APPOINTMENT_VIEW_TEXTS.noPlaceYet : NONE
  if (mode === 'physical') return ['Place', location ?? none]
  // Only http(s) links are rendered, whatever the record holds.
  const isWeb = meeting_link?.startsWith('https://')
  return ['Meeting link', meeting_link && isWeb ? <MeetingLink url={meeting_link} /> : none]
}

function MeetingLink({ url }: { url: string }) {
  return (
    <FactLink href={url}>
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </FactLink>
  )
}
