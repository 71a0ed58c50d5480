import { kept, notPersonal } from './access/data-protection.ts'
import { defineServerCollection } from './access/define-collection.ts'
import { dayInNairobi } from './dates.ts'

/** The prefixes of number series, each gapless within a year. */
const NUMBER_SERIES = { invoice: 'INV', ticket: 'TKT', credit_note: 'CN', quotation: 'QUO', acceptance: 'ACC' } as const
export type NumberSeries = keyof typeof NUMBER_SERIES

const MIN_DIGITS = 4

/** "INV-2026-0007", padded to at least four digits. */
export function numberText(series: NumberSeries, year: number, number: number): string {
  return `${NUMBER_SERIES[series]}-${year}-${String(number).padStart(MIN_DIGITS, '0')}`
}

/** Parses a number that `numberText` made; undefined for any other text. */
export function parseNumber(series: NumberSeries, text: string): { year: number; number: number } | undefined {
  const [year, number] = text
    .slice(NUMBER_SERIES[series].length + 1)
    .split('-')
    .map(Number)
  if (!year || !number || numberText(series, year, number) !== text) return undefined
  return { year, number }
}

/** Id of the record that reserves a number: "invoice-2026-7". */
export function numberId(series: NumberSeries, year: number, number: number): string {
  return `${series}-${year}-${number}`
}

/** The year in Nairobi, for a number that is assigned at this moment. */
export function numberYear(moment: Date): number {
  return Number(dayInNairobi(moment).slice(0, 4))
}

const OWN_NUMBER = new RegExp(`^(?:${[...Object.values(NUMBER_SERIES), 'RCT'].join('|')})-[0-9]{4}-[0-9]`, 'i')

/** Whether a number looks like one of our series, so that a document of others cannot have it. */
export function isOwnNumber(text: string): boolean {
  return OWN_NUMBER.test(text.replace(/\s/g, ''))
}

/**
 * "RCT-2026-0007-1": number of a payment's receipt; "2019/045-RCT-1" of an opening item, whose number could otherwise be that
 * of another receipt. @param ordinal from 1
 */
export function receiptNumber(invoiceNumber: string, ordinal: number): string {
  if (!invoiceNumber.startsWith(`${NUMBER_SERIES.invoice}-`)) return `${invoiceNumber}-RCT-${ordinal}`
  return `${invoiceNumber.replace(NUMBER_SERIES.invoice, 'RCT')}-${ordinal}`
}

export const numbers = defineServerCollection('numbers', {
  dataClass: 'internal',
  retention: kept('Numbers of invoices and tickets must never be used twice.'),
  personalData: notPersonal('Which numbers were assigned to which record: no personal data.'),
})
