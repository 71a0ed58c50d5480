import { calculateTurnover, type Statement, type StatementLine } from '@domain/billing/statements/statement.ts'
import { getBuyer } from '@domain/platform/client-names.ts'
import { formatDay } from '@domain/platform/dates.ts'
import { formatExactMoney } from '@domain/platform/money.ts'
import { INVOICE_PDF_TEXTS } from '@texts/billing/invoices.ts'
import { periodText, STATEMENT_PDF_TEXTS, STATEMENT_TEXTS, statedMovement } from '@texts/billing/statements.ts'
import { FACT_TEXTS } from '@texts/platform/controls.ts'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { formatNairobiDay } from '../pdf/invoice-parts.ts'
import { type Fact, pageFrame, parties, rightAligned, totals } from '../pdf/pdf-parts.ts'
import { innerWidth, RULED, WIDTH } from '../pdf/pdf-style.ts'

const DAY_WIDTH = 62
const NUMBER_WIDTH = 92
const MONEY_WIDTH = 98
const WIDTHS = [
  DAY_WIDTH,
  innerWidth(WIDTH, 5) - DAY_WIDTH - NUMBER_WIDTH - 2 * MONEY_WIDTH,
  NUMBER_WIDTH,
  MONEY_WIDTH,
  MONEY_WIDTH,
]

/** The definition of a statement's PDF. Money in major units, days in Nairobi. @param now the day of the overdue sum */
export function statementDefinition(statement: Statement, now: Date): TDocumentDefinitions {
  const { organisation, currency, from, to, opening, closing, overdue } = statement
  const { charged, settled } = calculateTurnover(statement)
  const money = (amount: number) => formatExactMoney(amount, currency)
  const period = periodText(formatDay(from), formatDay(to))
  const client = { first_name: '', last_name: '', company_name: organisation.name }
  const facts: Fact[] = [
    [STATEMENT_PDF_TEXTS.from, formatDay(from)],
    [STATEMENT_PDF_TEXTS.to, formatDay(to)],
    [FACT_TEXTS.currency, currency],
    ...(organisation.kra_pin ? [[INVOICE_PDF_TEXTS.kraPin, organisation.kra_pin] as Fact] : []),
    [STATEMENT_PDF_TEXTS.printed, formatNairobiDay(now)],
  ]
  return pageFrame({ kind: STATEMENT_PDF_TEXTS.kind, number: period, stamp: null, at: now }, [
    parties(STATEMENT_PDF_TEXTS.for, getBuyer({ client }), [], facts),
    movements(statement, money),
    totals([
      [STATEMENT_TEXTS.opening, money(opening)],
      [STATEMENT_TEXTS.charged, money(charged)],
      [STATEMENT_TEXTS.settled, money(-settled)],
      ...(overdue > 0 ? [[STATEMENT_TEXTS.overdue, money(overdue)] as Fact] : []),
      [STATEMENT_TEXTS.closing, money(closing)],
    ]),
  ])
}

function movements({ lines, from, opening }: Statement, money: (amount: number) => string): Content {
  const label = (text: string) => ({ text, style: 'label' })
  const head: TableCell[] = [
    label(FACT_TEXTS.date),
    label(STATEMENT_TEXTS.movement),
    label(STATEMENT_TEXTS.number),
    rightAligned(FACT_TEXTS.amount, 'label'),
    rightAligned(STATEMENT_TEXTS.balance, 'label'),
  ]
  const first: TableCell[] = [formatDay(from), STATEMENT_TEXTS.opening, '', '', rightAligned(money(opening))]
  const rows = lines.map((line): TableCell[] => [
    formatDay(line.day),
    formatMovement(line),
    line.label,
    rightAligned(money(line.amount)),
    rightAligned(money(line.balance)),
  ])
  return {
    table: { headerRows: 1, dontBreakRows: true, keepWithHeaderRows: 1, widths: WIDTHS, body: [head, first, ...rows] },
    layout: RULED,
  }
}

/** "Payment for INV-2026-0007"; the number of an invoice is in the next column already. */
function formatMovement(line: StatementLine): string {
  const { invoice_number, label } = line
  const movement = statedMovement(line)
  return invoice_number && invoice_number !== label ? `${movement}\n${invoice_number}` : movement
}
