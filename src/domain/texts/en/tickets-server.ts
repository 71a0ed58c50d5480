import type { ErrorText } from '../message-types.ts'
import { TICKET_ERRORS } from './tickets.ts'
import { ATTACHMENT_ERRORS, CLOSED_FOR_GOOD, TICKET_FIELD_TEXTS } from './tickets-dialogs.ts'

/** Why a function refuses what is asked of a ticket. No page carries these texts: it loads them with the answer. */
export const TICKET_REFUSALS = {
  'tickets/closed': { title: 'Error', description: CLOSED_FOR_GOOD },
  'tickets/reopen-first': {
    title: 'Error',
    description: 'This ticket is closed. Open it again before you reply. Your text is kept.',
  },
  'tickets/move-refused': {
    title: 'Error',
    description: 'This ticket has changed meanwhile. Nothing was changed. Load the page again to see where it stands.',
  },
  'tickets/created-otherwise': {
    title: 'This ticket is there already',
    description:
      'It was opened when you sent it before, with what you had entered then. Close this window and open the ticket.',
  },
  'tickets/replied-otherwise': {
    title: 'This message is there already',
    description: 'It went out when you sent it before, with what you had written then. Load the page again to see it.',
  },
  'tickets/project-not-clients': {
    title: 'Error',
    description: 'This project belongs to another client. Nothing was opened. Choose one of this client’s, or none.',
  },
  'tickets/project-not-yours': {
    title: 'Error',
    description: 'This project is not one of yours. Choose another one, or none.',
  },
  'tickets/internal-refused': { title: 'Error', description: 'Only staff can write internal notes.' },
} as const satisfies Record<string, ErrorText>

/** What functions answer about tickets, by key; a page loads them when it gets such an answer. */
export const TICKET_ANSWERS = {
  ...TICKET_FIELD_TEXTS,
  ...ATTACHMENT_ERRORS,
  ...TICKET_ERRORS,
  ...TICKET_REFUSALS,
} as const
