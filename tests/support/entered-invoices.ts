import { COLLECTIONS } from '@domain/collections.ts'
import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { type Invoice, invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import { numberText } from '@domain/numbers/number.policy.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { enteredInvoice } from './invoice-form.ts'
import { newRecordId } from './record-id.ts'
import { sampleInvoice } from './sample-records.ts'
import { readRecord, withDates } from './stored-records.ts'

/** A year of which nobody makes invoices, so that the numbers of these are nobody else's. */
const YEAR = 2016
const TOTAL = 174_000.58
let given = 0

/** A stored invoice of this client in any status, older than all seeded ones. Answers its id. */
export async function storedInvoice(client_id: string, status: InvoiceStatus, changes: object = {}): Promise<string> {
  given += 1
  const created_at = new Date('2016-11-16T07:30:00Z')
  const invoice = sampleInvoice(client_id, {
    ...enteredInvoice(client_id),
    invoice_number: numberText('invoice', YEAR, given),
    total_amount: TOTAL,
    ...(status === 'paid' && { paid_amount: TOTAL, payment_count: 1, paid_date: '2016-12-01' }),
    status,
    is_issued: status !== 'draft',
    sent_at: status === 'draft' ? null : created_at,
    history: [{ from: null, to: 'draft', reason: '', by: 'admin', at: created_at.valueOf() }],
    ...changes,
  })
  const id = newRecordId()
  await adminDb.collection(COLLECTIONS.invoices).doc(id).set(invoice)
  return id
}

/** The stored invoice, of which every field was checked; undefined where there is none. */
export async function readInvoice(id: string): Promise<Invoice | undefined> {
  const data = await readRecord(`${COLLECTIONS.invoices}/${id}`)
  return data && invoiceSchema.exact().validateSync({ ...withDates(data), id }, { strict: true })
}
