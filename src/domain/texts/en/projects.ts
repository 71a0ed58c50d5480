import { PROJECT_STAGES, PROJECT_STATUS_LABELS, type ProjectStatus } from '../../projects/project.constants.ts'
import { classifyStatusChange } from '../../projects/project.policy.ts'
import { errorTexts } from '../message-types.ts'

/** Labels of the project lists and of a project's page. */
export const PROJECT_TEXTS = {
  heading: 'Projects',
  manage: 'Manage projects',
  checklists: 'Document checklists',
  plural: 'projects',
  loading: 'Loading projects…',
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
  'projects/fetch-failed': 'Failed to fetch projects',
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

export const progressOf = (project: string) => `Progress of ${project}`

/** "Procurement, stage 3 of 6". @param index position of the stage from 0; -1 if it is unknown */
export function stageText(index: number, isOnHold: boolean): string {
  const stage = PROJECT_STAGES[index]
  if (!stage) return PROJECT_STATUS_LABELS.on_hold
  const text = `${PROJECT_STATUS_LABELS[stage]}, stage ${index + 1} of ${PROJECT_STAGES.length}`
  return isOnHold ? `${PROJECT_STATUS_LABELS.on_hold}: ${text}` : text
}
