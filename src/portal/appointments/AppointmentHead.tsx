import { APPOINTMENT_MODE_LABELS, APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import { isPast } from '@domain/appointments/appointment.policy.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_TEXTS } from '@texts/appointments.ts'
import { Badge } from '@/ui/Badge.tsx'
import { inNairobi } from '../shell/time-zones.ts'
import { APPOINTMENT_MODE_TONES, APPOINTMENT_TONES } from '../shell/tones.ts'

interface AppointmentHeadProps {
  appointment: Appointment | null | undefined
  isPending?: boolean
  /** Shows the time if it is not shown nearby. */
  withTime?: boolean
}

/** The title, status and time of an appointment. */
export function AppointmentHead({ appointment, isPending = false, withTime = false }: AppointmentHeadProps) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
      {isPending && <span className="skeleton my-1 h-6 w-64 max-w-full" />}
      {appointment && (
        <>
          <p className="min-w-0 text-lg font-semibold wrap-anywhere">{appointment.title}</p>
          <AppointmentBadges appointment={appointment} />
          {withTime && (
            <p className="w-full text-sm text-soft">
              {inNairobi(appointment.scheduled_at)} {APPOINTMENT_TEXTS.inNairobi}
            </p>
          )}
        </>
      )}
    </div>
  )
}

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
