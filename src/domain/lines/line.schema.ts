import { type InferType, number, object, string } from 'yup'
import { drawn } from '../drawn-text.ts'
import { line, recordId } from '../field.schema.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { hasWholeCents } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import {
  DISCOUNT_PARTS,
  EXCHANGE_RATE_MAX,
  LINE_DESCRIPTION_MAX,
  LINE_UNIT_MAX,
  QUANTITY_MAX,
  QUANTITY_PARTS,
} from './line.constants.ts'
import { DEFAULT_VAT_CLASS, VAT_CLASSES } from './vat.constants.ts'

const QUANTITY = fieldError('lines/quantity-invalid')
const PRICE = fieldError('lines/price-invalid')
const DISCOUNT = fieldError('lines/discount-invalid')
const RATE = fieldError('lines/exchange-rate-invalid')
const EXCHANGE_RATE_PARTS = 10_000

/** Whether a number is a whole multiple of 1/parts, as a person would type it. */
const isMultipleOf = (parts: number) => (value: number | null | undefined) =>
  value == null || Math.round(value * parts) / parts === value

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
  unit_price: number()
    .typeError(PRICE)
    .min(0, PRICE)
    .max(INVOICE_AMOUNT_MAX, fieldError('invoices/amount-too-large'))
    .test('whole-cents', PRICE, (value) => value == null || hasWholeCents(value))
    .required(PRICE),
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
