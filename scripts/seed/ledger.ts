import type { Invoice } from '../../src/domain/billing/invoices/invoice.schema.ts'
import { withShillings } from '../../src/domain/billing/ledger/allocation.ts'
import type { LedgerEntry } from '../../src/domain/billing/ledger/ledger.ts'
import { documentShillings } from '../../src/domain/billing/lines/totals.ts'
import type { Payment } from '../../src/domain/billing/payments/payment.ts'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { recordOrganisation } from '../../src/domain/platform/access/permissions.ts'
import { dayInNairobi } from '../../src/domain/platform/dates.ts'
import { toMajor, toMinor } from '../../src/domain/platform/money.ts'

/**
 * The ledger entries of invoices and their payments, with the ids that the functions give them.
 * @param known the entries that are stored already, which are left out
 */
export function buildSeededLedger(
  invoices: readonly Invoice[],
  payments: readonly Payment[],
  known: readonly LedgerEntry[] = [],
): LedgerEntry[] {
  return invoices.flatMap((invoice) => {
    const received = payments.filter(({ invoice_id, receipt_number }) => invoice_id === invoice.id && receipt_number !== null)
    const ofInvoice = known.filter(({ invoice_id }) => invoice_id === invoice.id)
    const entries = [...buildIssueEntries(invoice), ...received.map((payment) => buildPaymentEntry(invoice, payment))].filter(
      ({ id }) => !ofInvoice.some((each) => each.id === id),
    )
    const left = [...ofInvoice, ...entries].reduce((sum, { amount }) => sum + toMinor(amount), 0)
    return invoice.status === 'cancelled' && left !== 0 ? [...entries, buildCancellationEntry(invoice, left)] : entries
  })
}

/** The entries of a seeded invoice with their shillings. */
export const seededLedger = (invoice: Invoice, payments: readonly Payment[]) =>
  inShillings(invoice, buildSeededLedger([invoice], payments))

/** All entries of an invoice with their shillings, and their exchange differences, in the order in which they were made. */
export function inShillings(invoice: Invoice, entries: readonly LedgerEntry[]): LedgerEntry[] {
  const issued = { ...invoice, paid_amount: 0, shillings_balance: documentShillings(invoice) }
  const ordered = entries.toSorted(
    (a, b) => a.created_at.valueOf() - b.created_at.valueOf() || getEntryRank(a) - getEntryRank(b),
  )
  let cause = ordered[0]
  return withShillings(issued, ordered).map((entry) => {
    if ('by' in entry) cause = entry
    return { ...(cause as LedgerEntry), certificate_kind: null, reason: '', ...entry }
  })
}

/** The issue is first, and what a credit note moves to the account follows it in the same write. */
const getEntryRank = ({ kind }: LedgerEntry) => (kind === 'issue' ? 0 : kind === 'transfer' ? 2 : 1)

type Cause = Pick<LedgerEntry, 'id' | 'kind' | 'amount' | 'label' | 'source' | 'day' | 'by' | 'created_at'>

function buildSeededEntry(invoice: Invoice, cause: Cause): LedgerEntry {
  const { client_id, currency, id: invoice_id, invoice_number } = invoice
  const organisation_id = recordOrganisation(COLLECTIONS.invoices, invoice)
  const account = { client_id, organisation_id, currency, invoice_id, invoice_number }
  return { ...account, certificate_kind: null, reason: '', shillings: null, ...cause }
}

function buildIssueEntries(invoice: Invoice): LedgerEntry[] {
  const { id, total_amount: amount, invoice_number: label, sent_at } = invoice
  if (!sent_at) return []
  const source = `${COLLECTIONS.invoices}/${id}`
  const when = { day: dayInNairobi(sent_at), by: invoice.created_by, created_at: sent_at }
  return [buildSeededEntry(invoice, { id: `issue-${id}`, kind: 'issue', amount, label, source, ...when })]
}

function buildPaymentEntry(
  invoice: Invoice,
  { id, amount, receipt_number, paid_at, recorded_by, created_at }: Payment,
): LedgerEntry {
  const source = `${COLLECTIONS.payments}/${id}`
  const cause = { label: receipt_number ?? '', source, day: dayInNairobi(paid_at), by: recorded_by, created_at }
  return buildSeededEntry(invoice, { id: `payment-${id}`, kind: 'payment', amount: 0 - amount, ...cause })
}

/** Brings a cancelled invoice to zero. @param left its balance in cents. Before credit notes had numbers, the invoice itself was the record of it. */
function buildCancellationEntry(invoice: Invoice, left: number): LedgerEntry {
  const { id, invoice_number: label, history } = invoice
  const cancelled = history.find(({ to }) => to === 'cancelled')
  const at = new Date(cancelled?.at ?? invoice.created_at)
  const amount = toMajor(0 - left)
  const when = { day: dayInNairobi(at), by: cancelled?.by ?? invoice.created_by, created_at: at }
  const source = `${COLLECTIONS.invoices}/${id}`
  return buildSeededEntry(invoice, { id: `credit-note-${id}`, kind: 'credit_note', amount, label, source, ...when })
}
