import { CREDIT_NOTE_ERRORS, CREDIT_NOTE_SUCCESSES } from '@texts/billing/credit-notes.ts'
import { array, type InferType, number, object, string } from 'yup'
import { organisationIdSchema } from '../../organisations/organisation.schema.ts'
import { defineEndpoint, OFFICE, READING } from '../../platform/endpoint.ts'
import { generatedRecordId, paragraphs, receivedData, recordId } from '../../platform/field.schema.ts'
import type { Currency } from '../../platform/money.ts'
import { drawn } from '../../platform/visible-text.ts'
import { fieldError } from '../../texts/field-error.ts'
import { INVOICE_REASON_MAX } from '../invoices/invoice.ts'
import { invoiceIdSchema } from '../invoices/invoice-form.schema.ts'
import { amountField, LINES_MAX, lineQuantity } from '../lines/line.ts'
import { CREDIT_SCOPES } from './credit-note.ts'

const AMOUNT = fieldError('credit-notes/amount-invalid')
const QUANTITY = fieldError('lines/quantity-invalid')
const NOTHING = fieldError('credit-notes/nothing-chosen')

const amount = () => amountField(AMOUNT)

/** What to credit. `amount` is without tax, in major units, and null unless the scope is `amount`. */
const choice = {
  scope: string().oneOf(CREDIT_SCOPES).required(),
  amount: amount()
    .nullable()
    .default(null)
    .when('scope', ([scope], schema) => (scope === 'amount' ? schema.required(AMOUNT) : schema)),
  reason: drawn(paragraphs(INVOICE_REASON_MAX, 'credit-notes/reason-too-long')).required(
    fieldError('credit-notes/reason-missing'),
  ),
}

/** The form of a credit note. */
export const creditNoteFormSchema = object({
  ...choice,
  /** By position on the invoice; null for a line that is not credited. */
  quantities: array(lineQuantity().nullable().default(null))
    .default(() => [])
    // Hidden quantities have no visible errors.
    .when('scope', ([scope], schema) => (scope === 'lines' ? schema : schema.strip())),
})
export type CreditNoteForm = InferType<typeof creditNoteFormSchema>

/** The form's request. The form makes the id, so a repeated request issues only one note. */
export const newCreditNoteSchema = object({
  ...choice,
  credit_note_id: generatedRecordId(),
  invoice_id: recordId().required(),
  /** The credited quantity of each chosen line of the invoice, whose position counts from 0. */
  lines: array(
    object({ position: number().integer().min(0).max(LINES_MAX).required(), quantity: lineQuantity().required(QUANTITY) })
      .exact()
      .required(),
  )
    .max(LINES_MAX)
    .default(() => [])
    .when('scope', ([scope], schema) => (scope === 'lines' ? schema.min(1, NOTHING) : schema))
    .test('distinct', NOTHING, (lines) => new Set(lines.map(({ position }) => position)).size === lines.length),
}).exact()
export type NewCreditNote = InferType<typeof newCreditNoteSchema>

const undoReason = () =>
  paragraphs(INVOICE_REASON_MAX, 'credit-notes/reason-too-long').required(fieldError('credit-notes/undo-reason-missing'))

/** A credit note that was issued by mistake. */
export const noteReversalSchema = object({ credit_note_id: recordId().required(), reason: drawn(undoReason()) }).exact()
export type NoteReversal = InferType<typeof noteReversalSchema>

export const creditNotePdfSchema = object({ credit_note_id: recordId().required() }).exact()

/** An organisation's credit to use on an invoice, in major units of its currency. The form makes the id. */
export const creditUseSchema = object({
  use_id: generatedRecordId(),
  invoice_id: recordId().required(),
  amount: amount().required(AMOUNT),
}).exact()
export type CreditUse = InferType<typeof creditUseSchema>
export const creditUseFormSchema = creditUseSchema.pick(['amount'])

/** The response of `organisationCredit`: what can be used, in major units by currency. */
export const organisationCreditSchema = receivedData(
  object({
    KES: number().min(0).required(),
    USD: number().min(0).required(),
    EUR: number().min(0).required(),
  } satisfies Record<Currency, unknown>),
)

/** Credit that was used on the wrong invoice. */
export const creditReturnSchema = object({ use_id: recordId().required(), reason: undoReason() }).exact()
export type CreditReturn = InferType<typeof creditReturnSchema>

const usedCreditSchema = object({
  use_id: string().required(),
  amount: number().required(),
  day: string().required(),
  /** Why it was moved back; null while it is used. */
  returned: string().nullable().defined(),
})
/** A use of credit on an invoice: the amount in major units, the day in Nairobi. */
export type UsedCredit = InferType<typeof usedCreditSchema>

/** The answer of `creditUses`, newest first. */
export const creditUsesSchema = object({ uses: array(usedCreditSchema.required()).required() })

/** A full credit frees the quotation of the invoice. */
const SHOWING_CREDIT = ['invoices', 'quotations', 'activity'] as const

/** An admin uses an organisation's credit on one of its unpaid invoices. */
export const applyCredit = defineEndpoint('applyCredit', {
  input: creditUseSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/use-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/used'],
  changes: SHOWING_CREDIT,
})

/** The PDF of a credit note, generated from the record for each request, for its client and for admins. */
export const creditNotePdf = defineEndpoint('creditNotePdf', {
  input: creditNotePdfSchema,
  allow: 'member',
  limit: { perHour: 120 },
  usesEncryptionKey: true,
  isReading: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/pdf-failed'],
})

/** For the office: the credit that was used on an invoice. */
export const creditUses = defineEndpoint('creditUses', {
  input: invoiceIdSchema,
  allow: 'ledger_entries/manage',
  limit: READING,
  failure: CREDIT_NOTE_ERRORS['credit-notes/uses-failed'],
})

/** An admin moves credit back that was used on the wrong invoice. */
export const returnCredit = defineEndpoint('returnCredit', {
  input: creditReturnSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/return-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/returned'],
  changes: SHOWING_CREDIT,
})

/** An admin credits an issued invoice, whole or in part. A full credit cancels it. */
export const issueCreditNote = defineEndpoint('issueCreditNote', {
  input: newCreditNoteSchema,
  allow: 'credit_notes/issue',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/issue-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/issued'],
  changes: SHOWING_CREDIT,
})

/** The credit of an organisation that the office can use on its invoices, in major units by currency. */
export const organisationCredit = defineEndpoint('organisationCredit', {
  input: organisationIdSchema,
  allow: 'ledger_entries/manage',
  limit: READING,
  failure: CREDIT_NOTE_ERRORS['credit-notes/credit-failed'],
})

/** An admin takes back a credit note that was issued by mistake. Its invoice is as it was before the note. */
export const reverseCreditNote = defineEndpoint('reverseCreditNote', {
  input: noteReversalSchema,
  allow: 'credit_notes/issue',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/undo-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/undone'],
  changes: SHOWING_CREDIT,
})
