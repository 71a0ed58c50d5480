import { type CalendarDate, dayInNairobi } from '../../platform/dates.ts'
import { toMajor, toMinor } from '../../platform/money.ts'
import type { Tone } from '../../platform/status.ts'
import type { Invoice } from './invoice.schema.ts'

/** draft → sent → overdue; sent or overdue → paid; draft, sent or overdue → cancelled. Paid and cancelled are final. */
export const INVOICE_STATUSES = ['draft', 'sent', 'paid', 'overdue', 'cancelled'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]

export const INVOICE_STATUS_LABELS: Record<InvoiceStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
}

export const INVOICE_TABS = ['all', 'pending', 'paid', 'overdue'] as const
export type InvoiceTab = (typeof INVOICE_TABS)[number]

export const INVOICE_TAB_LABELS: Record<InvoiceTab, string> = {
  all: 'All',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
}

/** The statuses of each tab and its stat card. `all` has no condition. */
export const INVOICE_TAB_STATUSES: Record<Exclude<InvoiceTab, 'all'>, readonly InvoiceStatus[]> = {
  pending: ['draft', 'sent'],
  paid: ['paid'],
  overdue: ['overdue'],
}

/** Statuses of issued invoices with an unpaid part. */
export const UNPAID_STATUSES: readonly InvoiceStatus[] = ['sent', 'overdue']

/** The orders of the list; the first is the default. */
export const INVOICE_SORTS = ['newest', 'oldest', 'due-first', 'due-last'] as const
export type InvoiceSort = (typeof INVOICE_SORTS)[number]

/** Statuses of invoices that count as billed: neither drafts nor cancelled ones. Total Value and the charts add these up. */
export const INVOICED_STATUSES: readonly InvoiceStatus[] = ['sent', 'overdue', 'paid']

export const INVOICE_TITLE_MAX = 120
export const INVOICE_DESCRIPTION_MAX = 2000
export const INVOICE_REASON_MAX = 500
/** Maximum of amount and tax each, in major units: their sum is exact to the cent. */
export const INVOICE_AMOUNT_MAX = 999_999_999_999
export const INVOICE_HISTORY_MAX = 50

/** How often one invoice can be disputed. */
export const DISPUTES_MAX = 5

/** Why an admin must check an invoice; the money itself is on its payments. */
export const INVOICE_FLAGS = ['amount_differs', 'paid_twice', 'paid_after_cancel', 'reversed'] as const
export type InvoiceFlag = (typeof INVOICE_FLAGS)[number]

export const INVOICE_FLAG_LABELS: Record<InvoiceFlag, string> = {
  amount_differs: 'A payment came in that is not the amount asked for',
  paid_twice: 'Money came in again after the invoice was paid',
  paid_after_cancel: 'Money came in after the invoice was cancelled',
  reversed: 'The provider took a payment back',
}

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
export function getBalance(invoice: Pick<Invoice, 'total_amount' | 'paid_amount'>): number {
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
export function sumAmountAndTax(amount: number, tax: number): number {
  return toMajor(toMinor(amount) + toMinor(tax))
}

/** Whether an invoice becomes overdue because its due date has passed. @param today the calendar date in Nairobi */
export function isOverdue({ status, due_date }: Pick<Invoice, 'status' | 'due_date'>, today: CalendarDate): boolean {
  return status === 'sent' && due_date !== null && due_date < today
}

/** When a document was issued; for a draft, when it was created. */
export function issuedAt({ sent_at, created_at }: { sent_at: Date | null; created_at: Date }): Date {
  return sent_at ?? created_at
}

/** The day in Nairobi whose VAT rates a document has: without lines, that of its issue. */
export function getTaxDay({
  tax_day,
  ...times
}: Parameters<typeof issuedAt>[0] & { tax_day: CalendarDate | null }): CalendarDate {
  return tax_day ?? dayInNairobi(issuedAt(times))
}

export const INVOICE_TONES: Record<InvoiceStatus, Tone> = {
  draft: 'warn',
  sent: 'info',
  paid: 'ok',
  overdue: 'bad',
  cancelled: 'mute',
}
