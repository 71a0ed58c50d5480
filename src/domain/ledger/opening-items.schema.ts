import { array, type InferType, number, object, string } from 'yup'
import { bookDay } from '../book-day.schema.ts'
import { drawn } from '../drawn-text.ts'
import { chosenRecordId, generatedRecordId, line } from '../field.schema.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.constants.ts'
import { isPlausibleRate } from '../lines/exchange-rate.policy.ts'
import { exchangeRate } from '../lines/line.schema.ts'
import { CURRENCIES, DEFAULT_CURRENCY, hasWholeCents } from '../money.ts'
import { isOwnNumber } from '../numbers/number.policy.ts'
import { referenceKey } from '../payments/reference-key.ts'
import { fieldError } from '../texts/field-error.ts'
import { OPENING_ITEMS_MAX, OPENING_NUMBER_MAX } from './ledger.constants.ts'

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
  amount: number()
    .typeError(AMOUNT)
    .moreThan(0, AMOUNT)
    .max(INVOICE_AMOUNT_MAX, AMOUNT)
    .test('whole-cents', AMOUNT, (value) => value == null || hasWholeCents(value))
    .required(AMOUNT),
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
