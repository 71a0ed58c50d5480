import {
  PROJECT_DESCRIPTION_MAX,
  PROJECT_PARTNERS_MAX,
  PROJECT_REASON_MAX,
  PROJECT_TITLE_MAX,
} from '../../projects/project.constants.ts'
import type { SuccessText } from '../message-types.ts'
import { PROJECT_ERRORS } from './projects.ts'

/** Texts of a project's sections, which load when they are opened. */
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

export const PROJECT_FORM_TEXTS = {
  create: 'Create project',
  fixedClient: 'A project stays with its client.',
  reasonBack: 'Reason for moving back',
  reasonHold: 'Reason for the hold (optional)',
  reasonHint: 'The client reads it in the history and in the mail.',
  moveHint: 'The client gets an email about a new status.',
  noPartners: 'Not shared with anybody yet.',
  unknownPartner: 'Unknown partner',
  progress: 'Progress in percent',
  fixProgress: 'Fix the progress by hand',
  fixProgressHint: 'Otherwise the weights of the accepted milestones decide, as soon as a milestone has a weight.',
  partners: 'Partners',
  chosenPartners: 'Chosen partners',
} as const

export const PROJECT_SUCCESSES = {
  'projects/created': { title: 'Project created' },
  'projects/updated': { title: 'Project updated' },
} as const satisfies Record<string, SuccessText>

export const dueOnText = (day: string) => `Due ${day}`
export const openedAtText = (moment: string) => `Opened ${moment}`

export const PROJECT_FIELD_TEXTS = {
  'projects/title-missing': 'Enter a title.',
  'projects/title-too-long': `A title has at most ${PROJECT_TITLE_MAX} characters.`,
  'projects/description-too-long': `A description has at most ${PROJECT_DESCRIPTION_MAX} characters.`,
  'projects/progress-invalid': 'Progress is a whole number from 0 to 100.',
  'projects/client-missing': 'Choose a client.',
  'projects/date-invalid': 'Enter a day that exists, or none.',
  'projects/completion-before-start': 'Expected completion must be after the start date',
  'projects/budget-invalid': 'A budget is a number from 0, with two decimals at most.',
  'projects/budget-too-large': 'This budget is larger than any that can be stored.',
  'projects/too-many-partners': `A project is shared with at most ${PROJECT_PARTNERS_MAX} partners.`,
  'projects/reason-missing': PROJECT_ERRORS['projects/reason-missing'].description,
  'projects/reason-too-long': `A reason has at most ${PROJECT_REASON_MAX} characters.`,
} as const
