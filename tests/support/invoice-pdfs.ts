import type { PdfVariant } from '@domain/billing/invoices/invoice-form.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { adminDb } from '../../scripts/seed/admin.ts'
import { fetchFile } from './call-function.ts'
import type { Member } from './members.ts'
import { samplePayment } from './sample-records.ts'

const payments = adminDb.collection(COLLECTIONS.payments)

/** Stores a payment of a person's invoice. @returns its id */
export async function storedPayment(uid: string, invoice_id: string, changes: Record<string, unknown> = {}): Promise<string> {
  return (await payments.add(samplePayment(uid, { invoice_id, ...changes }))).id
}

/** Requests a PDF like the PDF buttons. */
export function requestInvoicePdf(
  who: Member | undefined,
  invoice_id: string,
  payment_id: string | null = null,
  variant?: PdfVariant,
): Promise<Response> {
  return fetchFile('invoice-pdf', { invoice_id, payment_id, ...(variant && { variant }) }, who?.idToken)
}

export interface PdfContent {
  /** The text of all pages, with normalised white space. */
  text: string
  pages: number
  title: string
  language: string
  /** Width and height of the first page, in points. */
  size: [number, number]
  /** The texts outside the margins, if there are any. */
  outside: string[]
}

const MARGIN = 48
/** Headers and footers are in the upper and the lower margin. */
const EDGE = 20

/** Extracts the texts of a PDF and their positions. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfContent> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await getMeta(pdf)
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view
  const outside: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    for (const item of items) {
      // Skips the watermark, the only rotated text.
      if (!('str' in item) || !item.str.trim() || item.transform[1] !== 0) continue
      const [, , , , x, y] = item.transform as [number, number, number, number, number, number]
      const isInside = x >= MARGIN - 1 && x + item.width <= width - MARGIN + 1 && y >= EDGE && y <= height - EDGE
      if (!isInside) outside.push(item.str)
    }
  }
  return {
    text: text.normalize('NFKC').replace(/\s+/g, ' '),
    pages: pdf.numPages,
    title: String(info['Title']),
    language: String(info['Language']),
    size: [width, height],
    outside,
  }
}

/** Requests and reads a PDF. @throws Error if it is refused */
export async function readInvoicePdf(
  who: Member,
  invoice_id: string,
  payment_id: string | null = null,
  variant?: PdfVariant,
): Promise<PdfContent> {
  const answer = await requestInvoicePdf(who, invoice_id, payment_id, variant)
  if (answer.status !== 200) throw new Error(`No PDF: ${answer.status} ${await answer.text()}`)
  return readPdf(await answer.arrayBuffer())
}
