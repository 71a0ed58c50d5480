import { APPOINTMENT_MODE_LABELS, APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isPast } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { Badge } from '@/ui/Badge.tsx'
import { APPOINTMENT_MODE_TONES, APPOINTMENT_TONES } from '../shell/appointment-tones.ts'

type Shown = Pick<Appointment, 'status' | 'mode' | 'scheduled_at' | 'duration_minutes'>

/** The status of an appointment, whether its time is over, and how people meet. */
export function AppointmentBadges({ appointment }: { appointment: Shown }) {
  const { status, mode } = appointment
  return (
    <>
      <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
      {isPast(appointment, new Date()) && <Badge tone="mute">{APPOINTMENT_TEXTS.past}</Badge>}
      <Badge tone={APPOINTMENT_MODE_TONES[mode]}>{APPOINTMENT_MODE_LABELS[mode]}</Badge>
    </>
  )
}
