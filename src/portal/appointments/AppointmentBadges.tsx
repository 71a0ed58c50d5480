import { APPOINTMENT_MODE_LABELS, APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { Badge } from '@/ui/Badge.tsx'
import { APPOINTMENT_MODE_TONES, APPOINTMENT_TONES } from '../shell/appointment-tones.ts'

/** Where an appointment stands, and how people meet. */
export function AppointmentBadges({ appointment: { status, mode } }: { appointment: Pick<Appointment, 'status' | 'mode'> }) {
  return (
    <>
      <Badge tone={APPOINTMENT_TONES[status]}>{APPOINTMENT_STATUS_LABELS[status]}</Badge>
      <Badge tone={APPOINTMENT_MODE_TONES[mode]}>{APPOINTMENT_MODE_LABELS[mode]}</Badge>
    </>
  )
}
