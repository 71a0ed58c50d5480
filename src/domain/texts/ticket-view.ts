import { REOPEN_DAYS } from '../tickets/ticket.constants.ts'

/** No reply and no reopening any more. */
export const CLOSED_FOR_GOOD = 'This ticket is closed. Please open a new ticket.'

/** What the dialogs of tickets say beside their labels. */
export const TICKET_VIEW_TEXTS = {
  create: 'Create ticket',
  creating: 'Creating…',
  leave: 'Close window',
  loading: 'Loading ticket…',
  loadingReplies: 'Loading the conversation…',
  loadEarlier: 'Load earlier',
  toNewest: 'New reply below',
  reply: 'Your reply',
  note: 'Internal note',
  noteSwitch: 'Internal note: only staff can read it',
  noteMark: 'Internal note, not shown to the client',
  staffMark: 'Staff',
  send: 'Send reply',
  saveNote: 'Add note',
  sending: 'Sending…',
  start: 'Start work',
  close: 'Close ticket',
  reopen: 'Reopen ticket',
  moving: 'One moment…',
  closeQuestion: 'Close this ticket?',
  closeEffect: `No replies can be added while it is closed. It can be opened again for ${REOPEN_DAYS} days.`,
  keepOpen: 'Keep it open',
  closed: 'This ticket is closed. To reply, reopen it first.',
} as const

/** Until when a closed ticket can be opened again. @param moment as the reader's clock shows it */
export function reopenUntil(moment: string): string {
  return `It can be reopened until ${moment}.`
}

/** What a screen reader hears of replies that came in while the ticket was open. */
export function repliesCame(count: number, author: string): string {
  return count === 1 ? `New reply from ${author}` : `${count} new replies`
}
