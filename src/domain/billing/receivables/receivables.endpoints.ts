import { RECEIVABLE_ERRORS } from '@texts/billing/receivables.ts'
import { defineEndpoint, OFFICE } from '../../platform/endpoint.ts'
import { noInputSchema } from '../../platform/no-input.schema.ts'

/** What every organisation owes, by currency and days since the due date, for the office. */
export const receivables = defineEndpoint('receivables', {
  input: noInputSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: RECEIVABLE_ERRORS['receivables/fetch-failed'],
})
