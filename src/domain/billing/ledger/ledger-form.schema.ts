import { array, boolean, type InferType, number, object, string } from 'yup'
import {
  bookDay,
  chosenRecordId,
  generatedRecordId,
  line,
  paragraphs,
  receivedData,
  recordId,
} from '../../platform/field.schema.ts'
import { CURRENCIES, wholeCents } from '../../platform/money.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_AMOUNT_MAX } from '../invoices/invoice.ts'
import { duplicateReason, MANUAL_METHODS, PAYMENT_REFERENCE_MAX } from '../payments/payment.ts'
import { ALLOCATION_MAX, LEDGER_REASON_MAX } from './ledger.ts'

const AMOUNT = fieldError('payments/amount-invalid')

/** Limited like an invoice, because the credit of an organisation is a sum of decimals, which is exact only for such amounts. */
const signedAmount = () =>
  number()
    .typeError(AMOUNT)
    .min(-INVOICE_AMOUNT_MAX, AMOUNT)
    .max(INVOICE_AMOUNT_MAX, AMOUNT)
    .test(wholeCents(AMOUNT))
    .required(AMOUNT)
const day = () => bookDay(fieldError('ledger/day-invalid'))
export const reason = () =>
  paragraphs(LEDGER_REASON_MAX, 'ledger/reason-too-long').required(fieldError('ledger/reason-missing'))
const client = () => chosenRecordId('ledger/client-missing')

/** A recorded payment that turned out to be wrong. */
export const paymentReversalSchema = object({ payment_id: recordId().required(), reason: reason() }).exact()
export type PaymentReversal = InferType<typeof paymentReversalSchema>

/** What happens with money that came in but was not applied to its invoice. */
export const FLAGGED_MONEY = ['credit', 'returned'] as const
/** What happens with a payment that the provider took back. */
export const REVERSED_MONEY = ['reverse', 'keep'] as const

/** The end of an invoice's review. Each choice is null if the invoice has no such payment. */
export const clearFlagSchema = object({
  invoice_id: recordId().required(),
  reason: reason(),
  flagged_money: string().oneOf(FLAGGED_MONEY).nullable().defined(),
  reversed_money: string().oneOf(REVERSED_MONEY).nullable().defined(),
}).exact()
export type ClearFlag = InferType<typeof clearFlagSchema>

/** Amounts in major units, days in Nairobi. What the parts leave of the amount is kept as credit. */
export const allocationFormSchema = object({
  client_id: client(),
  currency: string().oneOf(CURRENCIES).required(),
  method: string().oneOf(MANUAL_METHODS).required(),
  reference: drawn(line(PAYMENT_REFERENCE_MAX, 'payments/reference-too-long')).defined(),
  amount: signedAmount().moreThan(0, AMOUNT),
  paid_on: day(),
  duplicate_reason: duplicateReason(),
  parts: array(
    object({ invoice_id: recordId().required(), amount: signedAmount().moreThan(0, AMOUNT) })
      .exact()
      .required(),
  )
    .max(ALLOCATION_MAX, fieldError('ledger/too-many-parts'))
    .test('no-duplicates', fieldError('requests/invalid'), (parts) => {
      return new Set(parts?.map(({ invoice_id }) => invoice_id)).size === (parts?.length ?? 0)
    })
    .required(),
})
export type AllocationForm = InferType<typeof allocationFormSchema>

/** The form makes the id, so that a repeated request records the payment once. */
export const allocatePaymentSchema = allocationFormSchema.shape({ payment_id: generatedRecordId() }).exact()
export type AllocatePayment = InferType<typeof allocatePaymentSchema>

const accountFormFields = { client_id: client(), currency: string().oneOf(CURRENCIES).required(), day: day(), reason: reason() }

/** Credit from before the portal, as a negative amount: what a client owed are opening items, which age and never absorb credit. */
export const openingFormSchema = object({
  ...accountFormFields,
  amount: signedAmount().max(-0.01, fieldError('ledger/opening-owed')),
  duplicate_reason: duplicateReason(),
})
export const openingSchema = openingFormSchema.shape({ entry_id: generatedRecordId() }).exact()
export type Opening = InferType<typeof openingSchema>

/** Credit that was paid out to the client. */
export const refundFormSchema = object({ ...accountFormFields, amount: signedAmount().moreThan(0, AMOUNT) })
export const refundSchema = refundFormSchema.shape({ entry_id: generatedRecordId() }).exact()
export type Refund = InferType<typeof refundSchema>

/** The entries of an account that can be reversed. */
export const REVERSIBLE_ENTRIES = ['receipt', 'opening', 'refund'] as const

/** A receipt, an opening balance or a refund that turned out to be wrong. */
export const entryReversalSchema = object({ entry_id: recordId().required(), reason: reason() }).exact()
export type EntryReversal = InferType<typeof entryReversalSchema>

/** A small rest of an invoice to write off, or a write-off to take back. The form makes the id, so that it counts once. */
export const writeOffSchema = object({
  invoice_id: recordId().required(),
  entry_id: generatedRecordId(),
  reason: reason(),
}).exact()
export type WriteOff = InferType<typeof writeOffSchema>

/** The answer of `smallDifferenceLimit`, in Kenya shillings. */
export const smallDifferenceLimitSchema = receivedData(object({ limit: number().required() }))

export const accountOverviewSchema = object({ client_id: recordId().required() }).exact()

/** The answer of `accountOverview`: the account of a client's organisation. Amounts in major units, days in Nairobi. */
export const accountSchema = object({
  organisation_name: string().defined(),
  /** By currency; only currencies with credit or debt. Negative if an opening balance is still owed. */
  credit: array(object({ currency: string().oneOf(CURRENCIES).required(), amount: number().required() }).required()).required(),
  unpaid: array(
    object({
      id: string().required(),
      invoice_number: string().required(),
      title: string().required(),
      currency: string().oneOf(CURRENCIES).required(),
      due_date: string().nullable().defined(),
      balance: number().required(),
      is_flagged: boolean().required(),
    }).required(),
  ).required(),
  /** Entries that belong to no invoice, newest first. */
  entries: array(
    object({
      id: string().required(),
      kind: string().required(),
      currency: string().oneOf(CURRENCIES).required(),
      amount: number().required(),
      label: string().defined(),
      day: string().required(),
      reason: string().defined(),
      is_reversed: boolean().required(),
    }).required(),
  ).required(),
})
export type AccountOverview = InferType<typeof accountSchema>
