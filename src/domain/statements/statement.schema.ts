import { array, type InferType, number, object, string } from 'yup'
import { bookDay } from '../book-day.schema.ts'
import { PERIOD_YEARS } from '../book-day.ts'
import { calendarDate } from '../calendar-date.schema.ts'
import { generatedRecordId, recordId } from '../field.schema.ts'
import { LEDGER_KINDS } from '../ledger/ledger.constants.ts'
import { CURRENCIES } from '../money.ts'
import { fieldError } from '../texts/field-error.ts'
import { CERTIFICATE_KINDS } from '../withholding/withholding.constants.ts'

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
export const statementSchema = object({
  organisation: object({ name: string().defined(), kra_pin: string().defined() }).required(),
  currency: string().oneOf(CURRENCIES).required(),
  from: calendarDate().required(),
  to: calendarDate().required(),
  /** Before the first day. */
  opening: number().required(),
  closing: number().required(),
  /** The unpaid part of invoices whose due date has passed today, whatever the period. */
  overdue: number().required(),
  lines: array(statementLineSchema.required()).required(),
})
export type Statement = InferType<typeof statementSchema>
