import { type InferType, type ISchema, number, string } from 'yup'
import { CURRENCIES, DEFAULT_CURRENCY } from '../../platform/money.ts'
import { storedLines, storedRate, storedVatClass } from '../lines/line.ts'

type Stored<Fields extends Record<string, ISchema<unknown>>> = { [Name in keyof Fields]: InferType<Fields[Name]> }

/**
 * What a person enters on an invoice, a recurring invoice and a quotation, as it is stored. A field that is added here is
 * copied from each of them to the next, and the compiler names the forms, the PDFs and the exports that lack it.
 */
export const storedBillingFields = {
  title: string().required(),
  description: string().defined(),
  client_id: string().required(),
  project_id: string().nullable().defined(),
  /** None if amount and tax were typed: then the document counts as one line. */
  lines: storedLines().default([]),
  currency: string().oneOf(CURRENCIES).required(),
}
export type BillingFields = Stored<typeof storedBillingFields>

/** What is entered on an invoice and a recurring invoice, whose amount may be typed. Money is in major units. */
export const storedInvoiceFields = {
  ...storedBillingFields,
  /** The sums of the lines if there are any. */
  amount: number().min(0).required(),
  tax_amount: number().min(0).required(),
  /** The class of a typed amount; null with lines, and for one that was stored without a class. */
  vat_class: storedVatClass(),
  exchange_rate: storedRate(),
}
export type InvoiceFields = Stored<typeof storedInvoiceFields>

/** The fields that records of an earlier version lack, with the values that they then have. */
export const LATER_BILLING_FIELDS = { lines: [] } satisfies Partial<BillingFields>

/** A document before anything is entered. */
export const EMPTY_BILLING_FIELDS: BillingFields = {
  title: '',
  description: '',
  client_id: '',
  project_id: null,
  currency: DEFAULT_CURRENCY,
  ...LATER_BILLING_FIELDS,
}
export const EMPTY_INVOICE_FIELDS: InvoiceFields = {
  ...EMPTY_BILLING_FIELDS,
  amount: 0,
  tax_amount: 0,
  vat_class: null,
  exchange_rate: null,
}

/** The fields of `empty` with the values of a record, to make another one from it. */
export function pickFields<Fields extends object>(empty: Fields, record: Fields): Fields {
  const names = Object.keys(empty) as (keyof Fields)[]
  // An earlier version may have stored the record without a field.
  const known = names.filter((name) => record[name] !== undefined)
  return { ...empty, ...Object.fromEntries(known.map((name) => [name, record[name]])) }
}
