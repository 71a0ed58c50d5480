import { errorTexts, type SuccessText } from '../message-types.ts'

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

export const STATEMENT_SUCCESSES = {
  'statements/statement': { title: 'Statement of account' },
  'statements/mailed': { title: 'Statement mailed', description: 'The client gets it in a few minutes.' },
} as const satisfies Record<string, SuccessText>
