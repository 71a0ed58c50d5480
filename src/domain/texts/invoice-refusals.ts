import type { ErrorText } from './message-types.ts'

const TITLE = 'Error'

/** Why a function refuses what is asked of an invoice. It sends the words, so no page carries them. */
export const INVOICE_REFUSALS = {
  'invoices/created-otherwise': {
    title: 'This invoice is there already',
    description:
      'It was made when you sent it before, with what you had entered then. Close this window, open the invoice and change it there.',
  },
  'invoices/client-unknown': { title: TITLE, description: 'This client no longer exists. Choose another one.' },
  'invoices/project-not-clients': {
    title: TITLE,
    description: 'This project belongs to another client. Choose one of this client’s.',
  },
  'invoices/no-address': { title: TITLE, description: 'This client has no email address.' },
  'invoices/no-draft': {
    title: TITLE,
    description: 'Only a draft can be changed or deleted. Nothing was changed. Load the page again to see the present state.',
  },
  'invoices/changed-meanwhile': {
    title: 'This invoice has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'invoices/move-refused': { title: TITLE, description: 'This invoice cannot be changed from {from} to {to}.' },
  'invoices/has-payments': {
    title: TITLE,
    description: 'Money has come in for this invoice, so it cannot be cancelled. Nothing was changed.',
  },
} as const satisfies Record<string, ErrorText>
