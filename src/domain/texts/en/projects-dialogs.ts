import type { SuccessText } from '../message-types.ts'

/** What the sections of a project say, which load when they are opened. */
export const PROJECT_SECTION_TEXTS = {
  loadingActivity: 'Loading activity…',
  activity: 'Activity of this project',
  appointments: 'Appointments about this project',
  allAppointments: 'All appointments',
  loadingDocuments: 'Loading documents…',
  documents: 'Documents of this project',
  allDocuments: 'All documents',
  expired: 'Expired',
  loadingInvoices: 'Loading invoices…',
  invoices: 'Invoices of this project',
  allInvoices: 'All invoices',
  loadingTickets: 'Loading tickets…',
  tickets: 'Tickets of this project',
  allTickets: 'All tickets',
} as const

/** What the dialogs of a project say beside their field labels. */
export const PROJECT_FORM_TEXTS = {
  create: 'Create project',
  fixedClient: 'A project stays with its client.',
  reasonBack: 'Reason for moving back',
  reasonHold: 'Reason for the hold (optional)',
  reasonHint: 'The client reads it in the history and in the mail.',
  moveHint: 'The client is told of a new status by mail.',
  noPartners: 'Not shared with anybody yet.',
  unknownPerson: 'Unknown person',
  progress: 'Progress in percent',
  partners: 'Partners',
  chosenPartners: 'Chosen partners',
} as const

/** What is told of projects. */
export const PROJECT_SUCCESSES = {
  'projects/created': { title: 'Project created' },
  'projects/updated': { title: 'Project updated' },
} as const satisfies Record<string, SuccessText>

export function dueOn(day: string): string {
  return `Due ${day}`
}

export function openedAt(moment: string): string {
  return `Opened ${moment}`
}
