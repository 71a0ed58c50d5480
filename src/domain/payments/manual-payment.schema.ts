import { boolean, type InferType, number, object } from 'yup'
import { generatedRecordId, recordId } from '../field.schema.ts'
import { exchangeRate } from '../lines/line.schema.ts'
import { hasWholeCents } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { duplicateReason } from './duplicate-reason.schema.ts'
import { paymentFormSchema } from './payment.schema.ts'

const AMOUNT = fieldError('payments/amount-invalid')

/** Kenya shillings that arrived for an invoice in another currency, in major units, and how many settle one unit of it. */
export const receivedShillingsSchema = object({
  amount: number()
    .typeError(AMOUNT)
    .moreThan(0, AMOUNT)
    .test('whole-cents', AMOUNT, (value) => value == null || hasWholeCents(value))
    .required(AMOUNT),
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
