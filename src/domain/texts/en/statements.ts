import type { LedgerKind } from '../../ledger/ledger.constants.ts'
import type { StatementPeriod } from '../../statements/statement.constants.ts'
import type { CertificateKind } from '../../withholding/withholding.constants.ts'
import { errorTexts } from '../message-types.ts'

/** Texts of a statement of account, on its page and in its files. */
export const STATEMENT_TEXTS = {
  heading: 'Statement of account',
  loading: 'Loading the statement…',
  period: 'Period',
  from: 'From',
  to: 'To',
  movement: 'Movement',
  number: 'Number',
  invoice: 'Invoice',
  charged: 'Charged',
  settled: 'Settled',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  overdue: 'Overdue today',
  none: 'Nothing was charged or settled in this period.',
  pdf: 'PDF',
  csv: 'CSV',
  mail: 'Mail it',
  file: 'the statement',
} as const

export const STATEMENT_PERIOD_LABELS: Record<StatementPeriod, string> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  own: 'Own period',
}

const MOVEMENT_LABELS: Record<LedgerKind, string> = {
  issue: 'Invoice',
  payment: 'Payment',
  receipt: 'Payment kept as credit',
  credit_note: 'Credit note',
  certificate: 'Withholding certificate',
  transfer: 'Credit used',
  reversal: 'Payment taken back',
  refund: 'Credit paid out',
  opening: 'Balance brought forward',
  exchange_difference: 'Exchange difference',
}

const CERTIFICATE_LABELS: Record<CertificateKind, string> = {
  income_tax: 'Withholding income tax certificate',
  vat: 'Withholding VAT certificate',
}

/** "Invoice", "Payment", "Withholding VAT certificate" */
export function statedMovement(entry: { kind: LedgerKind; certificate_kind: CertificateKind | null }): string {
  return entry.certificate_kind ? CERTIFICATE_LABELS[entry.certificate_kind] : MOVEMENT_LABELS[entry.kind]
}

/** "Nov 1, 2026 to Nov 30, 2026" */
export const periodText = (from: string, to: string) => `${from} to ${to}`

export const STATEMENT_FIELD_TEXTS = {
  'statements/day-invalid': 'Choose a day.',
  'statements/days-reversed': 'The last day is before the first one. Choose a later one.',
} as const

export const STATEMENT_ERRORS = errorTexts('Error', {
  'statements/fetch-failed': 'The statement could not be loaded. Nothing was lost. Try again.',
  'statements/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
})
