import { dayInNairobi } from '@domain/dates.ts'
import { CURRENCIES, type Currency } from '@domain/money.ts'
import { STATEMENT_PERIODS, type StatementPeriod } from '@domain/statements/statement.constants.ts'
import { periodOf } from '@domain/statements/statement-period.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { STATEMENT_PERIOD_LABELS, STATEMENT_TEXTS } from '@texts/statements.ts'
import { useState } from 'react'
import { FilterSelect } from '@/ui/FilterSelect.tsx'
import { DayRange } from '../shell/DayRange.tsx'
import type { StatementChoice } from './useStatementAddress.ts'

const CURRENCY_LABELS: Record<Currency, string> = { KES: 'KES', USD: 'USD', EUR: 'EUR' }

/** Chooses currency and period. Each change is shown at once, days of an own period when both are valid. */
export function PeriodFields({ choice, onChoose }: { choice: StatementChoice; onChoose: (choice: StatementChoice) => void }) {
  const [period, setPeriod] = useState(() => nameOf(choice))

  function onPeriod(next: StatementPeriod) {
    setPeriod(next)
    if (next !== 'own') onChoose({ ...choice, ...periodOf(next, dayInNairobi(new Date())) })
  }

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3 max-sm:w-full">
      <FilterSelect
        label={FACT_TEXTS.currency}
        options={CURRENCIES}
        labels={CURRENCY_LABELS}
        selected={choice.currency}
        onSelect={(currency) => onChoose({ ...choice, currency })}
      />
      <FilterSelect
        label={STATEMENT_TEXTS.period}
        options={STATEMENT_PERIODS}
        labels={STATEMENT_PERIOD_LABELS}
        selected={period}
        onSelect={onPeriod}
      />
      {period === 'own' && <DayRange period={choice} onChange={(days) => onChoose({ ...choice, ...days })} />}
    </div>
  )
}

/** The name of a period that the address has. */
function nameOf({ from, to }: StatementChoice): StatementPeriod {
  const today = dayInNairobi(new Date())
  const named = STATEMENT_PERIODS.find((name) => {
    if (name === 'own') return false
    const period = periodOf(name, today)
    return period.from === from && period.to === to
  })
  return named ?? 'own'
}
