/** What the list of tickets says; apart from the dialogs, so that the page carries no text of theirs. */
export const TICKET_TEXTS = {
  create: 'New Ticket',
  view: 'View & Reply',
  loading: 'Loading tickets…',
} as const
