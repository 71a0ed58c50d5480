import { RECEIVABLE_ERRORS } from '@texts/receivables.ts'
import { defineEndpoint, OFFICE } from '../endpoint.ts'
import { noInputSchema } from '../no-input.schema.ts'

/** What every organisation owes, by currency and days since the due date, for the office. */
export const receivables = defineEndpoint('receivables', {
  input: noInputSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  failure: RECEIVABLE_ERRORS['receivables/fetch-failed'],
})
