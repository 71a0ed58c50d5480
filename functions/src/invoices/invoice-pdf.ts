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
import { defineDownload } from '../endpoint/define-download.ts'
import { db } from '../endpoint/firebase.ts'
import { withDates } from '../endpoint/stored-time.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { type InvoicePdf, invoicePdfDefinition } from './pdf/invoice-pdf.ts'
import { receiptOf } from './pdf/receipt.ts'

/**
 * The PDF of an invoice, or of the receipt of one of its payments, made anew from the record each time. Its client has
 * it once the invoice was issued, admins always.
 */
export const invoicePdf = defineDownload({
  name: 'invoicePdf',
  input: invoicePdfSchema,
  allow: 'member',
  // Setting a paper keeps the processor busy: many at once would only wait for each other.
  size: { memory: '512MiB', concurrency: 8, timeoutSeconds: 60 },
  fallbackError: 'invoices/paper-failed',
  run: async ({ invoice_id, payment_id }, caller) => {
    const { number, definition } = await pdfFor(invoice_id, payment_id, caller)
    const content = await renderPdf(definition)
    return { content: Readable.from([content]), name: `${number}.pdf`, type: PDF, bytes: content.length }
  },
})

async function pdfFor(invoiceId: string, paymentId: string | null, caller: Caller): Promise<InvoicePdf> {
  const stored = await db.collection(COLLECTIONS.invoices).doc(invoiceId).get()
  const invoice = { id: stored.id, ...withDates(stored.data() ?? {}) } as Invoice
  // The answer does not reveal whether it is missing, a draft or somebody else's.
  if (!stored.exists || !can(caller, 'invoices/get', invoice)) throw notFound()
  const payments = await paymentsOf(invoiceId)
  if (paymentId === null) return invoicePdfDefinition(invoice, payments, await bankDetailsOf(invoice))
  const payment = payments.find(({ id, status }) => id === paymentId && status === 'succeeded')
  if (!payment?.receipt_number) throw notFound()
  return receiptOf(invoice, payments, { ...payment, receipt_number: payment.receipt_number })
}

/** Those that it was issued with; a draft has the present ones. */
async function bankDetailsOf({ bank_details, is_issued }: Invoice): Promise<BankDetails> {
  if (bank_details) return bank_details
  // Issued before the details were kept on invoices, when they were the domain's.
  return is_issued ? DEFAULT_SETTINGS.bank_details : (await readOfficeSettings()).bank_details
}

const notFound = () => new ApiError('invoices/not-found', 404)

/** In the order in which they came. */
async function paymentsOf(invoiceId: string): Promise<Payment[]> {
  const ofInvoice = db.collection(COLLECTIONS.payments).where('invoice_id', '==', invoiceId)
  const { docs } = await ofInvoice.orderBy('paid_at').get()
  return docs.map((record) => ({ id: record.id, ...withDates(record.data()) }) as Payment)
}

/** Beside the library, here as in the deployed functions: their letters have ũ and ĩ, which the built-in fonts lack. */
const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto')

/** Sets a paper. The library is loaded by the first one: no other function waits for it. */
async function renderPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') } })
  // A paper is made of its own text: nothing is fetched, and no other file is read.
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => dirname(path) === fonts)
  return pdfmake.createPdf(definition).getBuffer()
}
