import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { addMovements, balanceFields, type LedgerEntry, ledgerEntrySchema, NO_BALANCES } from '@domain/billing/ledger/ledger.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { toMajor, toMinor } from '@domain/platform/money.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { payableInvoice } from './payable-invoices.ts'
import { sampleLedgerEntry } from './sample-billing.ts'
import { withDates } from './stored-records.ts'

const entries = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries)

/** Stores a sent invoice with the entry of its issue. @returns its id */
export async function ledgerInvoice(uid: string, changes: Partial<Invoice> = {}): Promise<string> {
  const id = await payableInvoice(uid, changes)
  const invoice = (await adminDb.collection(COLLECTIONS.invoices).doc(id).get()).data() as Invoice
  const { total_amount: amount, invoice_number, currency, shillings_balance = null } = invoice
  const about = { kind: 'issue', amount, invoice_id: id, invoice_number, currency, label: invoice_number, day: '2026-11-16' }
  const shillings = shillings_balance
  await entries.doc(`issue-${id}`).set(sampleLedgerEntry(uid, { ...about, shillings, source: `invoices/${id}` }))
  return id
}

/** The entries of an invoice, each valid. */
export async function entriesOfInvoice(id: string): Promise<LedgerEntry[]> {
  return valid(await entries.where('invoice_id', '==', id).get())
}

/** The entries of an organisation that belong to no invoice. */
export async function entriesOfAccount(organisationId: string): Promise<LedgerEntry[]> {
  return valid(await entries.where('organisation_id', '==', organisationId).where('invoice_id', '==', null).get())
}

function valid({ docs }: FirebaseFirestore.QuerySnapshot): LedgerEntry[] {
  return docs.map((record) =>
    ledgerEntrySchema.exact().validateSync({ ...withDates(record.data()), id: record.id }, { strict: true }),
  )
}

/** Whether an invoice's stored figures are those of its entries. */
export async function hasLedgerBalances(id: string): Promise<boolean> {
  const metrics = addMovements(NO_BALANCES, await entriesOfInvoice(id))
  const stored = (await adminDb.collection(COLLECTIONS.invoices).doc(id).get()).data() as Invoice
  return (
    metrics.issued === toMinor(stored.total_amount) &&
    Object.entries(balanceFields(metrics)).every(([name, value]) => (stored[name as keyof Invoice] ?? 0) === (value ?? 0))
  )
}

/** The credit of an organisation in major units. */
export async function readOrganisationCredit(organisationId: string): Promise<number> {
  const account = await entriesOfAccount(organisationId)
  return toMajor(-account.reduce((sum, { amount }) => sum + toMinor(amount), 0) + 0)
}
