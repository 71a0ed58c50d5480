import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { addMovements, balanceFields, type LedgerEntry, NO_BALANCES } from '@domain/billing/ledger/ledger.ts'
import { documentShillings } from '@domain/billing/lines/totals.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { storedInvoice } from '../../functions/src/billing/invoices/change-invoice.ts'
import { ledgerEntries } from '../../functions/src/billing/ledger/post-entries.ts'
import { db, withDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { inShillings } from '../seed/ledger.ts'
import { defineStep, each, type PlannedWrite } from './migration.ts'

/** The entries of each issued foreign invoice get their shillings, and the invoice what is left of them. */
export const storeShillings = defineStep(16, 'shillings', [[COLLECTIONS.invoices, each(storeInShillings)]])

async function storeInShillings(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const invoice = storedInvoice(stored)
  if (!invoice?.is_issued || invoice.exchange_rate === null || invoice.shillings_balance !== null) return []
  const { docs } = await ledgerEntries.where('invoice_id', '==', invoice.id).get()
  const entries = docs.map((entry) => ({ ...withDates(entry.data()), id: entry.id }) as LedgerEntry)
  const records = await readAll(entries.map(({ source }) => db.doc(source)))
  const accounts = await readAll(entries.filter(isTransfer).map(({ id }) => ledgerEntries.doc(accountId(id))))
  const after = inShillings(
    invoice,
    entries.map((entry) => ({ ...entry, shillings: statedShillings(entry, records.get(entry.source)) })),
  )
  const { shillings_balance } = balanceFields(addMovements(NO_BALANCES, after))
  return [
    // Fails if a function has changed the invoice since it was read.
    { update: stored, data: { shillings_balance } satisfies Partial<Invoice> },
    ...after.flatMap((entry): PlannedWrite[] => {
      const { id, ...data } = entry
      const known = docs.find((each) => each.id === id)
      if (!known) return [{ create: ledgerEntries.doc(id), data }]
      const account = isTransfer(entry) && accounts.get(ledgerEntries.doc(accountId(id)).path)
      const { shillings } = data
      const opposite = shillings === null ? null : 0 - shillings
      const update = { update: known, data: { shillings } }
      return account ? [update, { update: account, data: { shillings: opposite } }] : [update]
    }),
  ]
}

const isTransfer = ({ kind }: LedgerEntry) => kind === 'transfer'
const accountId = (id: string) => id.replace(/-invoice$/, '-account')

/** By path. */
async function readAll(refs: readonly DocumentReference[]): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const unique = [...new Map(refs.map((ref) => [ref.path, ref])).values()]
  const found = unique.length > 0 ? await db.getAll(...unique) : []
  return new Map(found.filter(({ exists }) => exists).map((record) => [record.ref.path, record]))
}

/** The shillings that do not follow from the rate: of a credit note, and of a payment in shillings with its reversal. */
function statedShillings({ kind, amount }: LedgerEntry, record: DocumentSnapshot | undefined): number | null {
  if (kind === 'credit_note' && record?.ref.parent.id === COLLECTIONS.creditNotes) {
    const shillings = documentShillings(record.data() as CreditNote)
    return shillings === null ? null : 0 - shillings
  }
  if (record?.ref.parent.id !== COLLECTIONS.payments) return null
  const { received } = record.data() as Partial<Payment>
  return received ? Math.sign(amount) * received.amount : null
}
