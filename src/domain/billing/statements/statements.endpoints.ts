import { STATEMENT_DIALOG_ERRORS, STATEMENT_ERRORS, STATEMENT_SUCCESSES } from '@texts/billing/statements.ts'
import { defineEndpoint, OFFICE, READING } from '../../platform/endpoint.ts'
import { mailedStatementSchema, statementRequestSchema } from './statement.ts'

/** The statement of account of the caller's organisation or, for the office, of any. */
export const accountStatement = defineEndpoint('accountStatement', {
  input: statementRequestSchema,
  allow: 'ledger_entries/statement',
  limit: READING,
  isReading: true,
  failure: STATEMENT_ERRORS['statements/fetch-failed'],
})

/** The office mails a statement's figures to the people who get the organisation's invoices. A repeated call mails once. */
export const mailStatement = defineEndpoint('mailStatement', {
  input: mailedStatementSchema,
  allow: 'ledger_entries/manage',
  limit: OFFICE,
  usesSealKey: true,
  failure: STATEMENT_DIALOG_ERRORS['statements/mail-failed'],
  success: STATEMENT_SUCCESSES['statements/mailed'],
  changes: ['activity'],
})

/** The statement of account as a PDF, generated for each request. */
export const statementPdf = defineEndpoint('statementPdf', {
  input: statementRequestSchema,
  allow: 'ledger_entries/statement',
  limit: { perHour: 120 },
  isReading: true,
  failure: STATEMENT_ERRORS['statements/pdf-failed'],
})
