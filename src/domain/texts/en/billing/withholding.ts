import { COMPANY, COMPANY_SHORT_NAME } from '../../../platform/company.ts'
import { type ErrorText, errorTexts, successTexts } from '../../message-types.ts'
import { BOOK_DAY_TEXTS } from '../platform/forms.ts'
import { inDaysText } from '../platform/lists.ts'

export const WITHHOLDING_ERRORS = errorTexts('Error', {
  'withholding/fetch-failed': 'Failed to fetch withholding certificates',
  'withholding/missing-failed': 'Failed to fetch the invoices without certificates',
  'withholding/record-failed': 'Failed to record the certificate',
  'withholding/decide-failed': 'Failed to save the decision about the certificate',
  'withholding/remind-failed': 'Failed to send the reminder',
  'withholding/open-failed': 'Failed to open the certificate',
})

export const WITHHOLDING_SUCCESSES = successTexts({
  'withholding/recorded': { title: 'Certificate recorded' },
  'withholding/decided': { title: 'Decision saved' },
  'withholding/reminded': { title: 'Reminder sent' },
})

/** Texts of an invoice's part about withholding, and of the office's lists. */
export const WITHHOLDING_TEXTS = {
  heading: 'Withholding',
  lead: 'What is withheld counts as paid once the office has accepted the certificate of iTax.',
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

export const WITHHOLDING_RESPONSES = errorTexts('Error', {
  'withholding/not-found': 'This certificate does not exist, or it is not yours. Load the page again.',
  'withholding/not-open':
    'A certificate is recorded for invoices that are sent and not paid in full, and {invoice_number} is not. Nothing was recorded. Load the page again to see the present state.',
  'withholding/several-clients':
    'A certificate covers invoices of one client in one currency. Nothing was recorded. Record one certificate for each.',
  'withholding/in-future': 'The date on a certificate cannot be after today. Nothing was recorded.',
  'withholding/more-than-due':
    'This certificate is over more than its invoices expect: {parts}. Nothing was changed. Compare the amounts with the certificate.',
  'withholding/number-known': {
    title: 'This certificate is there already',
    description:
      'A certificate with the number {number} for the same tax is recorded on invoice {invoice_number}. Nothing was recorded. Check the number, or open that invoice.',
  },
  'withholding/recorded-otherwise': {
    title: 'This certificate is there already',
    description: 'It was recorded when you sent it before, with what you had entered then. Close this window to see it.',
  },
  'withholding/decided-already':
    'Somebody has decided about this certificate meanwhile: it is {status}. Nothing was changed. Load the page again.',
  'withholding/nothing-missing':
    'No certificate is missing on this invoice, or the missing ones wait for your check. No reminder was sent.',
  'withholding/not-dunned':
    'The client disputes this invoice, or its reminders are paused, so no reminder was sent. Resolve the dispute or resume the reminders first.',
  'withholding/reminded-today': 'The client was reminded of this invoice today. The next reminder can be sent tomorrow.',
})

/** "INV-2026-0007 at most Ksh 500.00 instead of Ksh 700.00": a part of a certificate that is refused. */
export const refusedPartText = (invoice: string, allowed: string, amount: string) =>
  `${invoice} at most ${allowed} instead of ${amount}`

export const WITHHOLDING_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this invoice to you.`,
  officeReason: 'You get this mail because notices about money go to this address.',
  recorded: {
    subject: 'A withholding certificate for {invoice_number} waits for a check',
    heading: 'A client has recorded a withholding certificate',
    paragraph: 'It settles its part of the invoice once you have accepted it.',
    open: 'Open the accounts',
  },
  accepted: {
    subject: 'Withholding certificate for {invoice_number} accepted',
    heading: 'We have accepted your withholding certificate',
    paragraph: 'Thank you. The amount counts as paid on the invoice.',
  },
  rejected: {
    subject: 'Withholding certificate for {invoice_number} rejected',
    heading: 'We could not accept your withholding certificate',
    paragraph: 'It does not count as paid. Please correct it, and record it again on the invoice.',
  },
  missing: {
    subject: 'Withholding certificates for {invoice_number} are missing',
    heading: 'Please send us the withholding certificates',
    paragraph:
      'What you withheld counts as paid once we have the certificate of iTax. Please record it on the invoice in the portal. Have you recorded it already? Then you need not do anything.',
  },
  open: 'Open the invoice',
  several: '{count} invoices',
  facts: {
    invoice: 'Invoice',
    for: 'For',
    tax: 'Tax',
    number: 'Certificate number',
    day: 'Date on the certificate',
    amount: 'Amount',
    stillDue: 'Still due',
    missing: '{kind} missing',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const CERTIFICATE_ACTIVITY_NAMES = {
  certificate_recorded: 'Withholding certificate recorded',
  certificate_accepted: 'Withholding certificate accepted',
  certificate_rejected: 'Withholding certificate rejected',
  certificates_reminded: 'Reminder of missing withholding certificates sent',
} as const
