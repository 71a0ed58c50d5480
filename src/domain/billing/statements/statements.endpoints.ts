import {
  STATEMENT_DIALOG_ERRORS,
  STATEMENT_ERRORS,
  STATEMENT_SUCCESSES,
  STATEMENT_TEXTS,
  statedMovement,
} from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type CsvCell, toCsv } from '../../platform/csv.ts'
import { defineEndpoint, OFFICE, READING } from '../../platform/endpoint.ts'
import { calculateTurnover, mailedStatementSchema, type Statement, statementRequestSchema } from './statement.ts'

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
  usesEncryptionKey: true,
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

/** A statement as a CSV file: opening balance, one row per movement, closing balance. Amounts in major units. */
export function statementCsv(statement: Statement): string {
  const { currency, from, to, opening, closing, lines } = statement
  const { charged, settled } = calculateTurnover(statement)
  const rows: CsvCell[][] = lines.map((line) => [
    line.day,
    statedMovement(line),
    line.label,
    line.invoice_number ?? '',
    line.amount > 0 ? line.amount : '',
    line.amount < 0 ? -line.amount : '',
    line.balance,
    currency,
  ])
  return toCsv([
    [
      FACT_TEXTS.date,
      STATEMENT_TEXTS.movement,
      STATEMENT_TEXTS.number,
      STATEMENT_TEXTS.invoice,
      STATEMENT_TEXTS.charged,
      STATEMENT_TEXTS.settled,
      STATEMENT_TEXTS.balance,
      FACT_TEXTS.currency,
    ],
    [from, STATEMENT_TEXTS.opening, '', '', '', '', opening, currency],
    ...rows,
    [to, STATEMENT_TEXTS.closing, '', '', charged, settled, closing, currency],
  ])
}
