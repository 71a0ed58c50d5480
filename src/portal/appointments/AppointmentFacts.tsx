import { APPOINTMENT_MODE_LABELS, SERVICE_CATEGORY_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isBookedByOffice } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { APPOINTMENT_TEXTS, durationText } from '@texts/appointments.ts'
import { APPOINTMENT_VIEW_TEXTS, ownTime } from '@texts/appointments-dialogs.ts'
import { CONTROL_TEXTS } from '@texts/controls.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import type { ReactNode } from 'react'
import { FactLink, FactList, projectFact } from '../shell/RecordDialog.tsx'
import { inNairobi, inReaderTimeZone } from '../shell/time-zones.ts'

export function AppointmentFacts({ appointment, isAdmin }: { appointment: Appointment; isAdmin: boolean }) {
  const { scheduled_at, duration_minutes, service_category, mode, client } = appointment
  const own = inReaderTimeZone(scheduled_at)
  return (
    <>
      {isBookedByOffice(appointment) && <p className="text-sm font-semibold">{APPOINTMENT_TEXTS.bookedByOffice}</p>}
      <FactList
        facts={[
          [APPOINTMENT_VIEW_TEXTS.timeInNairobi, inNairobi(scheduled_at)],
          own && [ownTime(own.place), own.moment],
          [FACT_TEXTS.duration, durationText(duration_minutes)],
          [APPOINTMENT_TEXTS.mode, APPOINTMENT_MODE_LABELS[mode]],
          mode === 'physical'
            ? [APPOINTMENT_VIEW_TEXTS.place, appointment.location ?? noneYet(appointment)]
            : [APPOINTMENT_VIEW_TEXTS.link, meetingLink(appointment)],
          [APPOINTMENT_VIEW_TEXTS.serviceCategory, SERVICE_CATEGORY_LABELS[service_category]],
          isAdmin && [FACT_TEXTS.client, personAndCompany(client)],
          projectFact(appointment),
        ]}
      />
    </>
  )
}

function noneYet({ status }: Appointment): string {
  return status === 'pending' ? APPOINTMENT_VIEW_TEXTS.noPlaceYet : FACT_TEXTS.none
}

/** The link of an online appointment. Only https links are rendered, whatever the record holds. */
function meetingLink(appointment: Appointment): ReactNode {
  const { meeting_link } = appointment
  if (!meeting_link?.startsWith('https://')) return noneYet(appointment)
  return (
    <FactLink href={meeting_link}>
      {meeting_link}
      <span className="sr-only"> {CONTROL_TEXTS.opensInNewTab}</span>
    </FactLink>
  )
}
