import { type Invoice, invoiceSchema, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import type { InvoiceStatus } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { numberText } from '@domain/platform/number.collection.ts'
import { invoiceFormValues } from './invoice-form.ts'
import { readRecord, storedInvoice, withDates } from './stored-records.ts'

/** A year in which no other test creates invoices, so that the numbers are unique. */
const YEAR = 2016
const TOTAL = 174_000.58
let lastNumber = 0

/** A stored invoice in any status with the form's values and a unique number. @returns its id */
export function invoiceFromForm(client_id: string, status: InvoiceStatus, changes: object = {}): Promise<string> {
  lastNumber += 1
  const created_at = new Date('2016-11-16T07:30:00Z')
  return storedInvoice(client_id, {
    ...invoiceFormValues(client_id),
    invoice_number: numberText('invoice', YEAR, lastNumber),
    total_amount: TOTAL,
    tax_day: '2016-11-16',
    ...(status === 'paid' && { paid_amount: TOTAL, payment_count: 1, paid_date: '2016-12-01' }),
    status,
    is_issued: status !== 'draft',
    sent_at: status === 'draft' ? null : created_at,
    history: [{ from: null, to: 'draft', reason: '', by: 'admin', at: created_at.valueOf() }],
    ...changes,
  })
}

/** The stored invoice, with every field validated; undefined if it is missing. */
export async function readInvoice(id: string): Promise<Invoice | undefined> {
  const data = await readRecord(`${COLLECTIONS.invoices}/${id}`)
  return data && invoiceSchema.exact().validateSync({ ...LATER_INVOICE_FIELDS, ...withDates(data), id }, { strict: true })
}

/** The reminders that were sent for an invoice, in their order. */
export async function readReminderSteps(id: string) {
  return (await readInvoice(id))?.reminders.map(({ step }) => step)
}

export async function readInvoiceStatus(id: string) {
  return (await readInvoice(id))?.status
}
