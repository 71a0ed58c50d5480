import { array, type InferType, number, object, string } from 'yup'
import { type CalendarDate, daysAfter, PERIOD_YEARS } from '../../platform/dates.ts'
import { bookDay, calendarDate, generatedRecordId, receivedData, recordId } from '../../platform/field.schema.ts'
import { CURRENCIES, toMajor, toMinor } from '../../platform/money.ts'
import { fieldError } from '../../texts/field-error.ts'
import { LEDGER_KINDS, type LedgerEntry, type LedgerKind } from '../ledger/ledger.ts'
import { CERTIFICATE_KINDS } from '../withholding/withholding.ts'

/** Movements of one statement; a longer period has to be divided. */
export const STATEMENT_ENTRIES_MAX = 2000

/** The periods of the form, the default first. */
export const STATEMENT_PERIODS = ['this-month', 'last-month', 'this-year', 'own'] as const
export type StatementPeriod = (typeof STATEMENT_PERIODS)[number]

/** Moving credit to an invoice adds two entries that cancel each other, so a statement shows neither. */
export const STATED_KINDS: readonly LedgerKind[] = LEDGER_KINDS.filter(
  (kind) => kind !== 'transfer' && kind !== 'exchange_difference',
)

/** A member's statement of account. */
export const STATEMENT_PATH = '/statement'

/** The statement of account of an organisation, for the office. */
export const statementPath = (organisationId: string) => `${STATEMENT_PATH}?organisation=${encodeURIComponent(organisationId)}`

/** The first and the last day, both included. */
export interface Period {
  from: CalendarDate
  to: CalendarDate
}

/** The days of a named period. The current month and year end with their last day. @param today in Nairobi */
export function getNamedPeriod(period: Exclude<StatementPeriod, 'own'>, today: CalendarDate): Period {
  const year = today.slice(0, 4)
  if (period === 'this-year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (period === 'this-month') return getMonthPeriod(today)
  return getMonthPeriod(daysAfter(getMonthPeriod(today).from, -1))
}

function getMonthPeriod(day: CalendarDate): Period {
  const from = `${day.slice(0, 7)}-01`
  // Day 32 of any month is in the next one.
  const next = `${daysAfter(from, 31).slice(0, 7)}-01`
  return { from, to: daysAfter(next, -1) }
}

const day = () => bookDay(fieldError('statements/day-invalid'), PERIOD_YEARS).strict()

/** The first and the last day of a period in Nairobi, both included. */
export const periodFields = {
  from: day(),
  to: day().test(
    'ends-later',
    fieldError('statements/days-reversed'),
    (to, { parent }) => !to || !parent?.from || to >= parent.from,
  ),
}

/** The account of an organisation in one currency, with its movements from one day to another. */
export const statementRequestSchema = object({
  organisation_id: recordId().required(),
  currency: string().strict().oneOf(CURRENCIES).required(),
  ...periodFields,
}).exact()
export type StatementRequest = InferType<typeof statementRequestSchema>

/** The page makes the id, so that a repeated request mails the statement once. */
export const mailedStatementSchema = statementRequestSchema.shape({ mail_id: generatedRecordId() }).exact()
export type MailedStatement = InferType<typeof mailedStatementSchema>

/** One movement, in major units. */
const statementLineSchema = object({
  id: string().required(),
  day: calendarDate().required(),
  kind: string().oneOf(LEDGER_KINDS).required(),
  certificate_kind: string().oneOf(CERTIFICATE_KINDS).nullable().defined(),
  /** The number on the document that caused it; may be empty. */
  label: string().defined(),
  invoice_id: string().nullable().defined(),
  invoice_number: string().nullable().defined(),
  /** Positive if the client owes more. */
  amount: number().required(),
  /** What the client owes after it; negative if the client has credit. */
  balance: number().required(),
})
export type StatementLine = InferType<typeof statementLineSchema>

/** The answer of `accountStatement`. Amounts are in major units, positive if the client owes them. */
export const statementSchema = receivedData(
  object({
    organisation: object({ name: string().defined(), kra_pin: string().defined() }).required(),
    currency: string().oneOf(CURRENCIES).required(),
    from: calendarDate().required(),
    to: calendarDate().required(),
    /** Before the first day. */
    opening: number().required(),
    closing: number().required(),
    /** The unpaid part of invoices whose due date has passed today, also outside the period. */
    overdue: number().required(),
    lines: array(statementLineSchema.required()).required(),
  }),
)
export type Statement = InferType<typeof statementSchema>

export type StatedEntry = Pick<
  LedgerEntry,
  'id' | 'day' | 'kind' | 'certificate_kind' | 'label' | 'invoice_id' | 'invoice_number' | 'amount'
>

/**
 * The movements with the balance after each, and the closing balance. Leaves out transfers, which cancel each other.
 * @param opening the balance before the first entry, in major units
 * @param entries oldest first
 */
export function stateAccount(
  opening: number,
  entries: readonly StatedEntry[],
): Pick<Statement, 'opening' | 'closing' | 'lines'> {
  let balance = toMinor(opening)
  const stated = entries.filter(({ kind }) => STATED_KINDS.includes(kind))
  const lines = stated.map((entry): StatementLine => {
    const { id, day, kind, certificate_kind, label, invoice_id, invoice_number, amount } = entry
    balance += toMinor(amount)
    const shown = { id, day, kind, certificate_kind, label, invoice_id, invoice_number, amount }
    return { ...shown, balance: toMajor(balance) }
  })
  return { opening: toMajor(toMinor(opening)), closing: toMajor(balance), lines }
}

/** What was charged and what was settled within the period, in major units; neither is negative. */
export function calculateTurnover({ lines }: Pick<Statement, 'lines'>): { charged: number; settled: number } {
  const sum = (amounts: number[]) => toMajor(amounts.reduce((total, amount) => total + toMinor(amount), 0))
  return {
    charged: sum(lines.map(({ amount }) => Math.max(amount, 0))),
    settled: sum(lines.map(({ amount }) => Math.max(-amount, 0))),
  }
}
