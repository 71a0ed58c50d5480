import { APPOINTMENT_MODE_LABELS, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS, ownTime } from '@texts/appointments-dialogs.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { type Fact, FactLink, FactList, projectFact } from '../shell/FactList.tsx'
import { inNairobi, inReaderTimeZone } from '../shell/time-zones.ts'

const NONE = FACT_TEXTS.none

/** The time in Nairobi and in the reader's time zone, the place, and the description of an appointment. */
export function AppointmentFacts({ appointment, isAdmin }: { appointment: Appointment; isAdmin: boolean }) {
  const { scheduled_at, duration_minutes, service_category, mode, client } = appointment
  const own = inReaderTimeZone(scheduled_at)
  const project = projectFact(appointment)
  const facts: Fact[] = [
    [APPOINTMENT_VIEW_TEXTS.timeInNairobi, inNairobi(scheduled_at)],
    ...(own ? [[ownTime(own.place), own.moment] as Fact] : []),
    [FACT_TEXTS.duration, durationText(duration_minutes)],
    [APPOINTMENT_TEXTS.mode, APPOINTMENT_MODE_LABELS[mode]],
    whereOf(appointment),
    [APPOINTMENT_VIEW_TEXTS.serviceCategory, SERVICE_CATEGORY_LABELS[service_category]],
    ...(isAdmin ? [[FACT_TEXTS.client, personAndCompany(client)] as Fact] : []),
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
  if (mode === 'physical') return [APPOINTMENT_VIEW_TEXTS.place, location ?? none]
  // Only http(s) links are rendered, whatever the record holds.
  const isWeb = meeting_link?.startsWith('https://')
  return [APPOINTMENT_VIEW_TEXTS.link, meeting_link && isWeb ? <MeetingLink url={meeting_link} /> : none]
}

function MeetingLink({ url }: { url: string }) {
  return (
    <FactLink href={url}>
      {url}
      <span className="sr-only"> {CONTROL_TEXTS.opensInNewTab}</span>
    </FactLink>
  )
}
