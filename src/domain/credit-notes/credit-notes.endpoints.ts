import { CREDIT_NOTE_ERRORS, CREDIT_NOTE_SUCCESSES } from '@texts/credit-notes.ts'
import { defineEndpoint, OFFICE, READING } from '../endpoint.ts'
import { invoiceIdSchema } from '../invoices/invoice-form.schema.ts'
import { organisationIdSchema } from '../organisations/organisation.schema.ts'
import {
  creditNotePdfSchema,
  creditReturnSchema,
  creditUseSchema,
  newCreditNoteSchema,
  noteReversalSchema,
} from './credit-note-form.schema.ts'

/** A full credit frees the quotation of the invoice. */
const SHOWING_CREDIT = ['invoices', 'quotations', 'activity'] as const

/** An admin uses an organisation's credit on one of its unpaid invoices. */
export const applyCredit = defineEndpoint('applyCredit', {
  input: creditUseSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/use-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/used'],
  changes: SHOWING_CREDIT,
})

/** The PDF of a credit note, generated from the record for each request, for its client and for admins. */
export const creditNotePdf = defineEndpoint('creditNotePdf', {
  input: creditNotePdfSchema,
  allow: 'member',
  limit: { perHour: 120 },
  usesSealKey: true,
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
  usesSealKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/return-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/returned'],
  changes: SHOWING_CREDIT,
})

/** An admin credits an issued invoice, whole or in part. A full credit cancels it. */
export const issueCreditNote = defineEndpoint('issueCreditNote', {
  input: newCreditNoteSchema,
  allow: 'credit_notes/issue',
  limit: OFFICE,
  usesSealKey: true,
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
  usesSealKey: true,
  failure: CREDIT_NOTE_ERRORS['credit-notes/undo-failed'],
  success: CREDIT_NOTE_SUCCESSES['credit-notes/undone'],
  changes: SHOWING_CREDIT,
})
