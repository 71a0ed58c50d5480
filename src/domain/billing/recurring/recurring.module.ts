import { RECURRING_ERRORS, RECURRING_SUCCESSES } from '@texts/billing/recurring.ts'
import { bounded, byOwner, HIDDEN, NAMED_BY_ORGANISATION } from '../../platform/access/data-protection.ts'
import { ADMINS, defineCollection, definePage, defineRecords } from '../../platform/access/define-collection.ts'
import { defineActivity } from '../../platform/activity/define-events.ts'
import { defineEndpoint, defineSchedule, OFFICE } from '../../platform/endpoint.ts'
import { ACCOUNTING_PATH } from '../../routes.ts'
import { LINES_BODY_BYTES } from '../lines/line.ts'
import { newRecurringSchema, recurringChangesSchema, seenRecurringSchema } from './recurring.ts'

/** The templates of recurring invoices, for the office. */
export const recurringInvoices = defineCollection('recurring_invoices', {
  organisation: 'organisation_id',
  owner: 'client_id',
  staff: 'office.money',
  access: { get: ADMINS, list: ADMINS, manage: ADMINS },
})

export const recurringInvoicesRecords = defineRecords(recurringInvoices, {
  dataClass: 'confidential',
  retention: bounded('Templates that the office writes.'),
  personalData: {
    ...HIDDEN,
    links: [{ find: byOwner(recurringInvoices), onDeletion: 'replace names', ...NAMED_BY_ORGANISATION }],
    kept: 'The office’s templates, whose invoices we keep. The names on them are replaced.',
  },
  names: { client: true },
  showsWork: true,
})

export const recurringInvoicesPage = definePage('recurring_invoices', (_id, isAdmin) =>
  isAdmin ? `${ACCOUNTING_PATH}?tab=recurring` : null,
)

export const recurringActivity = defineActivity('accounting', [
  'recurring_created',
  'recurring_changed',
  'recurring_stopped',
  'recurring_resumed',
])

/** An admin sets up a recurring invoice. Its first day is today or later, so that no invoices of the past are made. */
export const createRecurring = defineEndpoint('createRecurring', {
  input: newRecurringSchema,
  allow: 'recurring_invoices/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: RECURRING_ERRORS['recurring/create-failed'],
  success: RECURRING_SUCCESSES['recurring/created'],
  changes: ['recurring_invoices', 'activity'],
})

/** An admin changes a recurring invoice. Invoices that were made from it stay as they are. */
export const changeRecurring = defineEndpoint('changeRecurring', {
  input: recurringChangesSchema,
  allow: 'recurring_invoices/manage',
  limit: OFFICE,
  maxBytes: LINES_BODY_BYTES,
  failure: RECURRING_ERRORS['recurring/update-failed'],
  success: RECURRING_SUCCESSES['recurring/updated'],
  changes: ['recurring_invoices', 'activity'],
})

/** An admin stops a recurring invoice: no invoice is made until it is resumed. */
export const stopRecurring = defineEndpoint('stopRecurring', {
  input: seenRecurringSchema,
  allow: 'recurring_invoices/manage',
  limit: OFFICE,
  failure: RECURRING_ERRORS['recurring/stop-failed'],
  success: RECURRING_SUCCESSES['recurring/stopped'],
  changes: ['recurring_invoices', 'activity'],
})

/** An admin resumes a stopped recurring invoice. Days that are over get no invoice. */
export const resumeRecurring = defineEndpoint('resumeRecurring', {
  input: seenRecurringSchema,
  allow: 'recurring_invoices/manage',
  limit: OFFICE,
  failure: RECURRING_ERRORS['recurring/stop-failed'],
  success: RECURRING_SUCCESSES['recurring/resumed'],
  changes: ['recurring_invoices', 'activity'],
})

/** Makes the invoices of recurring invoices whose day has come. */
export const makeRecurringInvoices = defineSchedule('makeRecurringInvoices', {
  everyMinutes: 60,
  timeoutSeconds: 540,
  usesEncryptionKey: true,
})
