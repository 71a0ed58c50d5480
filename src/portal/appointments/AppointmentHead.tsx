import type { Appointment } from '@domain/appointments/appointment.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments/appointments.ts'
import { AppointmentBadges } from './AppointmentCard.tsx'

interface AppointmentHeadProps {
  appointment: Appointment
  /** Shows the time if it is not shown nearby. */
  withTime: boolean
}

/** What is below the title of an appointment in a dialog. */
export function AppointmentHead({ appointment, withTime }: AppointmentHeadProps) {
  return (
    <>
      <AppointmentBadges appointment={appointment} />
      {withTime && (
        <p className="w-full text-sm text-soft">{`${formatMoment(appointment.scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi}`}</p>
      )}
    </>
  )
}
