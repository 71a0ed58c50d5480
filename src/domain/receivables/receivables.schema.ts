import { array, type InferType, number, object, string } from 'yup'
import { calendarDate } from '../calendar-date.schema.ts'
import { CURRENCIES } from '../money.ts'

const money = () => number().required()

/** In major units. */
const aged = {
  ages: object({ current: money(), days_30: money(), days_60: money(), days_90: money(), older: money() }).required(),
  total: money(),
  /** Credit that is used on no invoice; it is not part of the total. */
  credit: money(),
}

const receivableSchema = object({ organisation_id: string().required(), name: string().defined(), ...aged })
export type Receivable = InferType<typeof receivableSchema>

const currencySchema = object({
  currency: string().oneOf(CURRENCIES).required(),
  ...aged,
  /** One per organisation, largest total first. */
  accounts: array(receivableSchema.required()).required(),
})
export type CurrencyReceivables = InferType<typeof currencySchema>

export const receivablesSchema = object({
  /** The day in Nairobi on which the ages were counted. */
  day: calendarDate().required(),
  currencies: array(currencySchema.required()).required(),
})
export type Receivables = InferType<typeof receivablesSchema>
