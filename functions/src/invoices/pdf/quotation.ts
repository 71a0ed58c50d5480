import { formatDay } from '@domain/dates.ts'
import { totalsOf } from '@domain/lines/totals.ts'
import { formatExactMoney, toMajor } from '@domain/money.ts'
import { QUOTATION_STATUS_LABELS } from '@domain/quotations/quotation.constants.ts'
import type { Quotation } from '@domain/quotations/quotation.schema.ts'
import { INVOICE_PDF_TEXTS } from '@texts/invoices-server.ts'
import { vatOfClassLabel } from '@texts/quotations-dialogs.ts'
import { QUOTATION_PDF_TEXTS } from '@texts/quotations-server.ts'
import type { Content } from 'pdfmake/interfaces'
import { dayOf, type InvoicePdf } from './invoice-pdf.ts'
import { type Fact, pageFrame, parties, rightAligned, ruledTable, type Stamp, totals } from './pdf-parts.ts'
import { CLAY, GREEN, innerWidth, MUTED, WIDTH } from './pdf-style.ts'
import { printable } from './printable.ts'

const QUANTITY_WIDTH = 76
const MONEY_WIDTH = 104

/** The definition of a quotation's PDF, with the lines and the totals of the record. */
export function quotationPdfDefinition(quotation: Quotation): InvoicePdf {
  const { quotation_number: number, status, currency, client, project, valid_until, decision } = quotation
  const issued = quotation.sent_at ?? quotation.created_at
  const money = (cents: number) => formatExactMoney(toMajor(cents), currency)
  const { classes, ...sums } = totalsOf(quotation.lines, quotation.tax_day ?? '')
  const dates: Fact[] = [
    [QUOTATION_PDF_TEXTS.date, dayOf(issued)],
    [QUOTATION_PDF_TEXTS.validUntil, formatDay(valid_until)],
    ...(status === 'accepted' && decision ? [[QUOTATION_PDF_TEXTS.acceptedOn, dayOf(decision.at)] as Fact] : []),
  ]
  const definition = pageFrame({ kind: QUOTATION_PDF_TEXTS.quotation, number, stamp: stampFor(quotation), at: issued }, [
    parties(QUOTATION_PDF_TEXTS.preparedFor, client, project ?? null, dates),
    about(quotation),
    lineTable(quotation, sums.lines),
    totals([
      [QUOTATION_PDF_TEXTS.net, money(sums.net)],
      ...classes.map(({ vat_class, percent, tax }): Fact => [vatOfClassLabel(vat_class, percent), money(tax)]),
      [INVOICE_PDF_TEXTS.total, money(sums.gross)],
    ]),
    ...(status === 'accepted' && decision ? [acceptance(decision)] : []),
  ])
  const watermark = { text: INVOICE_PDF_TEXTS.draft, color: MUTED, opacity: 0.1, bold: true, angle: -50 }
  return { number, definition: status === 'draft' ? { ...definition, watermark } : definition }
}

/** No stamp for a sent quotation, because it is the usual state. */
function stampFor({ status }: Quotation): Stamp | null {
  if (status === 'sent') return null
  const color = status === 'accepted' ? GREEN : status === 'declined' ? CLAY : MUTED
  return { text: QUOTATION_STATUS_LABELS[status].toUpperCase(), color }
}

function about({ title, description }: Quotation): Content {
  const details = printable(description)
  return {
    stack: [{ text: printable(title), style: 'heading' }, ...(details ? [{ text: details }] : [])],
    margin: [0, 0, 0, 12],
  }
}

function lineTable({ lines, currency }: Quotation, sums: ReturnType<typeof totalsOf>['lines']): Content {
  const widths = [innerWidth(WIDTH, 4) - QUANTITY_WIDTH - 2 * MONEY_WIDTH, QUANTITY_WIDTH, MONEY_WIDTH, MONEY_WIDTH]
  const columns = [INVOICE_PDF_TEXTS.description, QUOTATION_PDF_TEXTS.quantity, QUOTATION_PDF_TEXTS.unitPrice]
  const rows = lines.map(({ description, quantity, unit, unit_price, discount_percent, vat_class }, index) => {
    const discount = discount_percent > 0 ? [QUOTATION_PDF_TEXTS.discount(discount_percent)] : []
    return [
      { text: printable(description) },
      { text: `${quantity.toLocaleString('en')} ${printable(unit)}`.trim() },
      { stack: [{ text: formatExactMoney(unit_price, currency) }, ...discount.map((text) => ({ text, style: 'small' }))] },
      rightAligned(`${formatExactMoney(toMajor(sums[index]?.net ?? 0), currency)} ${vat_class}`),
    ]
  })
  return ruledTable(widths, columns, rows, { dontBreakRows: true, keepWithHeaderRows: 1 })
}

function acceptance({ name, at }: NonNullable<Quotation['decision']>): Content {
  return { text: QUOTATION_PDF_TEXTS.acceptedBy(printable(name), dayOf(at)), margin: [0, 24, 0, 0] }
}
