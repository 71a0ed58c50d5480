import type { CalendarDate } from '../dates.ts'
import { DEFAULT_VAT_CLASS, vatRatesOn } from '../lines/vat.constants.ts'
import { toMajor, toMinor } from '../money.ts'
import { percentOf } from '../rounding.ts'
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

/** Whether a credit note may be issued for the invoice: everything of a cancelled one is credited. */
export function isCreditable({ is_issued, status }: Pick<Invoice, 'is_issued' | 'status'>): boolean {
  return is_issued && status !== 'cancelled'
}

/** The unpaid amount, in minor units. */
export function balanceMinor({ total_amount, paid_amount }: Pick<Invoice, 'total_amount' | 'paid_amount'>): number {
  return toMinor(total_amount) - toMinor(paid_amount)
}

/** The unpaid amount, in major units. */
export function balanceOf(invoice: Pick<Invoice, 'total_amount' | 'paid_amount'>): number {
  return toMajor(balanceMinor(invoice))
}

type SettledFields = Pick<Invoice, 'paid_amount' | 'credited_amount' | 'withheld_income_tax' | 'withheld_vat'>

/**
 * What settled an invoice, in minor units: credit notes, accepted certificates, and all else, which is payments with the
 * credit that was used, less money that became credit.
 */
export function settledParts(invoice: SettledFields): Record<'received' | 'credited' | 'withheld', number> {
  const credited = toMinor(invoice.credited_amount)
  const withheld = toMinor(invoice.withheld_income_tax) + toMinor(invoice.withheld_vat)
  return { received: toMinor(invoice.paid_amount) - credited - withheld, credited, withheld }
}

/** The exact sum of amount and tax. All in major units. */
export function totalOf(amount: number, tax: number): number {
  return toMajor(toMinor(amount) + toMinor(tax))
}

/** The standard VAT on an amount, rounded half up to the cent. Both in major units. @param day in Nairobi */
export function vatOf(amount: number, day: CalendarDate): number {
  return toMajor(percentOf(toMinor(amount), vatPercent(day)))
}

/** The standard VAT rate on a day in Nairobi. */
export function vatPercent(day: CalendarDate): number {
  return vatRatesOn(day)[DEFAULT_VAT_CLASS]
}

/** Whether an invoice becomes overdue because its due date has passed. @param today the calendar date in Nairobi */
export function isOverdue({ status, due_date }: Pick<Invoice, 'status' | 'due_date'>, today: CalendarDate): boolean {
  return status === 'sent' && due_date !== null && due_date < today
}
