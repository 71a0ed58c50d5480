import { COMPANY } from '../../company.ts'
import { errorTexts } from '../message-types.ts'
import { STATEMENT_ERRORS, STATEMENT_FIELD_TEXTS } from './statements.ts'
import { STATEMENT_DIALOG_ERRORS } from './statements-dialogs.ts'

export const STATEMENT_ANSWERS = {
  ...STATEMENT_FIELD_TEXTS,
  ...STATEMENT_ERRORS,
  ...STATEMENT_DIALOG_ERRORS,
  ...errorTexts('Error', {
    'statements/not-found': 'There is no such account.',
    'statements/too-long': {
      title: 'This period is too long',
      description: 'A statement has at most 2,000 movements. Choose a shorter period.',
    },
    'statements/no-address': 'Nobody of this client has an email address, so nothing was sent. Add a billing address first.',
  }),
} as const

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
