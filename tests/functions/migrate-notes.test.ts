import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentReference } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { clearNotesAndQuotations } from '../../scripts/migrations/billing.ts'
import { changePage } from '../../scripts/migrations/change-records.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { sampleQuotation } from '../support/sample-billing.ts'
import { sampleRequest } from '../support/sample-plans.ts'
import { sampleInvoice } from '../support/sample-records.ts'

/** Migrates only these records, because others belong to other tests. */
const migrate = (records: readonly DocumentReference[]) =>
  clearNotesAndQuotations.run({
    isDryRun: false,
    say: () => {},
    changeEach: async (collection, plan) => {
      const own = records.filter(({ parent }) => parent.id === collection)
      await changePage(await adminDb.getAll(...own), plan, false)
    },
  })

it('requested documents lose the copied notes of rejections and keep the reasons of waivers; quotations with a cancelled invoice are free', async () => {
  const rejected = { from: 'uploaded', to: 'rejected', reason: 'The stamp is false.', by: 'an-admin', at: 1 }
  const waived = { from: 'rejected', to: 'waived', reason: 'The county has it.', by: 'an-admin', at: 2 }
  const requests = adminDb.collection(COLLECTIONS.requestedDocuments)
  const [first, second] = [requests.doc(), requests.doc()]
  const rejection = { status: 'rejected', reason: rejected.reason, history: [rejected] }
  await first.set(sampleRequest('a-client', rejection))
  await second.set(sampleRequest('a-client', { status: 'waived', reason: waived.reason, history: [rejected, waived] }))
  const quotations = adminDb.collection(COLLECTIONS.quotations)
  const [free, invoiced] = [quotations.doc(), quotations.doc()]
  const invoices = adminDb.collection(COLLECTIONS.invoices)
  const [invoice, open] = [invoices.doc(), invoices.doc()]
  const cancelled = { status: 'cancelled', is_issued: false, quotation_id: free.id }
  await invoice.set(sampleInvoice('a-client', cancelled))
  await open.set(sampleInvoice('a-client', { quotation_id: invoiced.id }))
  await free.set(sampleQuotation('a-client', { status: 'accepted', invoice_id: invoice.id }))
  await invoiced.set(sampleQuotation('a-client', { status: 'accepted', invoice_id: open.id }))
  const records = [first, second, free, invoiced]
  await migrate(records)
  const cleared = { ...rejected, reason: '' }
  expect((await first.get()).data()).toMatchObject({ status: 'rejected', reason: '', history: [cleared] })
  expect((await second.get()).data()).toMatchObject({ reason: waived.reason, history: [cleared, waived] })
  expect([(await free.get()).get('invoice_id'), (await invoiced.get()).get('invoice_id')]).toEqual([null, open.id])
  const before = await adminDb.getAll(...records)
  await migrate(records)
  expect((await adminDb.getAll(...records)).map(({ updateTime }) => updateTime)).toEqual(
    before.map(({ updateTime }) => updateTime),
  )
})
