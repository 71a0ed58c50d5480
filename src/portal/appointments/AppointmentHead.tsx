import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { formatMoment } from '@domain/dates.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { RecordHead } from '../shell/RecordDialog.tsx'
import { AppointmentBadges } from './AppointmentCard.tsx'

interface AppointmentHeadProps {
  appointment: Appointment | null | undefined
  isPending?: boolean
  /** Shows the time if it is not shown nearby. */
  withTime?: boolean
}

export function AppointmentHead({ appointment, isPending = false, withTime = false }: AppointmentHeadProps) {
  return (
    <RecordHead title={appointment?.title} isPending={isPending}>
      {appointment && <AppointmentBadges appointment={appointment} />}
      {appointment && withTime && (
        <p className="w-full text-sm text-soft">{`${formatMoment(appointment.scheduled_at)} ${APPOINTMENT_TEXTS.inNairobi}`}</p>
      )}
    </RecordHead>
  )
}
