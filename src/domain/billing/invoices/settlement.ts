import { SERVER_COLLECTIONS } from '../../collections.ts'
import type { CalendarDate } from '../../platform/dates.ts'
import { toMinor } from '../../platform/money.ts'
import { addMovements, balanceFields, isCharge, type LedgerEntry, type Movement, storedBalances } from '../ledger/ledger.ts'
import { chargeMinor, missingCertificates } from '../withholding/withholding.ts'
import type { Invoice } from './invoice.schema.ts'
import type { InvoiceStatus } from './invoice.ts'

interface Settling {
  /** The latest day in Nairobi of the entries that settle the invoice; it becomes the day of full payment. */
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
  const before = storedBalances(invoice)
  const balances = addMovements(before, movements)
  const fields = balanceFields(balances)
  const isReopened = balances.credited < before.credited
  const status = statusAfter(invoice, balances, { isReopened, today: settling.today })
  const after = { ...invoice, ...fields, status }
  const { by, reason = '', now, day } = settling
  const due = certificateState(after, day)
  if (status === invoice.status) return { ...fields, ...due }
  const history = [...invoice.history, { from: invoice.status, to: status, reason, by, at: now.valueOf() }]
  return { ...fields, ...due, status, paid_date: status === 'paid' ? day : null, history }
}

/** The latest day of the entries of an invoice that settle it. One that another entry takes back settles nothing. */
export function lastSettlingDay(
  entries: readonly Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'source' | 'day'>[],
): CalendarDate | undefined {
  const movements = entries.filter((entry) => !isCharge(entry)).toSorted((a, b) => a.day.localeCompare(b.day))
  // Taking back a write-off takes back all of them, so the latest counts if any does.
  const writeOffs = movements.filter(({ kind }) => kind === 'write_off')
  const isWrittenOff = writeOffs.reduce((sum, { amount }) => sum + toMinor(amount), 0) < 0
  const settling = movements.filter(({ kind, amount }) => amount < 0 && (kind !== 'write_off' || isWrittenOff))
  for (const { kind, amount, source } of movements) {
    if (kind === 'write_off') continue
    const takenBack = settling.findLastIndex((entry) => getReversalSources(entry).includes(source) && entry.amount === -amount)
    if (takenBack >= 0) settling.splice(takenBack, 1)
  }
  return settling.at(-1)?.day
}

/** The sources of an entry that takes this one back: an invoice can have several uses of credit, which name only themselves. */
function getReversalSources({ id, source }: Pick<LedgerEntry, 'id' | 'source'>): string[] {
  return [source, `${SERVER_COLLECTIONS.ledgerEntries}/${id}`]
}

/** Whether certificates are missing, and since when nothing else is. @param day in Nairobi from which that is so, if it was not */
export function certificateState(
  invoice: Invoice,
  day: CalendarDate,
): Pick<Invoice, 'certificates_due' | 'certificates_since'> {
  const { income_tax, vat } = missingCertificates(invoice)
  const certificates_due = invoice.status !== 'cancelled' && income_tax + vat > 0
  const isRestPaid = certificates_due && chargeMinor(invoice) === 0
  return { certificates_due, certificates_since: isRestPaid ? (invoice.certificates_since ?? day) : null }
}

function statusAfter(
  { status, due_date }: Pick<Invoice, 'status' | 'due_date'>,
  { issued, settled, credited }: ReturnType<typeof storedBalances>,
  { isReopened, today }: { isReopened: boolean; today: CalendarDate },
): InvoiceStatus {
  if (status === 'draft' || (status === 'cancelled' && !isReopened)) return status
  if (credited >= issued) return 'cancelled'
  if (settled >= issued) return 'paid'
  if (status === 'sent' || status === 'overdue') return status
  return due_date !== null && due_date < today ? 'overdue' : 'sent'
}
