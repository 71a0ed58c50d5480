import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import type { Line } from '@domain/billing/lines/line.ts'
import { type Amounts, documentShillings } from '@domain/billing/lines/totals.ts'
import { calculateBands, messageLines, type TaxedDocument, taxedLines } from '@domain/billing/tax/message-amounts.ts'
import { type Currency, DEFAULT_CURRENCY, formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS, VAT_CLASSES, type VatClass, vatRatesOn } from '@domain/platform/vat.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import { type CarriedSums, label, rightAligned, ruledTable } from './pdf-parts.ts'
import { innerWidth, MONEY_WIDTH, NARROW, WIDTH } from './pdf-style.ts'

/** The amounts of a tax class, in whole cents. */
export interface TaxRow {
  vat_class: VatClass
  /** The rate in percent. */
  percent: number
  net: number
  tax: number
  gross: number
}

/** The tax of each class, with the letters and rates of the tax authority. */
export function taxTable(rows: readonly TaxRow[], currency: Currency): Content {
  const { taxClass, rate, taxable, vat, gross } = PDF_TEXTS
  const head = [label(taxClass), ...[rate, taxable, vat, gross].map((text) => rightAligned(text, 'label'))]
  const money = (minor: number) => rightAligned(formatExactMoney(toMajor(minor), currency))
  const body = rows.map((row) => [
    { text: `${row.vat_class} · ${VAT_CLASS_LABELS[row.vat_class]}` },
    rightAligned(formatTaxRate(row)),
    money(row.net),
    money(row.tax),
    money(row.gross),
  ])
  const widths = [WIDTH - 34 - 3 * 108 - 4 * 8, 34, 108, 108, 108]
  return { unbreakable: true, margin: [0, 16, 0, 0], table: { headerRows: 1, widths, body: [head, ...body] }, layout: NARROW }
}

/** Exempt amounts and those not subject to VAT have no rate. */
function formatTaxRate({ vat_class, percent }: TaxRow): string {
  return vat_class === 'A' || vat_class === 'D' ? '–' : `${percent}%`
}

type BandAmounts = Record<VatClass, { taxable: number; tax: number; total: number }>

/** All five bands of a signed document, zeros included. In whole cents. */
function fiveBands(bands: BandAmounts, day: NonNullable<Invoice['tax_day']>): TaxRow[] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.map((vat_class) => {
    const { taxable: net, tax, total: gross } = bands[vat_class]
    return { vat_class, percent: rates[vat_class], net, tax, gross }
  })
}

type Net = Pick<Amounts, 'net'>

interface Lines {
  lines: readonly Line[]
  /** What each line amounts to. */
  amounts: readonly Net[]
  currency: Currency
}

/**
 * The first cell of a row. pdfmake, whose version is pinned, adds where it placed the text; for a row that it moves to the
 * next page as a whole, it corrects the page only of a text with an id.
 */
interface FirstCell {
  id: string
  text: string
  positions?: { pageNumber: number }[]
}

/** The least and the greatest width of a column, in points. The description takes what the others leave. */
const WIDTHS = { quantity: [46, 78], price: [48, 96], discount: [42, 42], vat: [22, 22], amount: [72, 100] } as const
/** The width of a digit at the size of the text, rounded up. */
const DIGIT = 5.3
/** Padding between two columns. */
const GAP = 8

/**
 * The lines of an invoice, a credit note or a quotation, without VAT, and the sums that `pageFrame` prints where they go on
 * on another page. A row never breaks, and a page's sums are read from where its rows are.
 */
function linesTable({ lines, amounts, currency }: Lines): { table: Content; carried: CarriedSums } {
  const hasDiscount = lines.some(({ discount_percent }) => discount_percent > 0)
  const cells = lines.map((line, index): FirstCell => ({ id: `line-${index + 1}`, text: line.description || '\u00A0' }))
  const quantities = lines.map((line) => [formatLineQuantity(line), line.unit].filter(Boolean).join(' '))
  const prices = lines.map(({ unit_price }) => plain(unit_price))
  const nets = amounts.map(({ net }) => plain(toMajor(net)))
  const others = [
    calculateColumnWidth('quantity', quantities),
    calculateColumnWidth('price', prices),
    ...(hasDiscount ? [calculateColumnWidth('discount', [])] : []),
    calculateColumnWidth('vat', []),
    calculateColumnWidth('amount', nets),
  ]
  const first = WIDTH - others.reduce((sum, width) => sum + width + GAP, 0)
  const head = [
    label(INVOICE_PDF_TEXTS.description),
    rightAligned(PDF_TEXTS.quantity, 'label'),
    rightAligned(PDF_TEXTS.unitPrice, 'label'),
    ...(hasDiscount ? [rightAligned(PDF_TEXTS.discount, 'label')] : []),
    rightAligned(PDF_TEXTS.vatClass, 'label'),
    rightAligned(`${INVOICE_PDF_TEXTS.amount} (${currency})`, 'label'),
  ]
  const rows = lines.map((line, index) => [
    cells[index] ?? '',
    rightAligned(quantities[index] ?? ''),
    rightAligned(prices[index] ?? ''),
    ...(hasDiscount ? [rightAligned(line.discount_percent > 0 ? `${line.discount_percent}%` : '')] : []),
    rightAligned(line.vat_class),
    rightAligned(nets[index] ?? ''),
  ])
  const table = { headerRows: 1, keepWithHeaderRows: 1, dontBreakRows: true, widths: [first, ...others] }
  return {
    table: { table: { ...table, body: [head, ...rows] }, layout: NARROW },
    carried: carriedSums(cells, amounts, currency),
  }
}

/** As wide as its longest text, within the bounds of the column. */
function calculateColumnWidth(column: keyof typeof WIDTHS, texts: readonly string[]): number {
  const [least, greatest] = WIDTHS[column]
  const longest = texts.reduce((most, { length }) => Math.max(most, length), 0)
  return Math.min(greatest, Math.max(least, longest * DIGIT))
}

function carriedSums(cells: readonly FirstCell[], amounts: readonly Net[], currency: Currency): CarriedSums {
  const getCellPage = ({ positions }: FirstCell) => positions?.[0]?.pageNumber ?? 0
  const upTo = (page: number) => {
    const count = cells.filter((cell) => getCellPage(cell) <= page).length
    if (count === 0 || count === cells.length) return null
    return formatExactMoney(toMajor(amounts.slice(0, count).reduce((sum, { net }) => sum + net, 0)), currency)
  }
  return {
    before: (page) => upTo(page - 1),
    after: upTo,
  }
}

function formatLineQuantity({ quantity }: Line): string {
  return quantity.toLocaleString('en-KE', { maximumFractionDigits: 3 })
}

/** Without the currency, which is in the head of the column. */
function plain(major: number): string {
  return major.toLocaleString('en-KE', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

interface Work {
  title: string
  description: string
  /** Without tax, in major units. */
  amount: number
  currency: Currency
  lines: readonly Line[]
  /** Of the lines, in cents. */
  amounts: readonly Pick<Amounts, 'net'>[]
}

/** The work of a document: its lines, or without lines one row, which can break across pages. */
export function work(document: Work): { content: Content[]; carried?: CarriedSums } {
  const { title, description, amount, currency, lines, amounts } = document
  const heading: Content[] = [{ text: title, style: 'heading' }, ...(description ? [{ text: description }] : [])]
  if (lines.length === 0) {
    const row = [{ stack: heading }, rightAligned(formatExactMoney(amount, currency))]
    const widths = [innerWidth(WIDTH, 2) - MONEY_WIDTH, MONEY_WIDTH]
    return { content: [ruledTable(widths, [INVOICE_PDF_TEXTS.description], [row])] }
  }
  const { table, carried } = linesTable({ lines, amounts, currency })
  return { content: [{ stack: heading, margin: [0, 0, 0, 10] }, table], carried }
}

/** The exchange rate of a foreign currency, and the total in shillings that the tax authority gets. */
export function inShillings(document: TaxedDocument & { currency: Currency }): string[] {
  const { currency, exchange_rate } = document
  if (currency === DEFAULT_CURRENCY || exchange_rate === null) return []
  const rate = exchange_rate.toLocaleString('en-KE', {
    style: 'currency',
    currency: DEFAULT_CURRENCY,
    maximumFractionDigits: 4,
  })
  const total = formatExactMoney(documentShillings(document) ?? 0, DEFAULT_CURRENCY)
  return [PDF_TEXTS.exchangeRate(currency, rate), PDF_TEXTS.inShillings(total)]
}

/** The five bands of the tax message, in cents of Kenya shillings; null if the amounts fit no class. */
export function bandsOfTaxMessage(document: TaxedDocument): TaxRow[] | null {
  const lines = taxedLines(document)
  return lines ? fiveBands(calculateBands(messageLines(lines, document)), document.tax_day) : null
}

/** Sentences below the sums. */
export function spaced(texts: readonly string[]): Content[] {
  return texts.map((text, index): Content => ({ text, margin: [0, index === 0 ? 16 : 4, 0, 0] }))
}
