import type { CalendarDate } from '../dates.ts'
import { toMajor, toMinor } from '../money.ts'
import type { InvoiceStatus } from './invoice.constants.ts'
import type { Invoice } from './invoice.schema.ts'

const INVOICE_TRANSITIONS: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['sent', 'cancelled'],
  sent: ['overdue', 'paid', 'cancelled'],
  overdue: ['paid', 'cancelled'],
  paid: [],
  cancelled: [],
}

/** Whether an invoice may change from one status to another (behaviours 20). */
export function canChangeStatus(from: InvoiceStatus, to: InvoiceStatus): boolean {
  return INVOICE_TRANSITIONS[from].includes(to)
}

/** Whether a client may pay the invoice, and an admin may record a payment on it. */
export function isPayable({ status }: Pick<Invoice, 'status'>): boolean {
  return canChangeStatus(status, 'paid')
}

/** Whether the office may edit, delete or send it: a draft that does not wait for the signature of the tax authority. */
export function isEditable({ status, signing_since }: Pick<Invoice, 'status' | 'signing_since'>): boolean {
  return status === 'draft' && signing_since === null
}

/** Whether a credit note may be issued: everything of a cancelled invoice is credited, and an opening item was no sale of ours. */
export function isCreditable({ is_issued, is_opening, status }: Pick<Invoice, 'is_issued' | 'is_opening' | 'status'>): boolean {
  return is_issued && !is_opening && status !== 'cancelled'
}

/** The unpaid amount, in minor units. */
export function balanceMinor({ total_amount, paid_amount }: Pick<Invoice, 'total_amount' | 'paid_amount'>): number {
  return toMinor(total_amount) - toMinor(paid_amount)
}

/** The unpaid amount, in major units. */
export function balanceOf(invoice: Pick<Invoice, 'total_amount' | 'paid_amount'>): number {
  return toMajor(balanceMinor(invoice))
}

type SettledFields = Pick<
  Invoice,
  'paid_amount' | 'credited_amount' | 'withheld_income_tax' | 'withheld_vat' | 'written_off_amount'
>

/**
 * What settled an invoice, in minor units: credit notes, accepted certificates, write-offs, and all else, which is payments with the
 * credit that was used, less money that became credit.
 */
export function settledParts(invoice: SettledFields): Record<'received' | 'credited' | 'withheld' | 'writtenOff', number> {
  const credited = toMinor(invoice.credited_amount)
  const withheld = toMinor(invoice.withheld_income_tax) + toMinor(invoice.withheld_vat)
  const writtenOff = toMinor(invoice.written_off_amount)
  return { received: toMinor(invoice.paid_amount) - credited - withheld - writtenOff, credited, withheld, writtenOff }
}

/** The exact sum of amount and tax. All in major units. */
export function totalOf(amount: number, tax: number): number {
  return toMajor(toMinor(amount) + toMinor(tax))
}

/** Whether an invoice becomes overdue because its due date has passed. @param today the calendar date in Nairobi */
export function isOverdue({ status, due_date }: Pick<Invoice, 'status' | 'due_date'>, today: CalendarDate): boolean {
  return status === 'sent' && due_date !== null && due_date < today
}
