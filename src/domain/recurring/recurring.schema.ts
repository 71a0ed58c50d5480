import { boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { storedInvoiceFields } from '../invoices/billing-fields.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { DUE_DAYS_MAX, RECURRING_INTERVALS } from './recurring.constants.ts'

/** The template of recurring invoices (`recurring_invoices`). Only the office sees it. */
export const recurringSchema = object({
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
})
export type Recurring = InferType<typeof recurringSchema>
