import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { storeReferenceKeys } from '../../scripts/migrations/billing.ts'
import { changePage } from '../../scripts/migrations/change-records.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleLedgerEntry } from '../support/sample-billing.ts'
import { samplePayment } from '../support/sample-records.ts'

/** Migrates only these records, because others belong to other tests. */
const migrate = (records: readonly DocumentReference[]) =>
  storeReferenceKeys.run({
    isDryRun: false,
    say: () => {},
    changeEach: async (collection, plan) => {
      const own = records.filter(({ parent }) => parent.id === collection)
      await changePage(await adminDb.getAll(...own), plan, false)
    },
  })

it('payments and receipts from before get the key of their reference, other entries none, and a further run writes nothing', async () => {
  const payment = adminDb.collection(COLLECTIONS.payments).doc()
  const entries = adminDb.collection(SERVER_COLLECTIONS.ledgerEntries)
  const [receipt, reviewed, issue] = [entries.doc(), entries.doc(), entries.doc()]
  await payment.set(samplePayment('a-client', { reference: 'skl-8xk 2q1' }))
  const about = { kind: 'receipt', label: 'ft 99', invoice_id: null } as const
  await receipt.set(sampleLedgerEntry('a-client', { ...about, source: receipt.path }))
  await reviewed.set(sampleLedgerEntry('a-client', { ...about, source: payment.path }))
  await issue.set(sampleLedgerEntry('a-client', { kind: 'issue' }))
  const records = [payment, receipt, reviewed, issue]
  await migrate(records)
  const migrated = await adminDb.getAll(...records)
  expect(migrated.map((record) => record.get('reference_key'))).toEqual(['SKL8XK2Q1', 'FT99', undefined, undefined])
  await migrate(records)
  expect((await adminDb.getAll(...records)).map(({ updateTime }) => updateTime)).toEqual(
    migrated.map(({ updateTime }) => updateTime),
  )
})
