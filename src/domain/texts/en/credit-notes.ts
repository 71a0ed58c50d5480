import { errorTexts } from '../message-types.ts'

export const CREDIT_NOTE_TEXTS = {
  creditNotes: 'Credit notes',
  creditNote: 'Credit note',
  credited: 'Credited',
  issue: 'Issue credit note',
  useCredit: 'Use credit',
} as const

/** Shown over an invoice after a form. */
export const CREDIT_DONE_TEXTS = {
  issued: 'Credit note issued',
  used: 'Credit used',
  returned: 'Credit moved back',
  reversed: 'Credit note taken back',
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
