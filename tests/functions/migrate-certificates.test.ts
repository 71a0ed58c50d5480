import { COLLECTIONS } from '@domain/collections.ts'
import { expect, it } from 'vitest'
import { storeCertificateParts } from '../../scripts/migrations/billing.ts'
import { changePage } from '../../scripts/migrations/change-records.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { decide, readCertificate, recordCertificate, withheldInvoice } from '../support/certificates.ts'
import { newMember } from '../support/members.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { sampleCertificate } from '../support/sample-billing.ts'

const certificates = adminDb.collection(COLLECTIONS.certificates)
const admin = await newMember('admin')
const client = await newMember('client')

/** A certificate as an earlier version stored it. */
async function earlier(invoice_id: string): Promise<string> {
  const { parts: _parts, invoice_ids: _ids, ...rest } = sampleCertificate(client.uid, { amount: 300 })
  const record = await certificates.add({ ...rest, invoice_id, invoice_number: 'INV-2016-0007' })
  return record.id
}

it('a certificate of an earlier version gets its part, once', async () => {
  const id = await earlier('an-invoice')
  const migrate = async () =>
    storeCertificateParts.run({
      // The open months of all tests' invoices are not refreshed.
      isDryRun: true,
      say: () => {},
      changeEach: async (_collection, plan) => {
        await changePage([await certificates.doc(id).get()], plan, false)
      },
    })
  await migrate()
  const part = { invoice_id: 'an-invoice', invoice_number: 'INV-2016-0007', amount: 300 }
  const migrated = { ...sampleCertificate(client.uid), amount: 300, parts: [part], invoice_ids: ['an-invoice'] }
  const { created_at: _at, ...expected } = migrated as Record<string, unknown>
  expect(await readCertificate(id)).toMatchObject(expected)
  expect(await readCertificate(id)).not.toHaveProperty('invoice_id')
  const { updateTime } = await certificates.doc(id).get()
  await migrate()
  expect((await certificates.doc(id).get()).updateTime).toEqual(updateTime)
})

it('a certificate of an earlier version counts before the migration, and the office accepts it', async () => {
  const invoice = await withheldInvoice(client.uid)
  const id = await earlier(invoice)
  expect((await recordCertificate(client, invoice, { amount: 201 })).answer.key).toBe('withholding/more-than-due')
  expect((await decide(admin, id, 'accepted')).status).toBe(200)
  expect(await readInvoice(invoice)).toMatchObject({ paid_amount: 300, withheld_income_tax: 300 })
})
