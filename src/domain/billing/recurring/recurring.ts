import { boolean, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema } from '../../platform/client-names.ts'
import type { CalendarDate } from '../../platform/dates.ts'
import { calendarDate, generatedRecordId, receivedData, recordId, seenRevision } from '../../platform/field.schema.ts'
import { fieldError } from '../../texts/field-error.ts'
import { storedInvoiceFields } from '../invoices/billing-fields.ts'
import { invoiceFormSchema } from '../invoices/invoice-form.schema.ts'

export const RECURRING_INTERVALS = ['monthly', 'quarterly', 'yearly'] as const
type RecurringInterval = (typeof RECURRING_INTERVALS)[number]

export const RECURRING_INTERVAL_LABELS: Record<RecurringInterval, string> = {
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
}

const MONTHS_PER_INTERVAL: Record<RecurringInterval, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** Days from an invoice to its due date. */
const DUE_DAYS_MAX = 365

/** `stopped` by the office; `finished` after its last day. */
export type RecurringState = 'active' | 'stopped' | 'finished'

/** The template of recurring invoices (`recurring_invoices`). Only the office sees it. */
export const recurringSchema = receivedData(
  object({
    id: string().required(),
    /** The exchange rate is that of each invoice. */
    ...storedInvoiceFields,
    organisation_id: string().required(),
    client: clientNamesSchema.required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    interval: string().oneOf(RECURRING_INTERVALS).required(),
    /** The first day in Nairobi; later ones are on its day of the month, or on the month's last day. */
    first_day: calendarDate().required(),
    /** The last day on which an invoice may be made, or null. */
    last_day: calendarDate(),
    /** Days from an invoice to its due date; null for none. */
    due_days: number().integer().min(0).max(DUE_DAYS_MAX).nullable().defined(),
    /** Whether each invoice is sent at once; otherwise it is a draft. */
    sends: boolean().required(),
    /** The number of periods for which invoices were made, so that each period gets exactly one. */
    periods_done: number().integer().min(0).required(),
    /** The day of the next invoice; null after the last one, or while it is stopped. */
    next_day: calendarDate(),
    /** Why the last attempt to send failed: an error key; empty if it did not. */
    problem: string().defined(),
    revision: number().integer().min(0).required(),
    created_by: string().required(),
    created_at: date().required(),
  }),
)
export type Recurring = InferType<typeof recurringSchema>

const DAY = fieldError('recurring/first-day-missing')
const DUE_DAYS = fieldError('recurring/due-days-invalid')

/** The form of a recurring invoice: the fields of an invoice, and when one is made. Days are in Nairobi. */
export const recurringFormSchema = invoiceFormSchema.omit(['due_date']).shape({
  interval: string().oneOf(RECURRING_INTERVALS).required(),
  first_day: calendarDate(DAY).required(DAY),
  /** Not before the first day. */
  last_day: calendarDate(fieldError('recurring/last-day-invalid')).when('first_day', ([first], schema) =>
    schema.test('not-before-first', fieldError('recurring/last-day-invalid'), (last) => last === null || !(last < first)),
  ),
  due_days: number().typeError(DUE_DAYS).integer(DUE_DAYS).min(0, DUE_DAYS).max(DUE_DAYS_MAX, DUE_DAYS).nullable().defined(),
  sends: boolean().required(),
})
export type RecurringForm = InferType<typeof recurringFormSchema>

/** The form makes the id, so a repeated request stores one template. */
export const newRecurringSchema = recurringFormSchema.shape({ recurring_id: generatedRecordId() }).exact()
export type NewRecurring = InferType<typeof newRecurringSchema>

const seen = { recurring_id: recordId().required(), revision: seenRevision() }

/** `revision` detects a conflict with another admin's change. */
export const recurringChangesSchema = recurringFormSchema.shape(seen).exact()
export type RecurringChanges = InferType<typeof recurringChangesSchema>

/** The template to stop or to resume. */
export const seenRecurringSchema = object(seen).exact()
export type SeenRecurring = InferType<typeof seenRecurringSchema>

type Schedule = Pick<Recurring, 'first_day' | 'interval' | 'last_day'>
type Progress = Pick<Recurring, 'periods_done' | 'next_day'>

/**
 * The day of a period: the day of the month of the first day, or the last day of a shorter month. Counted from the first day,
 * so that the 31st comes back after February.
 * @param index the number of periods before it
 */
export function dayOfPeriod(first_day: CalendarDate, interval: RecurringInterval, index: number): CalendarDate {
  const [year = 0, month = 0, day = 0] = first_day.split('-').map(Number)
  const months = year * 12 + month - 1 + index * MONTHS_PER_INTERVAL[interval]
  const [ofYear, ofMonth] = [Math.floor(months / 12), months % 12]
  const lastOfMonth = new Date(Date.UTC(ofYear, ofMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ofYear, ofMonth, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

/** The day of a period, or null after the last day of the recurring invoice. */
export function plannedDay({ first_day, interval, last_day }: Schedule, index: number): CalendarDate | null {
  const day = dayOfPeriod(first_day, interval, index)
  return last_day !== null && day > last_day ? null : day
}

/** The progress after the invoice of one more period. */
export function afterPeriod(template: Schedule & Progress): Progress {
  const periods_done = template.periods_done + 1
  return { periods_done, next_day: plannedDay(template, periods_done) }
}

/** The progress when it goes on: periods whose day is over get no invoice. @param today the calendar date in Nairobi */
export function resumedProgress(template: Schedule & Progress, today: CalendarDate): Progress {
  let { periods_done } = template
  while (dayOfPeriod(template.first_day, template.interval, periods_done) < today) periods_done += 1
  return { periods_done, next_day: plannedDay(template, periods_done) }
}

/** The next days, three at most, also of a form that is not saved yet. */
export function upcomingDays(template: Schedule & Pick<Progress, 'periods_done'>): CalendarDate[] {
  return [0, 1, 2].flatMap((count) => plannedDay(template, template.periods_done + count) ?? [])
}

export function recurringState(template: Schedule & Progress): RecurringState {
  if (template.next_day !== null) return 'active'
  return plannedDay(template, template.periods_done) === null ? 'finished' : 'stopped'
}

/** The id of the invoice of a period, so that a repeated run makes no second one. */
export function recurringInvoiceId(recurringId: string, index: number): string {
  return `recurring-${recurringId}-${index}`
}
