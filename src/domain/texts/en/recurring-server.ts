import { errorTexts } from '../message-types.ts'
import { RECURRING_ERRORS, RECURRING_FIELD_TEXTS } from './recurring.ts'

export const RECURRING_ANSWERS = {
  ...RECURRING_FIELD_TEXTS,
  ...RECURRING_ERRORS,
  ...errorTexts('Error', {
    'recurring/not-found': 'This recurring invoice does not exist. Load the page again.',
    'recurring/created-otherwise':
      'It was stored when you sent it before, with what you had entered then. Close this window, and change it there.',
    'recurring/changed-meanwhile': {
      title: 'This recurring invoice has changed meanwhile',
      description:
        'Somebody else has saved it, or an invoice was made from it, since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
    },
    'recurring/schedule-fixed':
      'Invoices were made from it, so its interval and first day stay. Nothing was changed. Stop it and set up a new one.',
    'recurring/not-stopped': 'Only a stopped recurring invoice can be resumed. Nothing was changed.',
    'recurring/organisation-archived':
      'The organisation is archived or its last account was deleted, so no invoice was made and this one is stopped. Restore an archived organisation, then resume it.',
  }),
} as const
