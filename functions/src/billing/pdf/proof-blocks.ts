import type { TaxSignature } from '@domain/billing/tax/submission.ts'
import { dashed, unitInvoiceNumber, unitTimeText } from '@domain/billing/tax/tax-formats.ts'
import { grouped } from '@domain/platform/ids.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import { type Answer, answerFacts } from '../../platform/mail/layout.ts'
import { type TaxRow, taxTable } from './lines-table.ts'
import { type Fact, label } from './pdf-parts.ts'
import { INK, PLAIN, WIDTH } from './pdf-style.ts'

/** The check code of a document, and where it is checked. */
export interface Check {
  /** Without hyphens. */
  code: string
  /** The address in the QR code, with number and code. */
  address: string
}

/** Wide enough for two points for each module of the tax authority's code. */
const QR = 94

/** A QR code beside its explanation. */
function besideQr(address: string, stack: Content[]): Content {
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    columns: [
      { width: WIDTH - QR - 20, stack },
      { width: QR, stack: [{ qr: address, fit: QR, foreground: INK, eccLevel: 'L', alignment: 'right' }] },
    ],
    columnGap: 20,
  }
}

/** How a reader checks that the document is genuine. Nothing for a draft, which has no code. */
export function checkBlock(check: Check | null): Content[] {
  if (!check) return []
  const { origin, pathname } = new URL(check.address)
  const place = `${origin.replace(/^https?:\/\//, '')}${pathname}`
  return [
    besideQr(check.address, [
      { text: PDF_TEXTS.genuine, style: 'strong' },
      { text: PDF_TEXTS.genuineHow(place), style: 'small', margin: [0, 2, 0, 6] },
      { ...label(PDF_TEXTS.checkCode) },
      { text: grouped(check.code), style: 'code' },
    ]),
  ]
}

/**
 * What the control unit of the tax authority answered. @param bands all five, in Kenya shillings; null if the amounts fit no
 * class
 */
export function signatureBlock(signature: TaxSignature | null, bands: readonly TaxRow[] | null): Content[] {
  if (!signature) return []
  const { unit_time, unit_id, internal_data, receipt_signature, qr_address } = signature
  const facts: Fact[] = [
    [PDF_TEXTS.scuTime, unitTimeText(unit_time)],
    [PDF_TEXTS.cuId, unit_id],
    [PDF_TEXTS.cuInvoiceNumber, unitInvoiceNumber(signature)],
    [PDF_TEXTS.internalData, dashed(internal_data)],
    [PDF_TEXTS.receiptSignature, dashed(receipt_signature)],
  ]
  const body = facts.map(([name, value]) => [label(name), { text: value }])
  const stack: Content[] = [
    { text: PDF_TEXTS.signed, style: 'heading', margin: [0, 0, 0, 4] },
    { table: { widths: [110, WIDTH - QR - 20 - 110], body }, layout: PLAIN },
  ]
  // No code is better than one with a part missing.
  const answer: Content = qr_address ? besideQr(qr_address, stack) : { unbreakable: true, margin: [0, 22, 0, 0], stack }
  return [answer, ...(bands ? [taxTable(bands, 'KES')] : [])]
}

const LABEL = 110

/** Who gave an answer: the typed name, the account with its verified address, and the time. */
export function answerBlock(heading: string, answer: Answer): Content {
  const body = answerFacts(answer).map(([name, value]) => [label(name), { text: value }])
  const table: Content = { table: { widths: [LABEL, WIDTH - LABEL], body }, layout: PLAIN }
  return { unbreakable: true, stack: [{ text: heading, style: 'strong' }, table], margin: [0, 16, 0, 10] }
}
