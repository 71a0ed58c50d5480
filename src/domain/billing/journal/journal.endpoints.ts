import { JOURNAL_ERRORS } from '@texts/billing/journal.ts'
import { defineEndpoint } from '../../platform/endpoint.ts'
import { salesJournalSchema } from './sales-journal.ts'

/** The sales journal of a period as a CSV file, for the office. It is sent row by row, so its length is not known. */
export const salesJournal = defineEndpoint('salesJournal', {
  input: salesJournalSchema,
  allow: 'ledger_entries/manage',
  // Reads every movement of up to a year.
  limit: { perHour: 30 },
  failure: JOURNAL_ERRORS['journal/failed'],
})
