import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { type Currency, formatExactMoney, toMajor } from '@domain/platform/money.ts'
import { VAT_CLASS_LABELS, VAT_CLASSES, type VatClass, vatRatesOn } from '@domain/platform/vat.ts'
import { PDF_TEXTS } from '@texts/platform/pdfs.ts'
import type { Content } from 'pdfmake/interfaces'
import { label, rightAligned } from './pdf-parts.ts'
import { NARROW, WIDTH } from './pdf-style.ts'

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
    rightAligned(rateOf(row)),
    money(row.net),
    money(row.tax),
    money(row.gross),
  ])
  const widths = [WIDTH - 34 - 3 * 108 - 4 * 8, 34, 108, 108, 108]
  return { unbreakable: true, margin: [0, 16, 0, 0], table: { headerRows: 1, widths, body: [head, ...body] }, layout: NARROW }
}

/** Exempt amounts and those not subject to VAT have no rate. */
function rateOf({ vat_class, percent }: TaxRow): string {
  return vat_class === 'A' || vat_class === 'D' ? '–' : `${percent}%`
}

export type BandAmounts = Record<VatClass, { taxable: number; tax: number; total: number }>

/** All five bands of a signed document, zeros included. In whole cents. */
export function fiveBands(bands: BandAmounts, day: NonNullable<Invoice['tax_day']>): TaxRow[] {
  const rates = vatRatesOn(day)
  return VAT_CLASSES.map((vat_class) => {
    const { taxable: net, tax, total: gross } = bands[vat_class]
    return { vat_class, percent: rates[vat_class], net, tax, gross }
  })
}
