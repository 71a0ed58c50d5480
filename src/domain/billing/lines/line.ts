import { array, type InferType, number, object, string } from 'yup'
import { line, recordId } from '../../platform/field.schema.ts'
import { type Currency, wholeCents } from '../../platform/money.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASSES } from '../../platform/vat.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.ts'

/** Lines of one invoice, credit note or quotation. */
export const LINES_MAX = 200
/** Enough for a request with all lines, in any script. */
export const LINES_BODY_BYTES = 512 * 1024
export const LINE_DESCRIPTION_MAX = 300
export const LINE_UNIT_MAX = 20
export const QUANTITY_MAX = 999_999.999
/** A quantity is counted in thousandths. */
export const QUANTITY_PARTS = 1000
/** A discount is counted in hundredths of a percent. */
export const DISCOUNT_PARTS = 10_000
/** Kenya shillings for one unit of a foreign currency, four decimals at most. */
const EXCHANGE_RATE_MAX = 100_000

const QUANTITY = fieldError('lines/quantity-invalid')
const DISCOUNT = fieldError('lines/discount-invalid')
const RATE = fieldError('lines/exchange-rate-invalid')
const EXCHANGE_RATE_PARTS = 10_000

/** Whether a number is a whole multiple of 1/parts, as a person would type it. */
const isMultipleOf = (parts: number) => (value: number | null | undefined) =>
  value == null || Math.round(value * parts) / parts === value

/** An amount in major units, above zero and with two decimals at most. @param wrong the error of any other value */
export const amountField = (wrong: string) => number().typeError(wrong).moreThan(0, wrong).test(wholeCents(wrong))

/** The price of a unit without VAT, in major units, two decimals at most. */
export const unitPrice = () => {
  const wrong = fieldError('lines/price-invalid')
  return number()
    .typeError(wrong)
    .min(0, wrong)
    .max(INVOICE_AMOUNT_MAX, fieldError('invoices/amount-too-large'))
    .test(wholeCents(wrong))
    .required(wrong)
}

/** Three decimals at most. */
export const lineQuantity = () =>
  number()
    .typeError(QUANTITY)
    .moreThan(0, QUANTITY)
    .max(QUANTITY_MAX, QUANTITY)
    .test('thousandths', QUANTITY, isMultipleOf(QUANTITY_PARTS))

/** One line of an invoice, a credit note or a quotation. */
export const lineSchema = object({
  description: drawn(line(LINE_DESCRIPTION_MAX, 'lines/description-too-long')).required(
    fieldError('lines/description-missing'),
  ),
  quantity: lineQuantity().required(QUANTITY),
  /** For example "day"; may be empty. */
  unit: drawn(line(LINE_UNIT_MAX, 'lines/unit-too-long')).defined(),
  /** Without VAT, in major units, two decimals at most. */
  unit_price: unitPrice(),
  /** Two decimals at most. */
  discount_percent: number()
    .typeError(DISCOUNT)
    .min(0, DISCOUNT)
    .max(100, DISCOUNT)
    .test('hundredths', DISCOUNT, isMultipleOf(DISCOUNT_PARTS / 100))
    .default(0)
    .required(DISCOUNT),
  vat_class: string().oneOf(VAT_CLASSES).default(DEFAULT_VAT_CLASS).required(),
  /** The service or goods of the catalogue that it was filled from, or null. */
  item_id: recordId().nullable().default(null),
})
export type Line = InferType<typeof lineSchema>

/** Kenya shillings for one unit of a foreign currency; null for an invoice in shillings, or while it is not known. */
export const exchangeRate = () =>
  number()
    .typeError(RATE)
    .nullable()
    .moreThan(0, RATE)
    .max(EXCHANGE_RATE_MAX, RATE)
    .test('ten-thousandths', RATE, isMultipleOf(EXCHANGE_RATE_PARTS))
    .default(null)

/** A line as it is stored, without the checks of `lineSchema`, which a list of invoices does not load. */
const storedLineSchema = object({
  description: string().required(),
  quantity: number().required(),
  unit: string().defined(),
  unit_price: number().min(0).required(),
  discount_percent: number().min(0).default(0).required(),
  vat_class: string().oneOf(VAT_CLASSES).default(DEFAULT_VAT_CLASS).required(),
  item_id: string().nullable().default(null),
} satisfies Record<keyof Line, unknown>)

export const storedLines = () => array(storedLineSchema.required()).max(LINES_MAX)

/** The VAT class of an amount without lines. */
export const storedVatClass = () => string().oneOf(VAT_CLASSES).nullable().default(null)

/** Kenya shillings for one unit of the currency, on the day of issue; null for a record in shillings. */
export const storedRate = () => number().nullable().default(null)

/** Kenya shillings for one unit since 2015, with room on both sides. A rate outside is probably inverted or mistyped. */
const PLAUSIBLE: Record<Exclude<Currency, 'KES'>, { from: number; to: number }> = {
  USD: { from: 80, to: 250 },
  EUR: { from: 90, to: 300 },
}
/** A larger change from one invoice to the next is probably a mistake. */
const USUAL_CHANGE = 0.2

/** Whether a rate needs no confirmation. @param latest the rate of the newest invoice of the currency, or null */
export function isPlausibleRate(currency: Currency, rate: number, latest: number | null): boolean {
  if (currency === 'KES') return true
  const { from, to } = PLAUSIBLE[currency]
  const isWithin = (value: number) => value >= from && value <= to
  // An unusual rate that was confirmed is no measure.
  if (latest === null || !isWithin(latest)) return isWithin(rate)
  return isWithin(rate) && Math.abs(rate - latest) <= latest * USUAL_CHANGE
}
