import { APPOINTMENT_STATUS_LABELS } from '@domain/appointments/appointment.constants.ts'
import type { Appointment } from '@domain/appointments/appointment.schema.ts'
import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { APPOINTMENT_VIEW_TEXTS, setFor } from '@domain/texts/appointment-view.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { RouteMove } from '../shell/RouteMove.tsx'
import { inNairobi } from '../shell/time-zones.ts'

/** The way that an appointment has come, newest change first, as nodes on the route. */
export function AppointmentHistory({ appointment, isAdmin }: { appointment: Appointment; isAdmin: boolean }) {
  const { changes, client } = appointment
  const names = { client: isAdmin ? displayName(client) : 'You', staff: COMPANY_SHORT_NAME, system: COMPANY_SHORT_NAME }
  return (
    <section aria-label="History">
      <h3 className="mb-3 font-text text-base font-semibold">History</h3>
      <ol reversed>
        {changes
          .map((change, index) => (
            <RouteMove
              key={change.at.valueOf()}
              title={titleOf(change, index)}
              detail={setFor(inNairobi(change.scheduled_at))}
              reason={change.reason ?? ''}
              at={change.at.valueOf()}
              by={names[change.by]}
            />
          ))
          .reverse()}
      </ol>
    </section>
  )
}

/** It begins as pending, and is pending again only by being moved. */
function titleOf({ status, by }: Appointment['changes'][number], index: number): string {
  if (status !== 'pending') return APPOINTMENT_STATUS_LABELS[status]
  if (index > 0) return APPOINTMENT_VIEW_TEXTS.moved
  return by === 'staff' ? APPOINTMENT_VIEW_TEXTS.booked : APPOINTMENT_VIEW_TEXTS.requested
}
