import { JOURNAL_ERRORS, JOURNAL_TEXTS } from '@texts/billing/ledger.ts'
import { STATEMENT_TEXTS, statedMovement } from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { object } from 'yup'
import type { CsvCell } from '../../platform/csv.ts'
import { type CalendarDate, daysBetween } from '../../platform/dates.ts'
import { defineEndpoint } from '../../platform/endpoint.ts'
import { calculatePercent, DEFAULT_CURRENCY, toMajor, toMinor, toShillings } from '../../platform/money.ts'
import { VAT_CLASSES, type VatClass, vatRatesOn } from '../../platform/vat.ts'
import { fieldError } from '../../texts/field-error.ts'
import type { CreditNote } from '../credit-notes/credit-note.ts'
import { amountsOfParts } from '../credit-notes/credited-part.ts'
import type { Invoice } from '../invoices/invoice.schema.ts'
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '../ledger/ledger.ts'
import { calculateClassTotals, calculateTotals, documentShillings } from '../lines/totals.ts'
import { periodFields } from '../statements/statement.ts'

/** A year, also a leap year. */
export const JOURNAL_DAYS_MAX = 366

/** Moving credit to an invoice neither sells nor settles anything, and openings were sold before the portal. */
export const JOURNAL_KINDS: readonly LedgerKind[] = LEDGER_KINDS.filter((kind) => kind !== 'transfer' && kind !== 'opening')

/** The movements whose records have amounts by VAT class. */
export const SALES_KINDS: readonly LedgerKind[] = ['issue', 'credit_note']

/** The first and the last day of the journal in Nairobi, both included. */
export const salesJournalSchema = object({
  ...periodFields,
  to: periodFields.to.test('year', fieldError('journal/too-long'), (to, { parent }) => {
    const days = daysBetween(String(parent?.from), to ?? '')
    // The other tests report a day that does not exist.
    return Number.isNaN(days) || days < JOURNAL_DAYS_MAX
  }),
}).exact()

export interface Sale extends Pick<Invoice, 'amount' | 'tax_amount' | 'total_amount' | 'lines' | 'vat_class' | 'tax_day'> {
  /** Of a credit note. */
  parts?: CreditNote['parts'] | undefined
}

/** A movement with what the journal shows of its records. */
export interface JournalItem {
  entry: Pick<LedgerEntry, 'kind' | 'day' | 'label' | 'invoice_number' | 'currency' | 'amount' | 'certificate_kind'> &
    Partial<Pick<LedgerEntry, 'shillings'>>
  /** Of an invoice or a credit note; null for any other movement, or if the record is missing. */
  sale: Sale | null
  client: string
  kra_pin: string
  /** That of the invoice, also for its payments. */
  exchange_rate: number | null
}

/** An amount without lines whose tax is no known rate. */
type SoldClass = VatClass | 'unclassified'
const SOLD_CLASSES: readonly SoldClass[] = [...VAT_CLASSES, 'unclassified']

/** In minor units. */
type ClassAmounts = Partial<Record<SoldClass, { net: number; tax: number }>>

/** The headings of the journal; each row has as many cells. */
export const JOURNAL_HEADINGS: readonly string[] = [
  FACT_TEXTS.date,
  STATEMENT_TEXTS.movement,
  STATEMENT_TEXTS.number,
  STATEMENT_TEXTS.invoice,
  FACT_TEXTS.client,
  JOURNAL_TEXTS.pin,
  FACT_TEXTS.currency,
  JOURNAL_TEXTS.exchangeRate,
  ...SOLD_CLASSES.flatMap((name) => [`${JOURNAL_TEXTS.net} ${name}`, `${JOURNAL_TEXTS.tax} ${name}`]),
  JOURNAL_TEXTS.gross,
  JOURNAL_TEXTS.inShillings,
]

/**
 * One row of the journal. Amounts are in major units and have the sign of the movement: negative if the client owes less.
 * The amount in shillings is empty while the exchange rate is not known.
 */
export function journalRow({ entry, sale, client, kra_pin, exchange_rate }: JournalItem): CsvCell[] {
  // A reversed credit note has the sign of a sale.
  const sign = entry.amount < 0 ? -1 : 1
  const classes = sale ? amountsByClass(sale, entry.day) : {}
  const gross = sale ? sign * sale.total_amount : entry.amount
  return [
    entry.day,
    statedMovement(entry),
    entry.label,
    entry.invoice_number ?? '',
    client,
    kra_pin,
    entry.currency,
    exchange_rate === null ? '' : String(exchange_rate),
    ...SOLD_CLASSES.flatMap((name): CsvCell[] => {
      const amounts = classes[name]
      return amounts ? [sign * toMajor(amounts.net), sign * toMajor(amounts.tax)] : ['', '']
    }),
    gross,
    calculateRowShillings({ entry, sale, exchange_rate }, gross) ?? '',
  ]
}

/** Those of the entry, or by the same rules for an entry from before it had any. @param gross of the row, in major units */
function calculateRowShillings(
  { entry, sale, exchange_rate }: Omit<JournalItem, 'client' | 'kra_pin'>,
  gross: number,
): number | null {
  if (entry.currency === DEFAULT_CURRENCY) return gross
  if (entry.shillings != null) return entry.shillings
  if (exchange_rate === null) return null
  if (!sale) return toMajor(toShillings(toMinor(gross), exchange_rate))
  const shillings = documentShillings({ ...sale, tax_day: sale.tax_day ?? entry.day, exchange_rate })
  return shillings === null || entry.kind !== 'credit_note' ? shillings : 0 - shillings
}

/** @param day of the movement, whose rates hold for an amount without lines */
export function amountsByClass(
  { lines, parts, vat_class, tax_day, amount, tax_amount }: Sale,
  day: CalendarDate,
): ClassAmounts {
  if (lines.length > 0) {
    const rateDay = tax_day ?? day
    const amounts = parts ? amountsOfParts(parts) : calculateTotals(lines, rateDay).lines
    const classes = calculateClassTotals(lines, amounts, rateDay)
    return Object.fromEntries(classes.map(({ vat_class, net, tax }) => [vat_class, { net, tax }]))
  }
  const net = toMinor(amount)
  const tax = toMinor(tax_amount)
  return { [vat_class ?? classOfTax(net, tax, day)]: { net, tax } }
}

/** The class of an amount that was stored without one. A person may have rounded the tax another way, by one cent at most. */
function classOfTax(net: number, tax: number, day: CalendarDate): SoldClass {
  if (tax === 0) return 'A'
  const rates = vatRatesOn(day)
  const found = (['B', 'E'] as const).find((name) => Math.abs(tax - calculatePercent(net, rates[name])) <= 1)
  return found ?? 'unclassified'
}

/** The sales journal of a period as a CSV file, for the office. It is sent row by row, so its length is not known. */
export const salesJournal = defineEndpoint('salesJournal', {
  input: salesJournalSchema,
  allow: 'ledger_entries/manage',
  // Reads every movement of up to a year.
  limit: { perHour: 30 },
  failure: JOURNAL_ERRORS['journal/failed'],
})
