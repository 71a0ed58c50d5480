import { COLLECTIONS } from '@domain/collections.ts'
import { totalOf } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type NewInvoice, newInvoiceSchema } from '@domain/invoices/invoice-form.schema.ts'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { recordActivity } from '../activity/record-activity.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { assertSameRequest } from '../endpoint/same-request.ts'
import { storeNumbered } from '../numbers/store-numbered.ts'
import { clientAndProject } from './client-and-project.ts'

type Entered = Omit<NewInvoice, 'invoice_id'>

/** An admin drafts an invoice. Its number, total and status are ours. */
export const createInvoice = defineCallable({
  name: 'createInvoice',
  input: newInvoiceSchema,
  allow: 'invoices/manage',
  fallbackError: 'invoices/create-failed',
  run: async (invoice, { uid }) => ({
    key: 'invoices/created',
    result: { invoice_number: await storeInvoice(invoice, uid, new Date()) },
  }),
})

/** Sent again, the same invoice is answered the same. @returns its number @throws ApiError */
export async function storeInvoice({ invoice_id, ...entered }: NewInvoice, by: string, now: Date): Promise<string> {
  const record = db.collection(COLLECTIONS.invoices).doc(invoice_id)
  const build = (writes: WriteBatch, number: string) => draft(writes, record, { entered, number, by, now })
  const number = await storeNumbered({ series: 'invoice', record, now, build })
  if (number) return number
  const stored = (await record.get()).data() as Invoice | undefined
  assertSameRequest({ ...stored }, { ...entered, created_by: by }, 'invoices/created-otherwise')
  return stored?.invoice_number ?? ''
}

interface Draft {
  entered: Entered
  number: string
  by: string
  now: Date
}

async function draft(writes: WriteBatch, record: DocumentReference, { entered, number, by, now }: Draft): Promise<void> {
  const invoice: Omit<Invoice, 'id'> = {
    ...entered,
    ...(await clientAndProject(entered)),
    invoice_number: number,
    total_amount: totalOf(entered.amount, entered.tax_amount),
    paid_amount: 0,
    payment_count: 0,
    paid_date: null,
    status: 'draft',
    is_issued: false,
    sent_at: null,
    viewed_at: null,
    bank_details: null,
    flag: null,
    history: [{ from: null, to: 'draft', reason: '', by, at: now.valueOf() }],
    revision: 0,
    created_by: by,
    created_at: now,
  }
  writes.create(record, invoice)
  const about = { actor_id: by, subject: record.path, label: number, visible_to: [], to: invoice.status }
  recordActivity(writes, { kind: 'invoice_created', ...about }, now)
}
