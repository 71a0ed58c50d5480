import type { Period } from '@domain/billing/statements/statement.ts'
import { dayInNairobi, isBookDay, isCalendarDate, PERIOD_YEARS } from '@domain/platform/dates.ts'
import { STATEMENT_FIELD_TEXTS, STATEMENT_TEXTS } from '@texts/billing/statements.ts'
import { useId, useState } from 'react'

interface DayRangeProps {
  period: Period
  /** Called with two existing days, the later one last. */
  onChange: (period: Period) => void
  /** Called with whether the entered days are such a period. */
  onValid?: (isValid: boolean) => void
}

/** Two days of an own period, with the error of days in the wrong order below. */
export function DayRange({ period, onChange, onValid }: DayRangeProps) {
  const [input, setInput] = useState(period)
  const id = useId()
  const error = findPeriodError(input)

  function enter(changes: Partial<Period>) {
    const next = { ...input, ...changes }
    setInput(next)
    const isValid = findPeriodError(next) === null
    onValid?.(isValid)
    if (isValid) onChange(next)
  }

  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap gap-x-4 gap-y-3">
        {(['from', 'to'] as const).map((name) => (
          <label key={name} className="flex items-center gap-2 text-sm text-soft">
            <span>{STATEMENT_TEXTS[name]}</span>
            <input
              type="date"
              required
              value={input[name]}
              onChange={({ target }) => enter({ [name]: target.value })}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              className="min-h-11 rounded-md border border-field bg-surface px-3 text-base text-text aria-invalid:border-bad lg:min-h-9 lg:text-sm"
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** While a day is typed, it is no existing day. */
function findPeriodError({ from, to }: Period): string | null {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return STATEMENT_FIELD_TEXTS['statements/day-invalid']
  const today = dayInNairobi(new Date())
  if (![from, to].every((day) => isBookDay(day, today, PERIOD_YEARS))) return STATEMENT_FIELD_TEXTS['ledger/day-too-far']
  return from > to ? STATEMENT_FIELD_TEXTS['statements/days-reversed'] : null
}
