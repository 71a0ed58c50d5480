import { array, type InferType, object, string, ValidationError } from 'yup'
import { isCalendarDate } from '../../platform/dates.ts'
import { bookDay, chosenRecordId, generatedRecordId, line } from '../../platform/field.schema.ts'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../platform/money.ts'
import { isOwnNumber } from '../../platform/number.collection.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError, withSign } from '../../texts/field-error.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.ts'
import { amountField, exchangeRate, isPlausibleRate } from '../lines/line.ts'
import {
  bareNumber,
  type DecimalMark,
  detectSeparator,
  findProvenDecimalMark,
  pastedCells,
  readNumber,
} from '../lines/pasted-cells.ts'
import { referenceKey } from '../payments/payment.ts'
import { OPENING_ITEMS_MAX, OPENING_NUMBER_MAX } from './ledger.ts'

const AMOUNT = fieldError('openings/amount-invalid')
const CURRENCY = fieldError('openings/currency-unknown')

/** An unpaid invoice from before the portal. Money in major units with tax, days in Nairobi. */
export const openingItemSchema = object({
  /** As it is printed on the old invoice. */
  number: drawn(line(OPENING_NUMBER_MAX, 'openings/number-too-long'))
    .required(fieldError('openings/number-missing'))
    .test('not-ours', fieldError('openings/number-ours'), (value) => !isOwnNumber(value ?? '')),
  day: bookDay(fieldError('openings/day-invalid')).strict(),
  due_date: bookDay(fieldError('openings/due-date-invalid'))
    .strict()
    .test(
      'not-before',
      fieldError('openings/due-before'),
      (value, { parent }) => !value || !parent?.day || value >= parent.day,
    ),
  amount: amountField(AMOUNT).max(INVOICE_AMOUNT_MAX, AMOUNT).required(AMOUNT),
  currency: string().typeError(CURRENCY).oneOf(CURRENCIES, CURRENCY).required(CURRENCY),
  /** Kenya shillings for one unit of the currency; ignored in shillings. */
  exchange_rate: exchangeRate()
    .when('currency', ([currency], schema) =>
      currency === DEFAULT_CURRENCY ? schema : schema.required(fieldError('openings/rate-missing')),
    )
    .test('plausible', fieldError('openings/rate-unusual'), (rate, { parent }) => {
      const currency = CURRENCIES.find((each) => each === parent?.currency)
      return rate == null || !currency || isPlausibleRate(currency, rate, null)
    }),
}).exact()
export type OpeningItem = InferType<typeof openingItemSchema>

/** The form makes the id, so that a repeated request imports the items once. */
export const openingItemsSchema = object({
  client_id: chosenRecordId('ledger/client-missing'),
  import_id: generatedRecordId(),
  items: array(openingItemSchema.required())
    .min(1, fieldError('openings/none'))
    .max(OPENING_ITEMS_MAX, fieldError('openings/too-many'))
    .test('no-duplicates', fieldError('openings/number-twice'), (items) => {
      return new Set(items?.map(({ number }) => referenceKey(number))).size === (items?.length ?? 0)
    })
    .required(),
}).exact()
export type OpeningItems = InferType<typeof openingItemsSchema>

const COLUMNS = ['number', 'day', 'due_date', 'amount', 'currency', 'exchange_rate'] as const
type Column = (typeof COLUMNS)[number]

/** The words of a heading, in lower case. */
const HEADINGS: Record<Column, RegExp> = {
  number: /^(?:number|no\.?|invoice|invoice number|invoice no\.?|document)$/,
  day: /^(?:date|invoice date|day|issued)$/,
  due_date: /^(?:due|due date|due on|pay by)$/,
  amount: /^(?:amount|balance|open|open amount|total|amount due|balance due)$/,
  currency: /^(?:currency|cur\.?)$/,
  exchange_rate: /^(?:exchange rate|rate|fx rate)$/,
}

/** A row of the file: an item, or the problem that makes it none. */
export interface PastedOpening {
  /** From 1, without empty rows; a row of headings counts. */
  row: number
  cells: Record<Column, string>
  item: OpeningItem | null
  /** The key of the problem, and the sign that its text names. */
  problem: string | null
}

/**
 * Reads opening items from a CSV file or from pasted rows, with or without headings. Every row becomes an item or a problem;
 * of rows beyond the limit only the first, whose problem it is.
 */
export function pastedOpenings(text: string): PastedOpening[] {
  const plain = text.replace(/^\uFEFF/, '')
  const rows = pastedCells(plain, detectSeparator(plain))
  const named = namedColumns(rows[0] ?? [])
  const columns: readonly (Column | null)[] = named ?? COLUMNS
  const body = (named ? rows.slice(1) : rows).map((row) => toOpeningCells(row, columns))
  const mark = findProvenDecimalMark(body.flatMap(({ amount, exchange_rate }) => [amount, exchange_rate]))
  const numbers = new Set<string>()
  // A long text would make the page slow at each keystroke.
  return body.slice(0, OPENING_ITEMS_MAX + 1).map((cells, index): PastedOpening => {
    const row = index + (named ? 2 : 1)
    const read = index < OPENING_ITEMS_MAX ? parseOpeningItem(cells, mark) : fieldError('openings/too-many')
    if (typeof read === 'string') return { row, cells, item: null, problem: read }
    if (numbers.has(referenceKey(read.number))) return { row, cells, item: null, problem: fieldError('openings/number-twice') }
    numbers.add(referenceKey(read.number))
    return { row, cells, item: read, problem: null }
  })
}

/** The form of the import: at least one row, and no row with a problem. */
export const openingsTextSchema = object({
  text: string()
    .defined()
    .test('some', fieldError('openings/none'), (text) => pastedOpenings(text ?? '').length > 0)
    .test('sound', fieldError('openings/rows-wrong'), (text) => pastedOpenings(text ?? '').every(({ item }) => item)),
})

/** Null if the row has no headings. The first column that matches counts. */
function namedColumns(row: readonly string[]): (Column | null)[] | null {
  const used = new Set<Column>()
  const columns = row.map((cell) => {
    const found = COLUMNS.find((each) => !used.has(each) && HEADINGS[each].test(cell.toLowerCase()))
    if (found) used.add(found)
    return found ?? null
  })
  return used.has('number') && used.size > 1 ? columns : null
}

function toOpeningCells(row: readonly string[], columns: readonly (Column | null)[]): Record<Column, string> {
  const getOpeningCell = (name: Column) => row[columns.indexOf(name)] ?? ''
  return Object.fromEntries(COLUMNS.map((name) => [name, getOpeningCell(name)])) as Record<Column, string>
}

/** The item of a row, or the message of its first error. @param proven the decimal mark, if a number of the file proves it */
function parseOpeningItem(cells: Record<Column, string>, proven: DecimalMark | null): OpeningItem | string {
  if (isAmbiguous(cells.amount, proven)) return withSign('openings/amount-ambiguous', bareNumber(cells.amount))
  const mark = proven ?? '.'
  const input = {
    number: cells.number,
    day: readDay(cells.day),
    due_date: readDay(cells.due_date),
    amount: cells.amount === '' ? undefined : readNumber(cells.amount, mark),
    currency: cells.currency === '' ? DEFAULT_CURRENCY : cells.currency.toUpperCase(),
    exchange_rate: cells.exchange_rate === '' ? null : readNumber(cells.exchange_rate, mark),
  }
  try {
    return openingItemSchema.validateSync(input)
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return error.message
  }
}

/** Whether the only mark of an amount may separate thousands or decimals, such as in "12.500". */
function isAmbiguous(cell: string, proven: DecimalMark | null): boolean {
  const [, mark] = /^[1-9]\d{0,2}([.,])\d{3}$/.exec(bareNumber(cell)) ?? []
  return mark !== undefined && (proven === null || mark === proven)
}

/** "2026-11-03", or the day before the month as in Kenya: "3/11/2026". @returns '' for any other text */
function readDay(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  const read = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
  return isCalendarDate(read) ? read : ''
}
