import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import * as endpoints from '@domain/billing/invoices/invoices.endpoints.ts'
import type { Payment } from '@domain/billing/payments/payment.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type Actor, isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import type { BankDetails } from '@domain/platform/settings/bank-details.ts'
import { DEFAULT_SETTINGS } from '@domain/platform/settings/office-settings.ts'
import { ApiError, collections, withDates } from '../../platform/endpoint/firebase.ts'
import { implement } from '../../platform/endpoint/implement.ts'
import { readOfficeSettings } from '../../platform/settings/stored-settings.ts'
import { listInvoiceMovements } from '../ledger/post-entries.ts'
import { type Issued, implementPdf, readDocumentCheck } from '../pdf/implement-pdf.ts'
import { buildReceiptPdf } from '../pdf/invoice-parts.ts'
import { invoicePdfDefinition } from '../pdf/invoice-pdf.ts'
import { changeInvoice, invoiceRef, storedInvoice } from './change-invoice.ts'

export const invoicePdf = implementPdf(endpoints.invoicePdf, async ({ invoice_id, payment_id, variant }, caller) => {
  const invoice = storedInvoice(await invoiceRef(invoice_id).get())
  // The response does not reveal whether the invoice is missing, a draft or another client's.
  if (!invoice || !can(caller, 'invoices/get', invoice)) throw notFound()
  const [payments, movements] = await Promise.all([listInvoicePayments(invoice_id), listInvoiceMovements(invoice_id)])
  if (payment_id === null) {
    const source = `${COLLECTIONS.invoices}/${invoice_id}`
    const check = invoice.is_issued ? await checkFor(invoice, { number: invoice.invoice_number, source }) : null
    return invoicePdfDefinition({ invoice, payments, movements, bankDetails: await readBankDetails(invoice), check, variant })
  }
  const payment = payments.find(({ id, status }) => id === payment_id && status === 'succeeded')
  if (!payment?.receipt_number) throw notFound()
  const { receipt_number } = payment
  const check = await checkFor(invoice, { number: receipt_number, source: `${COLLECTIONS.payments}/${payment_id}` })
  return buildReceiptPdf({ invoice, payments, movements, payment: { ...payment, receipt_number }, check })
})

/** Only documents with numbers of the portal have a check code: another organisation can have the same old number. */
function checkFor({ is_opening }: Invoice, document: Issued) {
  return is_opening ? null : readDocumentCheck(document)
}

/** The bank details at the time of issue; for a draft, the current ones. */
async function readBankDetails({ bank_details, is_issued }: Invoice): Promise<BankDetails> {
  if (bank_details) return bank_details
  // Older invoices were issued without stored bank details, with the defaults of the domain.
  return is_issued ? DEFAULT_SETTINGS.bank_details : (await readOfficeSettings()).bank_details
}

const notFound = () => new ApiError('invoices/not-found', 404)

/** Ordered by payment date. */
async function listInvoicePayments(invoiceId: string): Promise<Payment[]> {
  const ofInvoice = collections.payments.where('invoice_id', '==', invoiceId)
  const { docs } = await ofInvoice.orderBy('paid_at').get()
  return docs.map((record) => ({ id: record.id, ...withDates(record.data()) }) as Payment)
}

export const viewInvoice = implement(endpoints.viewInvoice, ({ invoice_id }, caller, now) =>
  recordFirstView(invoice_id, caller, now),
)

export async function recordFirstView(id: string, actor: Actor, now: Date): Promise<void> {
  await changeInvoice(id, (invoice) => {
    if (!can(actor, 'invoices/get', invoice)) throw new ApiError('invoices/not-found', 404)
    return isStaff(actor) || invoice.viewed_at ? 'none' : { viewed_at: now }
  })
}
