import type { LedgerEntry } from '@domain/billing/ledger/ledger.ts'
import { type Payment, referenceKey } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Migration, PlannedWrite } from './migration.ts'

/** Payments, and receipts that are no payments, get the key by which the same reference is found. */
export const storeReferenceKeys: Migration = {
  number: 19,
  name: 'references',
  run: async ({ changeEach }) => {
    await changeEach(COLLECTIONS.payments, (payments) => payments.map(keyOfPayment))
    await changeEach(SERVER_COLLECTIONS.ledgerEntries, (entries) => entries.map(keyOfEntry))
  },
}

function keyOfPayment(stored: DocumentSnapshot): PlannedWrite[] {
  const { reference, reference_key } = stored.data() as Payment
  return reference_key === undefined ? [{ update: stored, data: { reference_key: referenceKey(reference) } }] : []
}

function keyOfEntry(stored: DocumentSnapshot): PlannedWrite[] {
  const { kind, label, source, reference_key } = stored.data() as LedgerEntry
  // The receipt of a payment under review is found by its payment.
  if (kind !== 'receipt' || source !== stored.ref.path || reference_key !== undefined) return []
  return [{ update: stored, data: { reference_key: referenceKey(label) } }]
}
