import { dayInNairobi, formatDay } from '@domain/dates.ts'
import { balanceOf, isPayable, vatOf, vatPercent } from '@domain/invoices/invoice.policy.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { totalsOf } from '@domain/lines/totals.ts'
import { DEFAULT_CURRENCY, formatExactMoney, toMajor, toMinor } from '@domain/money.ts'
import { bandsOf, messageLines, sumOf, taxedLines } from '@domain/tax/message-amounts.ts'
import { CERTIFICATE_KIND_LABELS, CERTIFICATE_KINDS } from '@domain/withholding/withholding.constants.ts'
import { chargeOf, missingCertificates } from '@domain/withholding/withholding.policy.ts'
import { INVOICE_PDF_TEXTS } from '@texts/invoices-server.ts'
import { PDF_TEXTS } from '@texts/pdfs-server.ts'
import type { Content } from 'pdfmake/interfaces'
import { linesTable } from './lines-table.ts'
import { type CarriedSums, type Fact, rightAligned, ruledTable } from './pdf-parts.ts'
import { innerWidth, WIDTH } from './pdf-style.ts'
import { printable } from './printable.ts'
import { fiveBands, type TaxRow, taxTable } from './tax-table.ts'

export const MONEY_WIDTH = 128

/** The billed work: its lines, or for an invoice without lines one row, which can break across pages. */
export function work(invoice: Invoice): { content: Content[]; carried?: CarriedSums } {
  const { title, description, amount, currency, lines } = invoice
  const details = printable(description)
  const heading: Content[] = [{ text: printable(title), style: 'heading' }, ...(details ? [{ text: details }] : [])]
  if (lines.length === 0) {
    const row = [{ stack: heading }, rightAligned(formatExactMoney(amount, currency))]
    const widths = [innerWidth(WIDTH, 2) - MONEY_WIDTH, MONEY_WIDTH]
    return { content: [ruledTable(widths, [INVOICE_PDF_TEXTS.description], [row])] }
  }
  const { table, carried } = linesTable({ lines, day: taxDayOf(invoice), currency })
  return { content: [{ stack: heading, margin: [0, 0, 0, 10] }, table], carried }
}

/** Amount, tax and total, and what is left to pay unless it was cancelled. The last is the largest. */
export function amounts(invoice: Invoice): Fact[] {
  const { status, currency, paid_amount, credited_amount, withheld_income_tax, withheld_vat } = invoice
  const money = (amount: number) => formatExactMoney(amount, currency)
  const withheld = toMinor(withheld_income_tax) + toMinor(withheld_vat)
  const received = toMinor(paid_amount) - toMinor(credited_amount) - withheld
  return [
    [INVOICE_PDF_TEXTS.amount, money(invoice.amount)],
    [taxLabel(invoice), money(invoice.tax_amount)],
    [INVOICE_PDF_TEXTS.total, money(invoice.total_amount)],
    ...(status === 'cancelled'
      ? []
      : ([
          [INVOICE_PDF_TEXTS.received, money(toMajor(received))],
          ...(credited_amount > 0 ? [[PDF_TEXTS.credited, money(credited_amount)] satisfies Fact] : []),
          ...(withheld > 0 ? [[PDF_TEXTS.withheld, money(toMajor(withheld))] satisfies Fact] : []),
          [INVOICE_PDF_TEXTS.balance, money(balanceOf(invoice))],
        ] satisfies Fact[])),
  ]
}

function taxLabel({ amount, tax_amount, created_at, lines }: Invoice): string {
  if (lines.length > 0) return INVOICE_PDF_TEXTS.vat
  const day = dayInNairobi(created_at)
  return tax_amount > 0 && tax_amount === vatOf(amount, day)
    ? `${INVOICE_PDF_TEXTS.vat} ${vatPercent(day)}%`
    : INVOICE_PDF_TEXTS.tax
}

/** The tax of each class that occurs. An invoice without lines shows its tax among the totals. */
export function taxOfClasses(invoice: Invoice): Content[] {
  const { lines, currency } = invoice
  return lines.length === 0 ? [] : [taxTable(totalsOf(lines, taxDayOf(invoice)).classes, currency)]
}

/** Exchange rate, withholding and last day to pay. */
export function notes(invoice: Invoice): Content[] {
  const texts = [...shillings(invoice), ...withholding(invoice)]
  if (isPayable(invoice) && invoice.due_date) texts.push(PDF_TEXTS.payBy(formatDay(invoice.due_date)))
  return texts.map((text, index): Content => ({ text, margin: [0, index === 0 ? 16 : 4, 0, 0] }))
}

/** The exchange rate of a foreign currency, and the total in shillings that the tax authority gets. */
function shillings(invoice: Invoice): string[] {
  const { currency, exchange_rate } = invoice
  const lines = linesOfTaxMessage(invoice)
  if (currency === DEFAULT_CURRENCY || exchange_rate === null) return []
  const rate = exchange_rate.toLocaleString('en-KE', {
    style: 'currency',
    currency: DEFAULT_CURRENCY,
    maximumFractionDigits: 4,
  })
  const total = lines ? [PDF_TEXTS.inShillings(formatExactMoney(toMajor(sumOf(lines).total), DEFAULT_CURRENCY))] : []
  return [PDF_TEXTS.exchangeRate(currency, rate), ...total]
}

/** What the client is expected to withhold and has not proved yet. */
function withholding(invoice: Invoice): string[] {
  const missing = missingCertificates(invoice)
  const money = (major: number) => formatExactMoney(major, invoice.currency)
  const parts = CERTIFICATE_KINDS.flatMap((kind) =>
    missing[kind] > 0 ? [`${CERTIFICATE_KIND_LABELS[kind].replace(/^Withholding /, '')} ${money(toMajor(missing[kind]))}`] : [],
  )
  if (parts.length === 0 || !isPayable(invoice)) return []
  return [PDF_TEXTS.withholdingNote(parts.join(' and '), money(chargeOf(invoice)))]
}

/** The five bands of the tax message, in cents of Kenya shillings; null if the amounts fit no class. */
export function bandsOfTaxMessage(invoice: Invoice): TaxRow[] | null {
  const lines = linesOfTaxMessage(invoice)
  return lines && fiveBands(bandsOf(lines), taxDayOf(invoice))
}

function linesOfTaxMessage(invoice: Invoice) {
  const document = { ...invoice, tax_day: taxDayOf(invoice) }
  const lines = taxedLines(document)
  return lines ? messageLines(lines, document) : null
}

function taxDayOf({ tax_day, sent_at, created_at }: Invoice): string {
  return tax_day ?? dayInNairobi(sent_at ?? created_at)
}
