import { TAX_ERRORS, TAX_SUCCESSES } from '@texts/billing/tax.ts'
import { bounded, kept, notPersonal } from '../../platform/access/data-protection.ts'
import { defineServerCollection } from '../../platform/access/define-collection.ts'
import { defineNotifications } from '../../platform/activity/define-events.ts'
import { defineEndpoint, defineSchedule, OFFICE, READING } from '../../platform/endpoint.ts'
import { noInputSchema } from '../../platform/field.schema.ts'
import { sendWithoutSchema, taxDocumentSchema } from './submission.ts'

/** One record for each invoice and credit note that the tax authority signs. */
export const taxSubmissions = defineServerCollection('tax_submissions', {
  dataClass: 'confidential',
  retention: kept('The proof of what was reported to the tax authority.'),
  personalData: notPersonal('How far the tax authority has signed which document: numbers, times and answers.'),
})

/** One record for each seller and branch: the next numbers of invoices and items at the tax authority. */
export const taxUnits = defineServerCollection('tax_units', {
  dataClass: 'internal',
  retention: bounded('One record for each branch of the seller.'),
  personalData: notPersonal('The next numbers at the tax authority, and the codes of our own items: no personal data.'),
})

export const TAX_NOTIFICATIONS = defineNotifications({
  documents_unsigned: { template: 'documents-unsigned', office: 'accounts' },
})

/** For the office: what waits for a signature, what was refused, and what was signed today. */
export const taxOverview = defineEndpoint('taxOverview', {
  input: noInputSchema,
  allow: 'invoices/manage',
  limit: READING,
  failure: TAX_ERRORS['tax/fetch-failed'],
})

/** The office tries now what waits, without the pauses. */
export const retryTaxSubmissions = defineEndpoint('retryTaxSubmissions', {
  input: noInputSchema,
  allow: 'invoices/manage',
  limit: { perHour: 30 },
  usesEncryptionKey: true,
  failure: TAX_ERRORS['tax/retry-failed'],
  success: TAX_SUCCESSES['tax/retried'],
  changes: ['tax', 'invoices', 'activity'],
})

/** The office unlocks a draft of which the tax authority has no record, to correct it. */
export const unlockDraft = defineEndpoint('unlockDraft', {
  input: taxDocumentSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  failure: TAX_ERRORS['tax/unlock-failed'],
  success: TAX_SUCCESSES['tax/unlocked'],
  changes: ['tax', 'invoices', 'activity'],
})

/** The office sends an invoice without a signature, after it has waited for 24 hours. */
export const sendWithoutSignature = defineEndpoint('sendWithoutSignature', {
  input: sendWithoutSchema,
  allow: 'invoices/manage',
  limit: OFFICE,
  usesEncryptionKey: true,
  failure: TAX_ERRORS['tax/send-failed'],
  success: TAX_SUCCESSES['tax/sent-without'],
  changes: ['tax', 'invoices', 'activity'],
})

/** Has the tax authority sign what waits, and asks the office after 24 hours. */
export const sweepTaxSubmissions = defineSchedule('sweepTaxSubmissions', {
  everyMinutes: 1,
  timeoutSeconds: 300,
  usesEncryptionKey: true,
})
