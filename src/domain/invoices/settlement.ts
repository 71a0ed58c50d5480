import type { CalendarDate } from '../dates.ts'
import { addMovements, figureFields, type Movement, storedFigures } from '../ledger/figures.ts'
import { chargeMinor, missingCertificates } from '../withholding/withholding.policy.ts'
import type { InvoiceStatus } from './invoice.constants.ts'
import type { Invoice } from './invoice.schema.ts'

interface Settling {
  /** The day in Nairobi of the movements; it becomes the day of full payment. */
  day: CalendarDate
  /** Today in Nairobi, which decides whether a reopened invoice is overdue. */
  today: CalendarDate
  by: string
  reason?: string
  now: Date
}

/**
 * The fields of an issued invoice after further movements: figures, status, day of full payment and history. A full credit
 * cancels it, a full settlement pays it, and a reversal reopens it. A cancelled
 * invoice stays cancelled until one of its credit notes is reversed. The first day on
 * which nothing but certificates is missing stays until something else is missing again.
 */
export function settle(invoice: Invoice, movements: readonly Movement[], settling: Settling): Partial<Invoice> {
  const before = storedFigures(invoice)
  const figures = addMovements(before, movements)
  const fields = figureFields(figures)
  const isReopened = figures.credited < before.credited
  const status = statusAfter(invoice, figures, { isReopened, today: settling.today })
  const after = { ...invoice, ...fields, status }
  const { income_tax, vat } = missingCertificates(after)
  const certificates_due = status !== 'cancelled' && income_tax + vat > 0
  const { by, reason = '', now, day } = settling
  const isRestPaid = certificates_due && chargeMinor(after) === 0
  const due = { certificates_due, certificates_since: isRestPaid ? (invoice.certificates_since ?? day) : null }
  if (status === invoice.status) return { ...fields, ...due }
  const history = [...invoice.history, { from: invoice.status, to: status, reason, by, at: now.valueOf() }]
  return { ...fields, ...due, status, paid_date: status === 'paid' ? day : null, history }
}

function statusAfter(
  { status, due_date }: Pick<Invoice, 'status' | 'due_date'>,
  { issued, settled, credited }: ReturnType<typeof storedFigures>,
  { isReopened, today }: { isReopened: boolean; today: CalendarDate },
): InvoiceStatus {
  if (status === 'draft' || (status === 'cancelled' && !isReopened)) return status
  if (credited >= issued) return 'cancelled'
  if (settled >= issued) return 'paid'
  if (status === 'sent' || status === 'overdue') return status
  return due_date !== null && due_date < today ? 'overdue' : 'sent'
}
