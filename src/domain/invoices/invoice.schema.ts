import { boolean, date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { CURRENCIES } from '../money.ts'
import { bankDetailsSchema } from '../settings/bank-details.schema.ts'
import { statusHistory } from '../status-history.schema.ts'
import { clientNamesSchema } from '../users/client-names.schema.ts'
import { INVOICE_FLAGS, INVOICE_HISTORY_MAX, INVOICE_STATUSES } from './invoice.constants.ts'

const money = () => number().min(0).required()

/** A stored invoice. Money is in major units, two decimals at most. Timestamps are converted to `Date` first. */
export const invoiceSchema = object({
  id: string().required(),
  /** `INV-YYYY-NNNN`, gapless within its year. */
  invoice_number: string().required(),
  title: string().required(),
  description: string().defined(),
  client_id: string().required(),
  /** The organisation that owns it; absent until the migration. */
  organisation_id: string().optional(),
  client: clientNamesSchema.required(),
  project_id: string().nullable().defined(),
  project: object({ title: string().required() }).nullable().defined().default(undefined),
  amount: money(),
  tax_amount: money(),
  total_amount: money(),
  /** The sum of the payments that were applied to this invoice. */
  paid_amount: money(),
  /** The number of applied payments; the next receipt's number ends with the next one. */
  payment_count: number().integer().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** The last day to pay, in Nairobi. */
  due_date: calendarDate(),
  /** The day in Nairobi on which it was paid in full. */
  paid_date: calendarDate(),
  status: string().oneOf(INVOICE_STATUSES).required(),
  /** True from Send on, whatever the later status. Clients see only issued invoices, so a cancelled draft stays hidden. */
  is_issued: boolean().required(),
  sent_at: date().nullable().defined(),
  /** When its client first opened it. */
  viewed_at: date().nullable().defined(),
  /** The bank details at the time of issue; null for a draft, and for invoices issued before this field existed. */
  bank_details: bankDetailsSchema.nullable().default(null),
  flag: string().oneOf(INVOICE_FLAGS).nullable().defined(),
  history: statusHistory(INVOICE_STATUSES, INVOICE_HISTORY_MAX),
  /** Increases with every change of the draft; detects conflicts. */
  revision: number().integer().min(0).required(),
  created_by: string().required(),
  created_at: date().required(),
})
export type Invoice = InferType<typeof invoiceSchema>
export type InvoiceHistoryEntry = Invoice['history'][number]
