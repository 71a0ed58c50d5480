import type { CreditScope } from '../../credit-notes/credit-note.constants.ts'
import type { SuccessText } from '../message-types.ts'
import { CREDIT_DONE_TEXTS } from './credit-notes.ts'

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

export const CREDIT_NOTE_SUCCESSES = {
  'credit-notes/issued': { title: CREDIT_DONE_TEXTS.issued },
  'credit-notes/used': { title: CREDIT_DONE_TEXTS.used },
  'credit-notes/returned': { title: CREDIT_DONE_TEXTS.returned },
  'credit-notes/undone': { title: CREDIT_DONE_TEXTS.reversed },
  'credit-notes/credit-read': { title: 'Credit loaded' },
  'credit-notes/uses-read': { title: 'Used credit loaded' },
} as const satisfies Record<string, SuccessText>
