import { documentShillings } from '@domain/lines/document-shillings.ts'
import type { Line } from '@domain/lines/line.schema.ts'
import type { Amounts } from '@domain/lines/totals.ts'
import { type Currency, DEFAULT_CURRENCY, formatExactMoney } from '@domain/money.ts'
import { bandsOf, messageLines, type TaxedDocument, taxedLines } from '@domain/tax/message-amounts.ts'
import { INVOICE_PDF_TEXTS } from '@texts/invoices.ts'
import { PDF_TEXTS } from '@texts/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import { linesTable } from './lines-table.ts'
import { type CarriedSums, rightAligned, ruledTable } from './pdf-parts.ts'
import { innerWidth, MONEY_WIDTH, WIDTH } from './pdf-style.ts'
import { fiveBands, type TaxRow } from './tax-table.ts'

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
  return lines ? fiveBands(bandsOf(messageLines(lines, document)), document.tax_day) : null
}

/** Sentences below the sums. */
export function spaced(texts: readonly string[]): Content[] {
  return texts.map((text, index): Content => ({ text, margin: [0, index === 0 ? 16 : 4, 0, 0] }))
}
