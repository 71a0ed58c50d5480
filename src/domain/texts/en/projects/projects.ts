import {
  PROJECT_PARTNERS_MAX,
  PROJECT_STAGES,
  PROJECT_STATUS_LABELS,
  type ProjectStatus,
} from '../../../platform/project-status.ts'
import {
  classifyStatusChange,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_REASON_MAX,
  PROJECT_TITLE_MAX,
} from '../../../projects/project.ts'
import { errorTexts, successTexts } from '../../message-types.ts'

/** Labels of the project lists and of a project's page. */
export const PROJECT_TEXTS = {
  heading: 'Projects',
  manage: 'Manage projects',
  checklists: 'Document checklists',
  plural: 'projects',
  loadingOne: 'Loading project…',
  all: 'All',
  active: 'Active',
  completed: 'Completed',
  totalBudget: 'Total Budget',
  start: 'Start',
  startDate: 'Start date',
  expected: 'Expected',
  expectedCompletion: 'Expected completion',
  allProjects: 'All projects',
  overview: 'Overview',
  progress: 'Progress',
  progressFixed: 'Set by the office',
  sections: 'About this project',
  plan: 'Plan',
  requests: 'Requested documents',
  risks: 'Risks and issues',
  documents: 'Documents',
  invoices: 'Invoices',
  tickets: 'Tickets',
  appointments: 'Appointments',
  activity: 'Activity',
  statusHistory: 'Status history',
  /** Below an empty list, for members and for the office. */
  firstStep: {
    member: 'We open a project for you after the first appointment, and you follow each stage here.',
    office: 'Open the first project for a client with New Project.',
  },
} as const

/**
 * The titles of the project dialogs and of their buttons. Separate so that a page with a button does not load the forms'
 * texts.
 */
export const PROJECT_DIALOGS = { create: 'New Project', manage: 'Manage Project' } as const

export const PROJECT_ERRORS = errorTexts('Error', {
  'projects/not-found': {
    title: 'Project not found',
    description: 'It does not exist, or it is not shared with you. Check the link, or choose one from your projects.',
  },
  'projects/create-failed': 'Failed to create project',
  'projects/update-failed': 'Failed to update project',
  'projects/reason-missing': 'Please say why the project moves back.',
})

/** A status change in the project's history. @param from null when the project was created */
export function transitionText(from: ProjectStatus | null, to: ProjectStatus): string {
  if (from === null) return 'Project opened'
  if (from === 'on_hold') return 'Work resumed'
  const before = PROJECT_STATUS_LABELS[from]
  if (to === 'on_hold') return `Put on hold during ${before.toLowerCase()}`
  return classifyStatusChange(from, to) === 'back'
    ? `Moved back from ${before.toLowerCase()}`
    : `Moved on from ${before.toLowerCase()}`
}

export const projectProgressLabel = (project: string) => `Progress of ${project}`

/** "Procurement, stage 3 of 6". @param index position of the stage from 0; -1 if it is unknown */
export function stageText(index: number, isOnHold: boolean): string {
  const stage = PROJECT_STAGES[index]
  if (!stage) return PROJECT_STATUS_LABELS.on_hold
  const text = `${PROJECT_STATUS_LABELS[stage]}, stage ${index + 1} of ${PROJECT_STAGES.length}`
  return isOnHold ? `${PROJECT_STATUS_LABELS.on_hold}: ${text}` : text
}

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

export const PROJECT_SUCCESSES = successTexts({
  'projects/created': { title: 'Project created' },
  'projects/updated': { title: 'Project updated' },
})

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

export const PROJECT_RESPONSES = errorTexts('Error', {
  'projects/created-otherwise': {
    title: 'This project is there already',
    description:
      'It was created when you sent it before, with what you had entered then. Close this window, open the project and change it there.',
  },
  'projects/client-unknown': 'This client no longer exists. Choose another one.',
  'projects/partner-unknown': 'One of these people is no partner. Load the page again.',
  'projects/move-refused':
    'A project moves one stage forward or back, or comes back from a hold to its own stage. Nothing was changed.',
  'projects/changed-meanwhile': {
    title: 'This project has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
})

export const PROJECT_MAILS = {
  reason: 'You get this mail because you follow this project. You can switch such mails off in your account.',
  opened: {
    subject: '{title}: your new project',
    heading: 'A project was opened for you',
  },
  open: 'Open the project',
  status: {
    subject: '{title}: {status}',
    heading: 'Your project has moved',
  },
  facts: {
    project: 'Project',
    status: 'Status',
    before: 'Before',
    now: 'Now',
  },
} as const

/** Begins an entry of the activity log, and heads several entries of one kind. */
export const PROJECT_ACTIVITY_VALUES = PROJECT_STATUS_LABELS
export const PROJECT_ACTIVITY_NAMES = {
  project_created: 'Project opened',
  project_status_changed: 'Project moved',
  project_updated: 'Project details changed',
} as const

/** The heading of found records. */
export const PROJECT_SEARCH_LABELS = { projects: 'Projects' } as const
