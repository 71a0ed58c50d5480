import { isBookDay, PERIOD_YEARS } from '@domain/book-day.ts'
import { dayInNairobi, isCalendarDate } from '@domain/dates.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '@domain/money.ts'
import { type Period, periodOf } from '@domain/statements/statement-period.ts'
import { useState } from 'react'
import { searchInAddress } from '../shell/list/list-address.ts'

export interface StatementChoice extends Period {
  currency: Currency
}

/** The currency and the period, which the address names, so that a link or a reload shows the same statement. */
export function useStatementAddress() {
  const [choice, setChoice] = useState(inAddress)

  function choose(next: StatementChoice) {
    const address = new URL(location.href)
    for (const name of ['currency', 'from', 'to'] as const) address.searchParams.set(name, next[name])
    history.replaceState(null, '', address)
    setChoice(next)
  }

  return [choice, choose] as const
}

/** This month in shillings, unless the address has a valid choice. */
function inAddress(): StatementChoice {
  const parameters = new URLSearchParams(searchInAddress())
  const currency = CURRENCIES.find((each) => each === parameters.get('currency')) ?? DEFAULT_CURRENCY
  const from = parameters.get('from') ?? ''
  const to = parameters.get('to') ?? ''
  const today = dayInNairobi(new Date())
  const isPeriod = from <= to && [from, to].every((day) => isCalendarDate(day) && isBookDay(day, today, PERIOD_YEARS))
  return { currency, ...(isPeriod ? { from, to } : periodOf('this-month', today)) }
}
