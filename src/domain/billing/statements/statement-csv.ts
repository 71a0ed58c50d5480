import { STATEMENT_TEXTS, statedMovement } from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import { type CsvCell, toCsv } from '../../platform/csv.ts'
import { type Statement, turnoverOf } from './statement.ts'

/** A statement as a CSV file: opening balance, one row per movement, closing balance. Amounts in major units. */
export function statementCsv(statement: Statement): string {
  const { currency, from, to, opening, closing, lines } = statement
  const { charged, settled } = turnoverOf(statement)
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
