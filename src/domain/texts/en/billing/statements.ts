import type { LedgerKind } from '../../../billing/ledger/ledger.ts'
import type { StatementPeriod } from '../../../billing/statements/statement.ts'
import type { CertificateKind } from '../../../billing/withholding/withholding.ts'
import { COMPANY } from '../../../platform/company.ts'
import { errorTexts, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS } from '../platform/forms.ts'

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
  write_off: 'Small rest written off',
  exchange_difference: 'Exchange difference',
}

const FURTHER_LABELS = {
  creditNoteReversed: 'Credit note reversed',
  openingItem: 'Opening item',
  openingCancelled: 'Opening item cancelled',
  writeOffReversed: 'Write-off taken back',
} as const

const CERTIFICATE_LABELS: Record<CertificateKind, string> = {
  income_tax: 'Withholding income tax certificate',
  vat: 'Withholding VAT certificate',
}

interface Stated {
  kind: LedgerKind
  certificate_kind: CertificateKind | null
  invoice_number: string | null
  /** Positive if the client owes more. */
  amount: number
}

/** "Invoice", "Payment", "Withholding VAT certificate" */
export function statedMovement(entry: Stated): string {
  const { kind, amount, invoice_number } = entry
  if (kind === 'credit_note' && amount > 0) return FURTHER_LABELS.creditNoteReversed
  if (kind === 'write_off' && amount > 0) return FURTHER_LABELS.writeOffReversed
  if (kind === 'opening' && invoice_number !== null) return FURTHER_LABELS[amount > 0 ? 'openingItem' : 'openingCancelled']
  return entry.certificate_kind ? CERTIFICATE_LABELS[entry.certificate_kind] : MOVEMENT_LABELS[entry.kind]
}

/** "Nov 1, 2026 to Nov 30, 2026" */
export const periodText = (from: string, to: string) => `${from} to ${to}`

export const STATEMENT_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'statements/day-invalid': 'Choose a day.',
  'statements/days-reversed': 'The last day is before the first one. Choose a later one.',
} as const

export const STATEMENT_ERRORS = errorTexts('Error', {
  'statements/fetch-failed': 'The statement could not be loaded. Nothing was lost. Try again.',
  'statements/pdf-failed': 'The PDF could not be made. Nothing was lost. Try again.',
})

/** The dialog that mails a statement. */
export const MAIL_STATEMENT_TEXTS = {
  question: 'Mail this statement?',
  effects: [
    'It goes to the billing address and to the people of the client who see invoices.',
    'The mail has the figures and a link to this page. The activity log records it.',
  ],
} as const

export const STATEMENT_DIALOG_ERRORS = errorTexts('Error', {
  'statements/mail-failed': 'The statement could not be mailed. Nothing was sent. Try again.',
})

export const STATEMENT_SUCCESSES = successTexts({
  'statements/statement': { title: 'Statement of account' },
  'statements/mailed': { title: 'Statement mailed', description: 'The client gets it in a few minutes.' },
})

export const STATEMENT_RESPONSES = errorTexts('Error', {
  'statements/not-found': 'There is no such account.',
  'statements/too-long': {
    title: 'This period is too long',
    description: 'A statement has at most 2,000 movements. Choose a shorter period.',
  },
  'statements/no-address': 'Nobody of this client has an email address, so nothing was sent. Add a billing address first.',
})

export const STATEMENT_MAIL = {
  subject: `Statement of account from ${COMPANY.shortName}`,
  heading: 'Your statement of account',
  paragraph: 'The page shows each invoice and payment of this period, and offers the statement as a PDF.',
  open: 'Open the statement',
  reason: `You get this mail because ${COMPANY.name} addressed this statement to you.`,
} as const

export const STATEMENT_PDF_TEXTS = {
  kind: 'STATEMENT',
  for: 'Account of',
  from: 'From',
  to: 'To',
  printed: 'As of',
} as const
