import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { expect, it } from 'vitest'
import { compareLedger } from '../../functions/src/billing/ledger/accounting-months.ts'
import { changePage } from '../../scripts/migrations/change-records.ts'
import { storeShillings } from '../../scripts/migrations/shillings.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { entriesOfInvoice, ledgerInvoice } from '../support/ledgers.ts'
import { newRecordId } from '../support/record-id.ts'
import { sampleCreditNote, sampleLedgerEntry } from '../support/sample-billing.ts'

const entries = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries)

it('entries of a foreign invoice get their shillings: those of the document, of the rate, and the rest for the last one', async () => {
  const client = `client-${newRecordId()}`
  const sums = { amount: 100, tax_amount: 0, total_amount: 100, currency: 'USD', exchange_rate: 129.25 } as const
  const settled = { paid_amount: 100, credited_amount: 33.34 }
  const id = await ledgerInvoice(client, { ...sums, ...settled })
  const note = adminDb.collection(COLLECTIONS.creditNotes).doc()
  const credited = { ...sums, lines: [], parts: [], amount: 33.34, total_amount: 33.34, invoice_id: id }
  await note.set(sampleCreditNote(client, credited))
  const of = { invoice_id: id, currency: 'USD' }
  const at = (minute: number) => ({ created_at: new Date(Date.UTC(2026, 10, 20, 8, minute)) })
  const third = { kind: 'payment', amount: -33.33, ...of }
  const records = {
    [`payment-a-${id}`]: { ...third, ...at(1) },
    [`credit-note-${id}`]: { kind: 'credit_note', amount: -33.34, source: note.path, ...of, ...at(2) },
    [`transfer-${id}-invoice`]: { kind: 'transfer', amount: -33.33, ...of, ...at(3) },
    [`transfer-${id}-account`]: { kind: 'transfer', amount: 33.33, currency: 'USD', invoice_id: null, ...at(3) },
  }
  for (const [name, entry] of Object.entries(records)) await entries.doc(name).set(sampleLedgerEntry(client, entry))
  const invoice = adminDb.collection(COLLECTIONS.invoices).doc(id)
  const migrate = () =>
    storeShillings.run({
      isDryRun: false,
      say: () => {},
      changeEach: async (_collection, plan) => void (await changePage([await invoice.get()], plan, false)),
    })
  await migrate()
  const stored = (await entriesOfInvoice(id)).map(({ kind, shillings }) => `${kind} ${shillings}`).sort()
  expect(stored).toEqual(['credit_note -4309.2', 'issue 12925', 'payment -4307.9', 'transfer -4307.9'])
  expect((await entries.doc(`transfer-${id}-account`).get()).get('shillings')).toBe(4307.9)
  const after = await invoice.get()
  expect(after.get('shillings_balance')).toBe(0)
  const own = adminDb.collection(COLLECTIONS.invoices).where('organisation_id', '==', client)
  expect(await compareLedger(own)).toEqual({ checked: 1, differing: 0, named: [] })
  await migrate()
  expect((await invoice.get()).updateTime).toEqual(after.updateTime)
})
