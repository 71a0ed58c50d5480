import { extractText, getDocumentProxy } from 'unpdf'
import type { InvoicePdf } from '../../functions/src/invoices/pdf/invoice-pdf.ts'
import { renderPdf } from '../../functions/src/invoices/pdf/render-pdf.ts'

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
