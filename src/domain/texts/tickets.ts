import { COMPANY_SHORT_NAME } from '../company-name.ts'

/** What the list of tickets says; apart from the dialogs, so that the page carries no text of theirs. */
export const TICKET_TEXTS = {
  create: 'New Ticket',
  view: 'View & Reply',
  openedByOffice: `Opened by ${COMPANY_SHORT_NAME}`,
  loading: 'Loading tickets…',
} as const
