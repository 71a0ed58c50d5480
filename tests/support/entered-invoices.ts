import { randomBytes } from 'node:crypto'
import { COLLECTIONS } from '@domain/collections.ts'
import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { type Invoice, invoiceSchema } from '@domain/invoices/invoice.schema.ts'
import type { InvoiceForm } from '@domain/invoices/invoice-form.schema.ts'
import { numberText } from '@domain/numbers/number.policy.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { callAs } from './accounts.ts'
import type { Answer } from './call-function.ts'
import type { Member } from './members.ts'

const invoices = adminDb.collection(COLLECTIONS.invoices)
/** A year of which nobody makes invoices, so that the numbers of these are nobody else's. */
const YEAR = 2016
let given = 0

export function newInvoiceId(): string {
  return randomBytes(10).toString('hex')
}

/** What the form of an admin holds for an invoice to this client. */
export function enteredInvoice(client_id: string, changes: object = {}): InvoiceForm {
  return {
    title: 'Cold chain, first part',
    description: 'Refrigerators as offered.',
    client_id,
    project_id: null,
    amount: 150_000.5,
    tax_amount: 24_000.08,
    currency: 'KES',
    due_date: '2031-03-31',
    ...changes,
  }
}

/** Drafts an invoice as an admin does. */
export function draftInvoice(admin: Member, client_id: string, changes: object = {}): Promise<Answer> {
  return callAs(admin.idToken, 'create-invoice', { invoice_id: newInvoiceId(), ...enteredInvoice(client_id, changes) })
}

/** A stored invoice of this client in any status, older than all seeded ones. Answers its id. */
export async function storedInvoice(client_id: string, status: InvoiceStatus, changes: object = {}): Promise<string> {
  const created_at = new Date('2016-11-16T07:30:00Z')
  given += 1
  const invoice: Omit<Invoice, 'id'> = {
    ...enteredInvoice(client_id),
    invoice_number: numberText('invoice', YEAR, given),
    client: { first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County' },
    project: null,
    total_amount: 174_000.58,
    paid_amount: status === 'paid' ? 174_000.58 : 0,
    payment_count: status === 'paid' ? 1 : 0,
    paid_date: status === 'paid' ? '2016-12-01' : null,
    status,
    is_issued: status !== 'draft',
    sent_at: status === 'draft' ? null : created_at,
    viewed_at: null,
    flag: null,
    history: [{ from: null, to: 'draft', reason: '', by: 'an-admin', at: created_at.valueOf() }],
    revision: 0,
    created_by: 'an-admin',
    created_at,
  }
  const id = newInvoiceId()
  await invoices.doc(id).set({ ...invoice, ...changes })
  return id
}

/** The stored invoice, of which every field was checked; undefined where there is none. */
export async function readInvoice(id: string): Promise<Invoice | undefined> {
  const data = (await invoices.doc(id).get()).data()
  if (!data) return undefined
  const dates = Object.fromEntries(
    ['created_at', 'sent_at', 'viewed_at'].map((field) => [field, data[field]?.toDate() ?? null]),
  )
  return invoiceSchema.exact().validateSync({ ...data, ...dates, id }, { strict: true })
}

/** The mails that an invoice caused, by their templates. */
export async function mailsAbout(id: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await adminDb.collection('outbox').where('cause', '==', `${COLLECTIONS.invoices}/${id}`).get()
  return docs.map((mail) => mail.data())
}
