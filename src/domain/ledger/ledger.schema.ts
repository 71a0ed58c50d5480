import { date, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { CURRENCIES } from '../money.ts'
import { CERTIFICATE_KINDS } from '../withholding/withholding.constants.ts'
import { LEDGER_KINDS } from './ledger.constants.ts'

/** One movement of a client's account (`ledger_entries`). It never changes. Timestamps are converted to `Date` first. */
export const ledgerEntrySchema = object({
  /** Derived from the record that caused it, so that a repeated request adds none. */
  id: string().required(),
  kind: string().oneOf(LEDGER_KINDS).required(),
  client_id: string().required(),
  organisation_id: string().required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** In major units: positive if the client owes more, negative if less. */
  amount: number().required(),
  /** The amount in Kenya shillings, major units; null on an account in shillings, and if an earlier version stored it. */
  shillings: number().nullable().default(null),
  /** The invoice that it belongs to; null for the organisation's credit and for its opening balance. */
  invoice_id: string().nullable().defined(),
  invoice_number: string().nullable().defined(),
  /** The number on the document that caused it: a receipt, a credit note, a certificate; may be empty. */
  label: string().defined(),
  /** Of a certificate only. */
  certificate_kind: string().oneOf(CERTIFICATE_KINDS).nullable().defined(),
  /** The path of the record that caused it. */
  source: string().required(),
  /** The day in Nairobi to which it belongs: that of the payment, not of its recording. */
  day: calendarDate().required(),
  reason: string().defined(),
  /** Of a receipt whose reference the office typed: see `referenceKey`. */
  reference_key: string().optional(),
  /** Why the office recorded it although it looked recorded already. */
  duplicate_reason: string().optional(),
  /** User id, or `system`. */
  by: string().required(),
  created_at: date().required(),
})
export type LedgerEntry = InferType<typeof ledgerEntrySchema>
