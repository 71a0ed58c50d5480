import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { PDF } from '@domain/documents/document.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { invoicePdfSchema } from '@domain/invoices/invoice-form.schema.ts'
import type { Payment } from '@domain/payments/payment.schema.ts'
import type { BankDetails } from '@domain/settings/bank-details.schema.ts'
import { DEFAULT_SETTINGS } from '@domain/settings/office-settings.constants.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { ApiError } from '../endpoint/api-error.ts'
import type { Caller } from '../endpoint/caller.ts'
import { defineDownload } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { withDates } from '../endpoint/stored-time.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { type InvoicePdf, invoicePdfDefinition } from './pdf/invoice-pdf.ts'
import { receiptOf } from './pdf/receipt.ts'

/**
 * The PDF of an invoice, or the receipt of one of its payments, generated from the record for each request. Available
 * to its client once issued, and to admins always.
 */
export const invoicePdf = defineDownload({
  name: 'invoicePdf',
  input: invoicePdfSchema,
  allow: 'member',
  // PDF rendering is CPU-bound, so more parallel calls would only slow each other down.
  size: { memory: '512MiB', concurrency: 8 },
  fallbackError: 'invoices/pdf-failed',
  run: async ({ invoice_id, payment_id }, caller) => {
    const { number, definition } = await pdfFor(invoice_id, payment_id, caller)
    const content = await renderPdf(definition)
    return { content: Readable.from([content]), name: `${number}.pdf`, type: PDF, bytes: content.length }
  },
})

async function pdfFor(invoiceId: string, paymentId: string | null, caller: Caller): Promise<InvoicePdf> {
  const stored = await db.collection(COLLECTIONS.invoices).doc(invoiceId).get()
  const invoice = { id: stored.id, ...withDates(stored.data() ?? {}) } as Invoice
  // The response does not reveal whether the invoice is missing, a draft or another client's.
  if (!stored.exists || !can(caller, 'invoices/get', invoice)) throw notFound()
  const payments = await paymentsOf(invoiceId)
  if (paymentId === null) return invoicePdfDefinition(invoice, payments, await bankDetailsOf(invoice))
  const payment = payments.find(({ id, status }) => id === paymentId && status === 'succeeded')
  if (!payment?.receipt_number) throw notFound()
  return receiptOf(invoice, payments, { ...payment, receipt_number: payment.receipt_number })
}

/** The bank details at the time of issue; for a draft, the current ones. */
async function bankDetailsOf({ bank_details, is_issued }: Invoice): Promise<BankDetails> {
  if (bank_details) return bank_details
  // Older invoices were issued without stored bank details, with the defaults of the domain.
  return is_issued ? DEFAULT_SETTINGS.bank_details : (await readOfficeSettings()).bank_details
}

const notFound = () => new ApiError('invoices/not-found', 404)

/** Ordered by payment date. */
async function paymentsOf(invoiceId: string): Promise<Payment[]> {
  const ofInvoice = db.collection(COLLECTIONS.payments).where('invoice_id', '==', invoiceId)
  const { docs } = await ofInvoice.orderBy('paid_at').get()
  return docs.map((record) => ({ id: record.id, ...withDates(record.data()) }) as Payment)
}

/** From the pdfmake package, locally and deployed. Roboto has ũ and ĩ, which the built-in fonts lack. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

/** Loads the library on first use, so that other functions start without it. */
export async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })
  // Prevents downloads and access to other files.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts)
  return pdfmake.createPdf(definition).getBuffer()
}
