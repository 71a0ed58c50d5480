import type { CreditNote } from '@domain/billing/credit-notes/credit-note.ts'
import { amountsOfParts } from '@domain/billing/credit-notes/credited-part.ts'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { getTaxDay, issuedAt } from '@domain/billing/invoices/invoice.ts'
import { calculateClassTotals } from '@domain/billing/lines/totals.ts'
import { creditedDocument, type TaxedDocument } from '@domain/billing/tax/message-amounts.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { CREDIT_NOTE_PDF_TEXTS as TEXTS } from '@texts/billing/credit-notes.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import type { Content } from 'pdfmake/interfaces'
import type { InvoicePdf } from './implement-pdf.ts'
import { formatNairobiDay } from './invoice-parts.ts'
import { bandsOfTaxMessage, inShillings, spaced, taxTable, work } from './lines-table.ts'
import { billingParties, type Fact, pageFrame, totals } from './pdf-parts.ts'
import { CLAY } from './pdf-style.ts'
import { type Check, checkBlock, signatureBlock } from './proof-blocks.ts'

/**
 * The definition of a credit note's PDF, with the amounts of the record. @param invoice which it credits
 * @param check proves that the note is genuine
 */
export function creditNotePdfDefinition(note: CreditNote, invoice: Invoice, check: Check | null): InvoicePdf {
  const { credit_note_number: number, currency, lines, tax_signature } = note
  const money = (amount: number) => formatExactMoney(amount, currency)
  const facts: Fact[] = [
    [TEXTS.date, formatNairobiDay(note.created_at)],
    [TEXTS.forInvoice, note.invoice_number],
    [TEXTS.invoiceDate, formatNairobiDay(issuedAt(invoice))],
  ]
  const amounts = amountsOfParts(note.parts)
  const { content, carried } = work({ title: note.title, description: '', amount: note.amount, currency, lines, amounts })
  // Class and rates are those of the invoice, also if it has no lines.
  const tax_day = getTaxDay({ ...note, sent_at: invoice.sent_at })
  const taxed = { ...creditedDocument({ ...invoice, tax_day }, { ...note, tax_day }), currency }
  const { reversal } = note
  const stamp = reversal ? { text: TEXTS.reversed, color: CLAY } : null
  const definition = pageFrame({ kind: TEXTS.creditNote, number, stamp, at: note.created_at, carried }, [
    billingParties(TEXTS.creditedTo, invoice, facts),
    ...content,
    totals([
      [INVOICE_PDF_TEXTS.amount, money(note.amount)],
      [taxed.lines.length > 0 ? INVOICE_PDF_TEXTS.vat : INVOICE_PDF_TEXTS.tax, money(note.tax_amount)],
      [TEXTS.total, money(note.total_amount)],
    ]),
    ...taxOfNote(taxed),
    ...spaced(inShillings(taxed)),
    buildReasonContent(note),
    ...(reversal ? spaced([TEXTS.reversedOn(formatNairobiDay(new Date(reversal.at)), reversal.reason)]) : []),
    ...signatureBlock(tax_signature, tax_signature && bandsOfTaxMessage(taxed)),
    ...checkBlock(check),
  ])
  return { number, definition }
}

/** The tax of each class that occurs; none if the invoice has no class. */
function taxOfNote({ lines, parts = [], tax_day, currency }: TaxedDocument & Pick<CreditNote, 'currency'>): Content[] {
  return lines.length > 0 ? [taxTable(calculateClassTotals(lines, amountsOfParts(parts), tax_day), currency)] : []
}

function buildReasonContent({ reason }: CreditNote): Content {
  const heading: Content = { text: TEXTS.reason, style: 'heading', margin: [0, 0, 0, 4] }
  return { unbreakable: true, margin: [0, 24, 0, 0], stack: [heading, { text: reason }] }
}
