import { array, boolean, type InferType, number, object, string } from 'yup'
import { type CalendarDate, dayInNairobi, daysAfter, MINUTE_MS } from '../../platform/dates.ts'
import { fieldError } from '../../texts/field-error.ts'
import { reason } from './ledger-form.schema.ts'

/** A calendar month, `YYYY-MM`. */
export type Month = string

export function monthOfDay(day: CalendarDate): Month {
  return day.slice(0, 7)
}

export function getFirstDayOfMonth(month: Month): CalendarDate {
  return `${month}-01`
}

export function monthAfter(month: Month): Month {
  // Day 32 of any month is in the next one.
  return monthOfDay(daysAfter(getFirstDayOfMonth(month), 31))
}

/** The months from one to another, both included. */
export function monthsFrom(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

/** Work that began on the last day of a month may still write entries of that day; no function runs as long as this. */
const CLOSING_DELAY_MS = 15 * MINUTE_MS

/** The last month that has ended in Nairobi, and can be closed. */
export function lastEndedMonth(now: Date): Month {
  const today = dayInNairobi(new Date(now.valueOf() - CLOSING_DELAY_MS))
  return monthOfDay(daysAfter(getFirstDayOfMonth(monthOfDay(today)), -1))
}

const month = () =>
  string()
    .strict()
    .matches(/^\d{4}-(0[1-9]|1[0-2])$/, fieldError('requests/invalid'))
    .required()

/** Changes of one month that are kept, the latest last. */
export const MONTH_CHANGES_MAX = 50

/** A month that was closed at least once (`accounting_months`). Its id is the month. */
export const accountingMonthSchema = object({
  month: month(),
  is_closed: boolean().required(),
  /** Closings and reopenings, oldest first. */
  changes: array(
    object({
      is_closed: boolean().required(),
      /** Of a reopening. */
      reason: string().defined(),
      by: string().required(),
      /** Milliseconds since 1970, UTC. */
      at: number().integer().required(),
    }).required(),
  )
    .min(1)
    .max(MONTH_CHANGES_MAX)
    .required(),
})
export type AccountingMonth = InferType<typeof accountingMonthSchema>

export const closeMonthSchema = object({ month: month() }).exact()

/** Opens the last closed month again. */
export const reopenMonthSchema = object({ month: month(), reason: reason() }).exact()
export type MonthReopening = InferType<typeof reopenMonthSchema>

/** The answer of `accountingMonths`: the last months that were ever closed, the latest first. */
export const accountingMonthsSchema = object({
  months: array(accountingMonthSchema.required()).required(),
  /** Months that can be closed, the latest first: the chosen one and all before it are closed. */
  closable: array(string().required()).required(),
  /** The only month that can be reopened; null if none is closed. */
  last_closed: string().nullable().defined(),
})
export type AccountingMonths = InferType<typeof accountingMonthsSchema>
