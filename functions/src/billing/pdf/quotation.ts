import { getTaxDay, issuedAt } from '@domain/billing/invoices/invoice.ts'
import { calculateTotals } from '@domain/billing/lines/totals.ts'
import { QUOTATION_STATUS_LABELS, type Quotation } from '@domain/billing/quotations/quotation.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { QUOTATION_PDF_TEXTS as TEXTS } from '@texts/billing/quotations.ts'
import type { InvoicePdf } from './implement-pdf.ts'
import { formatNairobiDay } from './invoice-parts.ts'
import { taxTable, work } from './lines-table.ts'
import { billingParties, type Fact, pageFrame, type Stamp, totals } from './pdf-parts.ts'
import { CLAY, GREEN, MUTED } from './pdf-style.ts'
import { answerBlock, type Check, checkBlock } from './proof-blocks.ts'

/**
 * The definition of a quotation's PDF, with the lines and the totals of the record.
 * @param check null for a quotation that was not sent
 */
export function quotationPdfDefinition(quotation: Quotation, check: Check | null): InvoicePdf {
  const { quotation_number: number, status, currency, lines, decision } = quotation
  const money = (cents: number) => formatExactMoney(toMajor(cents), currency)
  const { lines: amounts, classes, ...sums } = calculateTotals(lines, getTaxDay(quotation))
  const { content, carried } = work({ ...quotation, amounts })
  const frame = {
    kind: TEXTS.quotation,
    number,
    stamp: stampFor(quotation),
    at: issuedAt(quotation),
    isDraft: status === 'draft',
    carried,
  }
  const definition = pageFrame(frame, [
    billingParties(TEXTS.preparedFor, quotation, buildQuotationDates(quotation)),
    ...content,
    totals([
      [INVOICE_PDF_TEXTS.amount, money(sums.net)],
      [INVOICE_PDF_TEXTS.vat, money(sums.tax)],
      [INVOICE_PDF_TEXTS.total, money(sums.gross)],
    ]),
    taxTable(classes, currency),
    ...(decision ? [answerBlock(TEXTS.answers[status === 'accepted' ? status : 'declined'], decision)] : []),
    ...checkBlock(check),
  ])
  return { number, definition }
}

function buildQuotationDates(quotation: Quotation): Fact[] {
  const { status, valid_until, decision } = quotation
  return [
    [TEXTS.date, formatNairobiDay(issuedAt(quotation))],
    [TEXTS.validUntil, formatDay(valid_until)],
    ...(status === 'accepted' && decision ? [[TEXTS.acceptedOn, formatNairobiDay(decision.at)] satisfies Fact] : []),
  ]
}

/** No stamp for a sent quotation, because it is the usual state. */
function stampFor({ status }: Quotation): Stamp | null {
  if (status === 'sent') return null
  const color = status === 'accepted' ? GREEN : status === 'expired' || status === 'draft' ? MUTED : CLAY
  return { text: QUOTATION_STATUS_LABELS[status].toUpperCase(), color }
}
