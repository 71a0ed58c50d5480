import type { FileTab } from '../../../office/client-file.ts'
import { fillPlaceholder } from '../../message-types.ts'

/** Texts of a client's file. */
export const CLIENT_FILE_TEXTS = {
  sections: 'Sections of the client file',
  pin: 'KRA PIN',
  confirm: 'Confirm organisation',
  decline: 'Do not confirm',
  takeBack: 'Take back confirmation',
  declineEffects: [
    'Its people can invite nobody, and open invitations do not work.',
    'They read that it was not confirmed, and can ask again.',
  ],
  createInvoice: 'Create Invoice',
  message: 'Message',
  book: 'Book',
  newProject: 'New Project',
  upload: 'Upload document',
  newTicket: 'New Ticket',
  statement: 'Statement of account',
  view: 'View as client',
  viewHint: 'Choose the person whose portal you want to see. Nothing can be changed there, and the activity log records it.',
  viewButton: 'View',
  opening: 'Opening…',
  outstanding: 'Outstanding',
  activeProjects: 'Active projects',
  unfinishedTickets: 'Unfinished tickets',
  toReview: 'Documents to review',
  nextAppointments: 'Next appointments',
  expiring: 'Expires soon',
  notes: 'Office notes',
  notesHint: 'Only the office can read them.',
  noNotes: 'No notes yet. Write down what your colleagues should know.',
  note: 'Note',
  addNote: 'Add note',
  saveNote: 'Save note',
  deleteNote: 'Delete note',
  deleting: 'Deleting…',
  deleteQuestion: 'Delete this note?',
  deleteEffects: ['It cannot be restored.'],
  moreNotes: 'Earlier notes',
  noProjects: 'No active projects. Open the first one with New Project.',
  noAppointments: 'No appointment is planned.',
  noExpiring: 'No document expires in the next 60 days.',
  none: 'Nothing here yet.',
  records: 'records',
  activity: 'Recent Activity',
  people: 'People',
  awaited: 'Documents we wait for',
  noAwaited: 'Every requested document is there.',
  submitted: 'Milestones to accept',
  noSubmitted: 'No milestone waits for the client.',
  projects: 'Projects',
  unpaid: 'Unpaid invoices',
  noUnpaid: 'Every invoice is paid.',
  noTickets: 'Every ticket is closed.',
  more: 'More',
  moreActions: 'More actions',
  read: 'Read',
  unread: 'Unread',
} as const

export const FILE_TAB_LABELS: Record<FileTab, string> = {
  overview: 'Overview',
  projects: 'Projects',
  invoices: 'Invoices',
  documents: 'Documents',
  tickets: 'Tickets',
  appointments: 'Appointments',
  messages: 'Messages',
  activity: 'Activity',
  people: 'People',
}

export const clientSince = (day: string) => fillPlaceholder('client since {day}', { day })
export const peopleCount = (count: number) => (count === 1 ? '1 person' : `${count} people`)
export const overdueText = (sum: string) => fillPlaceholder('{sum} overdue', { sum })
export const ofAll = (count: number) => fillPlaceholder('of {count}', { count })
export const oldestText = (days: number) => (days === 1 ? 'oldest 1 day' : `oldest ${days} days`)
export const expireText = (count: number) => (count === 1 ? '1 expires soon' : `${count} expire soon`)
/** "due in 21 days" */
export const dueText = (relative: string) => fillPlaceholder('due {relative}', { relative })
export const expiresOnText = (day: string) => fillPlaceholder('Expires on {day}', { day })
export const viewOfText = (name: string) => fillPlaceholder('View the portal as {name}', { name })
