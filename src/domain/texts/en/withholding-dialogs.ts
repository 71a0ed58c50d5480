import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import type { ErrorText } from '../message-types.ts'
import { BOOK_DAY_TEXTS } from './book-days.ts'
import { inDaysText } from './lists.ts'

/** Texts of an invoice's part about withholding, and of the office's lists. */
export const WITHHOLDING_TEXTS = {
  heading: 'Withholding',
  lead: 'What is withheld counts as paid once the office has accepted the certificate of iTax.',
  loading: 'Loading certificates…',
  tax: 'Tax',
  expected: 'Expected',
  received: 'Received',
  missing: 'Missing',
  certificates: 'Certificates',
  none: 'No certificate is recorded yet.',
  file: 'Copy',
  dated: 'dated',
  recordLead: `Enter the certificate as it is on iTax. ${COMPANY_SHORT_NAME} checks it before it counts.`,
  recordOfficeLead: 'Enter the certificate as it is on iTax. It counts once it is accepted.',
  recording: 'Recording…',
  kind: 'Tax',
  number: 'Certificate number',
  numberHint: 'As on iTax. Spaces do not matter.',
  day: 'Date on the certificate',
  acceptAtOnce: 'Accept at once',
  accept: 'Accept',
  accepting: 'Accepting…',
  acceptQuestion: 'Accept this certificate?',
  acceptEffects: 'It settles its part of each invoice on it. The client gets an email.',
  reject: 'Reject',
  rejectLabel: 'Reject certificate',
  rejecting: 'Rejecting…',
  rejectLead: 'It does not count, and the client gets an email with the reason. The number can be recorded again.',
  takeBack: 'Take back',
  takeBackLabel: 'Take back certificate',
  takingBack: 'Taking back…',
  takeBackLead:
    'Its part of each invoice on it is open again, and the client gets an email with the reason. The number can be recorded again.',
  reason: 'Reason',
  takenBack: 'Certificate taken back',
  accepted: 'Certificate accepted',
  rejected: 'Certificate rejected',
  others: 'Other invoices on this certificate',
  othersLead: 'Only if the client withheld from several invoices by one voucher.',
  othersFailed: 'The other invoices could not be loaded. A certificate for this invoice alone can be recorded.',
  total: 'Total of the certificate',
  parts: 'Invoices of the certificate',
  inFuture: 'The date on a certificate cannot be after today.',
  toCheck: 'To check',
  nothingToCheck: 'No certificate waits for a check.',
  toCheckPlural: 'certificates to check',
  missingHeading: 'Missing certificates',
  missingLead: 'Invoices of clients who withhold tax, until their certificates are accepted.',
  nothingMissing: 'No certificate is missing.',
  missingPlural: 'invoices without certificates',
  remind: 'Remind now',
  reminding: 'Sending…',
  remindedToday: 'Reminded today',
} as const

/** "certificate KRAWHT1": names a button for screen readers. */
export const certificateLabel = (number: string) => `certificate ${number}`
/** "The rest was paid 16 days ago" */
export const restPaidText = (days: number) => `The rest was paid ${inDaysText(-days)}`
export const restDueText = (days: number) => `The rest was due ${inDaysText(-days)}`
export const restToPayText = (day: string) => `The rest is to be paid by ${day}`
/** "At most Ksh 500.00 can be recorded on this invoice." */
export const partAtMostText = (money: string) => `At most ${money} can be recorded on this invoice.`
/** "Missing: Ksh 500.00" */
export const partMissingText = (money: string) => `Missing: ${money}`
export const restOpenText = 'The rest is not paid yet'
export const lastRemindedText = (day: string) => `Last reminder ${day}`

export const WITHHOLDING_FIELD_TEXTS = {
  ...BOOK_DAY_TEXTS,
  'withholding/number-missing': 'Enter the number on the certificate.',
  'withholding/number-too-long': 'A certificate number has at most 60 characters.',
  'withholding/day-invalid': 'Enter the date on the certificate.',
  'withholding/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'withholding/too-many-parts': 'A certificate covers at most 30 invoices. Record the others with a second one.',
  'withholding/reason-missing': 'Please give a reason, which the client reads.',
  'invoices/reason-too-long': 'A reason has at most 500 characters.',
} as const

/** The file of a certificate. */
export const CERTIFICATE_FILE_TEXTS = {
  add: 'Attach a copy',
  allowed: 'One file, if you have it: PDF, JPG or PNG, at most 10 MB.',
} as const

export const CERTIFICATE_FILE_ERRORS = {
  'withholding/file-type': { title: 'Wrong file type', description: 'A certificate is a PDF, JPG or PNG file.' },
  'withholding/one-file': { title: 'Too many files', description: 'A certificate has one file. Remove the other one first.' },
} as const satisfies Record<string, ErrorText>
