import { formatDay } from '@domain/dates.ts'
import type { ClosingDay } from '@domain/settings/office-settings.schema.ts'
import { dayButton } from '@domain/texts/settings.ts'

interface DayListProps {
  days: readonly ClosingDay[]
  /** What the button of each day does. */
  action: string
  onAct: (day: ClosingDay) => void
}

/** Days with their reasons and one button each. */
export function DayList({ days, action, onAct }: DayListProps) {
  if (days.length === 0) return null
  return (
    <ul className="grid divide-y divide-line">
      {days.map((closing) => (
        <li key={closing.day} className="flex min-h-14 items-center gap-4 py-1.5">
          <div className="min-w-0 flex-1 sm:flex sm:gap-4">
            <p className="w-28 shrink-0 font-semibold tabular-nums">{formatDay(closing.day)}</p>
            <p className="wrap-anywhere">{closing.reason}</p>
          </div>
          <button
            type="button"
            className="button button-quiet shrink-0"
            aria-label={dayButton(action, formatDay(closing.day))}
            onClick={() => onAct(closing)}
          >
            {action}
          </button>
        </li>
      ))}
    </ul>
  )
}
