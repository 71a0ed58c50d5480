import type { CreditScope } from '../../../billing/credit-notes/credit-note.ts'
import { COMPANY } from '../../../platform/company.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

export const CREDIT_NOTE_TEXTS = {
  creditNotes: 'Credit notes',
  creditNote: 'Credit note',
  credited: 'Credited',
  issue: 'Issue credit note',
  useCredit: 'Use credit',
} as const

export const CREDIT_NOTE_ERRORS = errorTexts('Error', {
  'credit-notes/fetch-failed': 'Failed to fetch credit notes',
  'credit-notes/issue-failed': 'Failed to issue the credit note',
  'credit-notes/pdf-failed': 'Failed to download the credit note',
  'credit-notes/use-failed': 'Failed to use the credit',
  'credit-notes/credit-failed': 'Failed to fetch the credit',
  'credit-notes/uses-failed': 'Failed to fetch the used credit',
  'credit-notes/return-failed': 'Failed to move the credit back. Nothing was changed.',
  'credit-notes/undo-failed': 'Failed to take the credit note back. Nothing was changed.',
})

/** Credit of an organisation: "Credit: Ksh 1,200". */
export const creditText = (amount: string) => `Credit: ${amount}`

export const CREDIT_NOTE_FIELD_TEXTS = {
  'credit-notes/reason-missing': 'Please give the reason of this credit note.',
  'credit-notes/reason-too-long': 'A reason has at most 500 characters.',
  'credit-notes/undo-reason-missing': 'Please give a reason.',
  'credit-notes/amount-invalid': 'An amount is a number above 0, with two decimals at most.',
  'credit-notes/nothing-chosen': 'Choose something that is worth an amount.',
  'credit-notes/more-than-left': 'This is more than what is not yet credited.',
  'credit-notes/nothing-left': 'This invoice is credited in full already.',
} as const

/** Texts of the forms that credit an invoice or use an organisation's credit. */
export const CREDIT_FORM_TEXTS = {
  lead: 'An issued invoice is never changed: a credit note takes a part of it back. The client gets an email with the reason.',
  scope: 'What to credit',
  lines: 'Quantities to credit',
  linesHint: 'Leave a line empty to keep it.',
  amount: 'Amount without tax',
  reason: 'Reason',
  next: 'Continue',
  question: 'Issue this credit note?',
  questionLead: 'It gets the next number and cannot be changed.',
  edit: 'Change the entries',
  issuing: 'Issuing…',
  tax: 'Tax',
  total: 'Total of the credit note',
  balanceAfter: 'Still due afterwards',
  toCredit: 'Kept as credit of the client',
  nothingDue: 'Nothing',
  cancels: 'The invoice is then credited in full and becomes cancelled.',
  loading: 'Loading what is credited already…',
  useLead: 'Uses credit of the client on this invoice at once. The client gets an email.',
  using: 'Using the credit…',
} as const

/** Texts of the forms that take back a use of credit or a credit note. */
export const CREDIT_UNDO_TEXTS = {
  heading: 'Used credit',
  back: 'Move back',
  returned: 'Moved back',
  reverse: 'Take back',
  reversed: 'Taken back',
  use: {
    title: 'Move credit back',
    lead: 'For credit that was used on the wrong invoice. This invoice is open again for it, and the client can use it elsewhere.',
    keep: 'Keep the use',
  },
  note: {
    title: 'Take credit note back',
    lead: 'For a credit note that was issued by mistake. It keeps its number and no longer counts. The invoice is as it was before. A dispute that the note resolved stays resolved.',
    keep: 'Keep the credit note',
  },
} as const

export const CREDIT_SCOPE_LABELS: Record<CreditScope, string> = {
  rest: 'All that is not credited yet',
  lines: 'Quantities of lines',
  amount: 'An amount',
}

export const leftText = (quantity: string) => `Not credited: ${quantity}`
export const creditAvailableText = (amount: string) => `Available: ${amount}`
export const quantityOfLabel = (description: string) => `Quantity of ${description}`

/** Also in place of the payments of an invoice. */
export const CREDIT_USED = 'Credit used'

export const CREDIT_NOTE_SUCCESSES = successTexts({
  'credit-notes/issued': { title: 'Credit note issued' },
  'credit-notes/used': { title: CREDIT_USED },
  'credit-notes/returned': { title: 'Credit moved back' },
  'credit-notes/undone': { title: 'Credit note taken back' },
  'credit-notes/credit-read': { title: 'Credit loaded' },
  'credit-notes/uses-read': { title: 'Used credit loaded' },
})

export const CREDIT_NOTE_RESPONSES = errorTexts('Error', {
  'credit-notes/not-creditable':
    'Only an invoice that was sent and is not cancelled can be credited. Nothing was changed. Load the page again to see its present state.',
  'credit-notes/issued-otherwise': {
    title: 'This credit note is there already',
    description:
      'It was issued when you sent it before, with what you had entered then. Close this window to see it among the credit notes of the invoice.',
  },
  'credit-notes/not-found': {
    title: 'Credit note not found',
    description: 'It does not exist, or it is not yours. Open the invoice to see its credit notes.',
  },
  'credit-notes/flagged':
    'This invoice needs a look first: a payment of it is not clear. No credit was used. Resolve that, and try again.',
  'credit-notes/written-off':
    'A rest of this invoice is written off. Take the write-off back first, then issue the credit note. Nothing was changed.',
  'credit-notes/more-than-due': 'This is more than what is still due. No credit was used.',
  'credit-notes/more-than-credit':
    'This is more than the credit that is left: it may have been used meanwhile. No credit was used. Close this window and open it again to see what is left.',
  'credit-notes/use-unknown': 'There is no such use of credit. Nothing was changed. Load the page again.',
  'credit-notes/use-cancelled':
    'A credit note has cancelled this invoice, so its money is credit of the client already. Nothing was changed. Use that credit instead.',
  'credit-notes/undo-flagged':
    'This invoice needs a look first: a payment of it is not clear. Nothing was changed. End the review, and try again.',
  'credit-notes/undo-signed':
    'The tax authority has this credit note, so it cannot be taken back. Nothing was changed. Issue a new invoice instead.',
  'credit-notes/undo-later':
    'A later credit note of this invoice still counts. Nothing was changed. Take back the newest one first.',
  'credit-notes/undo-used':
    'The credit that this note left was used or paid out since. Nothing was changed. Move that credit back first, and try again.',
  'credit-notes/undo-invoiced':
    'The quotation of this invoice was invoiced again since. Nothing was changed. Cancel or delete that invoice first, and try again.',
  'credit-notes/used-otherwise': {
    title: 'This credit is used already',
    description: 'It was used when you sent it before, with the amount of then. Close this window to see the invoice.',
  },
})

/** What resolves an objection to an invoice that is credited in full. */
export const CREDIT_NOTE_RESOLUTION = 'Credit note {credit_note_number} credits this invoice in full: nothing is to be paid.'

export const CREDIT_NOTE_MAILS = {
  reason: `You get this mail because ${COMPANY.name} addressed this invoice to you.`,
  issued: {
    subject: 'Credit note {credit_note_number} for invoice {invoice_number}',
    heading: 'You have a credit note',
    paragraph: 'The credit note as a PDF file is with the invoice in the portal.',
  },
  used: {
    subject: 'Your credit was used on invoice {invoice_number}',
    heading: 'Your credit was used',
    paragraph: 'You need not do anything. The invoice in the portal shows what is still due.',
  },
  returned: {
    subject: 'Credit was moved back from invoice {invoice_number}',
    heading: 'Your credit is yours again',
    paragraph: 'It had been used on this invoice by mistake. The invoice in the portal shows what is still due.',
  },
  reversed: {
    subject: 'A credit note for invoice {invoice_number} was taken back',
    heading: 'A credit note was taken back',
    paragraph: 'It no longer counts. The invoice in the portal shows what is still due.',
  },
  open: 'Open the invoice',
  facts: {
    creditNote: 'Credit note',
    invoice: 'Invoice',
    credited: 'Credited',
    used: 'Used',
    returned: 'Moved back',
    keptAsCredit: 'Kept as your credit',
    stillDue: 'Still due',
  },
} as const

export const CREDIT_NOTE_PDF_TEXTS = {
  creditNote: 'CREDIT NOTE',
  creditedTo: 'Credited to',
  date: 'Date',
  forInvoice: 'For invoice',
  invoiceDate: 'Invoice date',
  reason: 'Reason',
  total: 'Total credited',
  reversed: 'REVERSED',
  reversedOn: (day: string, reason: string) => `Taken back on ${day}, so it credits nothing: ${reason}`,
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const CREDIT_NOTE_ACTIVITY_NAMES = {
  credit_note_issued: 'Credit note issued',
  credit_note_reversed: 'Credit note taken back',
  credit_used: 'Credit used on an invoice',
  credit_returned: 'Credit moved back',
} as const
