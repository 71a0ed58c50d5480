import { date, type InferType, number, object, string } from 'yup'
import { bookDay } from '../book-day.schema.ts'
import { drawn } from '../drawn-text.ts'
import { line, paragraphs, recordId } from '../field.schema.ts'
import { INVOICE_DESCRIPTION_MAX } from '../invoices/invoice.constants.ts'
import { CURRENCIES, hasWholeCents } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { MANUAL_METHODS, PAYMENT_METHODS, PAYMENT_REFERENCE_MAX, PAYMENT_STATUSES } from './payment.constants.ts'

const AMOUNT = fieldError('payments/amount-invalid')

/** A stored payment (`payments`): received money. Amounts are in major units. Timestamps are converted to `Date` first. */
export const paymentSchema = object({
  id: string().required(),
  invoice_id: string().required(),
  invoice_number: string().required(),
  client_id: string().required(),
  /** The organisation that owns it; absent until the migration. */
  organisation_id: string().optional(),
  method: string().oneOf(PAYMENT_METHODS).required(),
  /** The provider's name, or null if an admin recorded the payment. */
  provider: string().nullable().defined(),
  /** Our own reference for an online payment, otherwise the admin's entry. May be empty for cash. */
  reference: string().defined(),
  /** See `referenceKey`; absent until the migration. */
  reference_key: string().optional(),
  /** The provider's transaction number, or null. */
  provider_transaction_id: string().nullable().defined(),
  amount: number().min(0).required(),
  currency: string().oneOf(CURRENCIES).required(),
  /** The Kenya shillings that arrived for an amount in another currency, and how many for one unit; otherwise null. */
  received: object({ amount: number().required(), rate: number().required() }).nullable().default(null),
  status: string().oneOf(PAYMENT_STATUSES).required(),
  /** `RCT-YYYY-NNNN-n`, derived from the invoice's number; null if the payment was not applied. */
  receipt_number: string().nullable().defined(),
  /** When the money was received. */
  paid_at: date().required(),
  /** The admin who reversed it, or who ended the review of a reversal; null before, and for payments of earlier versions. */
  reversed_by: string().nullable().default(null),
  reversal_reason: string().default(''),
  /** User id of the admin who recorded it, or `system`. */
  recorded_by: string().required(),
  created_at: date().required(),
})
export type Payment = InferType<typeof paymentSchema>

/** An admin's entry of a payment outside the provider. `amount` in major units, `paid_on` in Nairobi. */
export const paymentFormSchema = object({
  method: string().oneOf(MANUAL_METHODS).required(),
  reference: drawn(line(PAYMENT_REFERENCE_MAX, 'payments/reference-too-long')).defined(),
  amount: number()
    .typeError(AMOUNT)
    .moreThan(0, AMOUNT)
    .test('whole-cents', AMOUNT, (value) => value == null || hasWholeCents(value))
    .required(AMOUNT),
  paid_on: bookDay(fieldError('payments/day-invalid')),
})
export type PaymentForm = InferType<typeof paymentFormSchema>

/** Specification section 7, word for word. The server's amount and currency are authoritative: it rejects a difference. */
export const createPaymentSchema = object({
  invoiceId: recordId().required(),
  /** Major units. */
  amount: number().required(),
  currency: string().oneOf(CURRENCIES).required(),
  description: paragraphs(INVOICE_DESCRIPTION_MAX, 'invoices/description-too-long').defined(),
}).exact()
export type CreatePayment = InferType<typeof createPaymentSchema>

/** Our reference of an online payment, from the return page's URL. */
export const confirmPaymentSchema = object({ reference: recordId().required() }).exact()
