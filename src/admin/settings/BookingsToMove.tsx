import { momentOf } from '@domain/appointments/office-hours.policy.ts'
import { appointmentPath } from '@domain/routes.ts'
import type { BookingToMove } from '@domain/settings/loaded-settings.schema.ts'
import { APPOINTMENT_TEXTS } from '@domain/texts/appointments.ts'
import { SETTINGS_TEXTS } from '@domain/texts/settings.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { inNairobi } from '@/portal/shell/time-zones.ts'
import { Notice } from '@/ui/Notice.tsx'

/** The appointments on closing days, each a link to where it is moved. */
export function BookingsToMove({ bookings }: { bookings: readonly BookingToMove[] }) {
  if (bookings.length === 0) return null
  return (
    <div className="grid gap-2">
      <Notice description={SETTINGS_TEXTS.toMove} />
      <ul className="grid divide-y divide-line">
        {bookings.map(({ id, title, client, scheduled_date, scheduled_time }) => (
          <li key={id} className="py-1.5 text-sm">
            <a
              href={appointmentPath(id)}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline wrap-anywhere"
            >
              {title}
            </a>
            <p className="text-soft wrap-anywhere">
              {inNairobi(momentOf(scheduled_date, scheduled_time))} {APPOINTMENT_TEXTS.inNairobi} · {displayName(client)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
