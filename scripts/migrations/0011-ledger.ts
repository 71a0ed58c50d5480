import { addMovements, figureFields, type LedgerEntry, NO_FIGURES } from '@domain/billing/ledger/ledger.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { storedInvoice } from '../../functions/src/billing/invoices/change-invoice.ts'
import { ledgerEntries } from '../../functions/src/billing/ledger/post-entries.ts'
import { collections, withDates } from '../../functions/src/platform/endpoint/firebase.ts'
import { ledgerOf } from '../seed/ledger.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/**
 * Every issued invoice gets the ledger entries of its issue and its payments, and a cancelled one the entry that brings it to
 * zero. Functions of this version write theirs at the same time.
 */
export const writeLedger: Migration = {
  number: 11,
  name: 'ledger',
  run: ({ changeEach }) => changeEach(COLLECTIONS.invoices, (invoices) => Promise.all(invoices.map(plan))),
}

async function plan(stored: DocumentSnapshot): Promise<PlannedWrite[]> {
  const invoice = storedInvoice(stored)
  if (!invoice?.is_issued) return []
  const [known, paid] = await Promise.all([
    ledgerEntries.where('invoice_id', '==', invoice.id).get(),
    collections.payments.where('invoice_id', '==', invoice.id).get(),
  ])
  const payments = paid.docs.map((record) => ({ ...withDates(record.data()), id: record.id }) as Payment)
  const before = known.docs.map((record) => ({ ...withDates(record.data()), id: record.id }) as LedgerEntry)
  const missing = ledgerOf([invoice], payments, before)
  if (missing.length === 0) return []
  const figures = figureFields(addMovements(NO_FIGURES, [...before, ...missing]))
  return [
    // Fails if the invoice has changed since it was read, for example by a payment.
    { update: stored, data: figures },
    ...missing.map(({ id, ...data }) => ({ create: ledgerEntries.doc(id), data })),
  ]
}
