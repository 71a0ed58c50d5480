import { receivedText } from '@texts/billing/invoices.ts'
import { boolean, date, type InferType, number, object, string } from 'yup'
import { bookDay, generatedRecordId, line, paragraphs, receivedData, recordId } from '../../platform/field.schema.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY, formatExactMoney } from '../../platform/money.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_DESCRIPTION_MAX } from '../invoices/invoice.ts'
import { LEDGER_REASON_MAX } from '../ledger/ledger.ts'
import { amountField, exchangeRate } from '../lines/line.ts'

/** Payment methods. `online` goes through the payment provider; an admin records the others. */
export const MANUAL_METHODS = ['bank_transfer', 'mpesa', 'cheque', 'cash'] as const
export const PAYMENT_METHODS = ['online', ...MANUAL_METHODS] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  online: 'Online',
  bank_transfer: 'Bank transfer',
  mpesa: 'M-Pesa',
  cheque: 'Cheque',
  cash: 'Cash',
}

/**
 * `succeeded`: applied to the invoice, with a receipt. `flagged`: received but not applied (wrong amount, second success,
 * cancelled invoice). `credited`: kept as credit of the organisation instead. `reversed`: the provider took the money back,
 * the office returned it, or it had been recorded by mistake.
 */
export const PAYMENT_STATUSES = ['succeeded', 'flagged', 'credited', 'reversed'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  succeeded: 'Received',
  flagged: 'Being checked',
  credited: 'Kept as credit',
  reversed: 'Reversed',
}

export const PAYMENT_REFERENCE_MAX = 80

export const CHECKOUT_OUTCOMES = ['received', 'processing', 'not_completed'] as const
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number]

/** Why something is recorded although it looks recorded already. The server asks for it only then. */
export const duplicateReason = () => paragraphs(LEDGER_REASON_MAX, 'ledger/reason-too-long').optional()

const AMOUNT = fieldError('payments/amount-invalid')

/** A stored payment (`payments`): received money. Amounts are in major units. Timestamps are converted to `Date` first. */
export const paymentSchema = receivedData(
  object({
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
  }),
)
export type Payment = InferType<typeof paymentSchema>

/** An admin's entry of a payment outside the provider. `amount` in major units, `paid_on` in Nairobi. */
export const paymentFormSchema = object({
  method: string().oneOf(MANUAL_METHODS).required(),
  reference: drawn(line(PAYMENT_REFERENCE_MAX, 'payments/reference-too-long')).defined(),
  amount: amountField(AMOUNT).required(AMOUNT),
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

/** Kenya shillings that arrived for an invoice in another currency, in major units, and how many settle one unit of it. */
export const receivedShillingsSchema = object({
  amount: amountField(AMOUNT).required(AMOUNT),
  rate: exchangeRate().nonNullable().required(fieldError('lines/exchange-rate-invalid')),
}).exact()
export type ReceivedShillings = InferType<typeof receivedShillingsSchema>

/** The shillings in the form, with the answer to the question about an unusual rate. */
export const receivedFormSchema = receivedShillingsSchema.shape({ confirms_rate: boolean().required() })

/** The form's request. The form makes the id, so a repeated request records only one payment. */
export const manualPaymentSchema = paymentFormSchema
  .shape({
    invoice_id: recordId().required(),
    payment_id: generatedRecordId(),
    received: receivedShillingsSchema.nullable().default(null),
    duplicate_reason: duplicateReason(),
    /** The answer to the question about an unusual rate; not stored. */
    confirms_rate: boolean(),
  })
  .exact()
export type ManualPayment = InferType<typeof manualPaymentSchema>

type Reviewed = Pick<Payment, 'status' | 'receipt_number'> & { reversed_by?: string | null }

/**
 * Whether an admin must decide about a payment: it was not applied, or the provider took it back afterwards. A payment of an
 * earlier version has no `reversed_by`; then the provider took back an applied one only if it has a receipt.
 */
export function needsReview({ status, receipt_number, reversed_by }: Reviewed): boolean {
  if (status !== 'reversed') return status === 'flagged'
  return reversed_by === null || (reversed_by === undefined && receipt_number !== null)
}

/** Whether an admin may reverse a payment as recorded by mistake: one that came in outside the provider. */
export function isReversible({ status, provider }: Pick<Payment, 'status' | 'provider'>): boolean {
  return status === 'succeeded' && provider === null
}

interface Received {
  received?: ReceivedShillings | null | undefined
  /** Of the invoice. */
  currency: Currency
}

/** "Ksh 12,925.00 at 129.25 for 1 USD"; null for money in the currency of its invoice, and from before payments had the field. */
export function receivedShillings({ received, currency }: Received): string | null {
  return received ? receivedText(formatExactMoney(received.amount, DEFAULT_CURRENCY), received.rate, currency) : null
}

/** What two spellings of one reference have in common: letters and digits, in upper case. '' if there are none. */
export function referenceKey(reference: string): string {
  return reference
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
