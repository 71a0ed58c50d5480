import { object } from 'yup'
import { daysBetween } from '../dates.ts'
import { periodFields } from '../statements/statement.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { JOURNAL_DAYS_MAX } from './journal.constants.ts'

/** The first and the last day of the journal in Nairobi, both included. */
export const salesJournalSchema = object({
  ...periodFields,
  to: periodFields.to.test('year', fieldError('journal/too-long'), (to, { parent }) => {
    const days = daysBetween(String(parent?.from), to ?? '')
    // The other tests report a day that does not exist.
    return Number.isNaN(days) || days < JOURNAL_DAYS_MAX
  }),
}).exact()
