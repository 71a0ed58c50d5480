import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { inNairobi } from '../shell/time-zones.ts'
import { AppointmentBadges } from './AppointmentBadges.tsx'

interface AppointmentHeadProps {
  appointment: Appointment | null | undefined
  isPending?: boolean
  /** Where nothing else says when it is. */
  withTime?: boolean
}

/** What an appointment is about, and where it stands. */
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
