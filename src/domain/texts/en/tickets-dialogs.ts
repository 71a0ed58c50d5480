import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { REOPEN_DAYS } from '../../tickets/ticket.constants.ts'
import type { ErrorText, SuccessText } from '../message-types.ts'
import { FORM_TEXTS } from './forms.ts'

/** Shown when the ticket accepts neither replies nor reopening. */
export const CLOSED_FOR_GOOD = 'This ticket is closed. Please open a new ticket.'

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
  start: 'Start work',
  close: 'Close ticket',
  reopen: 'Reopen ticket',
  moving: 'One moment…',
  closeQuestion: 'Close this ticket?',
  closeEffect: `No replies can be added while it is closed. It can be opened again for ${REOPEN_DAYS} days.`,
  keepOpen: 'Keep it open',
  closed: 'This ticket is closed. To reply, reopen it first.',
  conversation: 'Conversation',
  issueType: 'Issue type',
  owner: 'For',
  private: `Only me and ${COMPANY_SHORT_NAME} can see this ticket`,
  closedAt: 'Closed',
  heading: 'Ticket',
  assignToMe: 'Assign to me',
  assign: 'Assign',
} as const

/** @param name of the member of staff, or "you"; null if nobody is assigned any more */
export const assignedText = (ticketNumber: string, name: string | null) =>
  name === null ? `${ticketNumber} is assigned to nobody.` : `${ticketNumber} is assigned to ${name}.`

/** The end of the time in which a closed ticket can be reopened. @param moment in the reader's time zone */
export const reopenUntil = (moment: string) => `It can be reopened until ${moment}.`

/** Announces new replies in the open ticket to screen readers. */
export function newRepliesText(count: number, author: string): string {
  return count === 1 ? `New reply from ${author}` : `${count} new replies`
}

/** @param status the label of the new status */
export const statusChangedText = (ticketNumber: string, status: string) => `${ticketNumber} is now ${status}.`

export const TICKET_FIELD_TEXTS = {
  'tickets/fields-missing': FORM_TEXTS.required,
  'tickets/title-too-long': 'A title has at most 120 characters.',
  'tickets/description-too-long': 'A description has at most 5,000 characters.',
  'tickets/reply-too-long': 'A reply has at most 5,000 characters.',
  'tickets/reply-missing': 'Write something first.',
} as const

export const TICKET_SUCCESSES = {
  'tickets/created': { title: 'Ticket created' },
  'tickets/replied': { title: 'Message sent' },
  'tickets/updated': { title: 'Ticket updated' },
  'tickets/assigned': { title: 'Ticket assigned' },
  'tickets/assignees': { title: 'People of the office loaded' },
} as const satisfies Record<string, SuccessText>

/** Texts about files in the ticket forms and the conversation. */
export const ATTACHMENT_TEXTS = {
  add: 'Attach files',
  allowed: 'Up to 5 files: PDF, DOCX, JPG or PNG, at most 10 MB each.',
  list: 'Attached files',
  uploading: 'A file is still on its way. Wait until it is uploaded, or remove it.',
  failed: 'A file was not uploaded. Try it again, or remove it.',
  ready: 'Uploaded',
} as const

/** Why a file is not attached, in addition to errors of the file itself. */
export const ATTACHMENT_ERRORS = {
  'attachments/too-many': { title: 'Too many files', description: 'At most 5 files can be attached.' },
} as const satisfies Record<string, ErrorText>

export const ticketHeading = (ticketNumber: string) => `Ticket ${ticketNumber}`
export const uploadOf = (fileName: string) => `Upload of ${fileName}`

/** "Try again with plan.pdf" */
export const withFile = (fileName: string) => `with ${fileName}`
export const cancelUploadOf = (fileName: string) => `Cancel the upload of ${fileName}`
