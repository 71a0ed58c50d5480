import { type Invoice, LATER_INVOICE_FIELDS } from '@domain/billing/invoices/invoice.schema.ts'
import { calculateStoredSums } from '@domain/billing/lines/totals.ts'
import { extractText, getDocumentProxy } from 'unpdf'
import { type InvoicePdf, renderPdf } from '../../functions/src/billing/pdf/implement-pdf.ts'
import { sampleInvoice } from './sample-records.ts'

/** The day of issue of `issuedInvoice`, whose VAT rates it has. */
export const ISSUE_DAY = '2026-11-20'
export const ISSUED = new Date(`${ISSUE_DAY}T08:30:00Z`)

/** An issued invoice with the sums of these lines; without lines, with those of `sampleInvoice`. */
export function issuedInvoice(lines: readonly object[], changes: object = {}): Invoice {
  const sums = lines.length > 0 ? calculateStoredSums(lines as Invoice['lines'], ISSUE_DAY) : {}
  const times = { sent_at: ISSUED, created_at: ISSUED }
  const fields = { ...LATER_INVOICE_FIELDS, ...sampleInvoice('amina'), id: 'invoice', lines, ...sums, ...times, ...changes }
  return fields as unknown as Invoice
}

/** The text of each page of a PDF, with normalised white space. */
export async function pagesOfPdf({ definition }: InvoicePdf): Promise<string[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await renderPdf(definition)))
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '))
}

/** The text of all pages. */
export async function textOfPdf(pdf: InvoicePdf): Promise<string> {
  return (await pagesOfPdf(pdf)).join(' ')
}
