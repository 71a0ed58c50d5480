import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { clientNamesSchema } from '../platform/client-names.ts'
import { calendarDate, receivedData } from '../platform/field.schema.ts'
import { CURRENCIES } from '../platform/money.ts'
import { PROJECT_STAGES, PROJECT_STATUSES, type ProjectStage, type ProjectStatus } from '../platform/project-status.ts'
import { statusHistory, type Tone } from '../platform/status.ts'

/** The orders of the list; the first is the default. */
export const PROJECT_SORTS = ['newest', 'oldest', 'due-first', 'due-last'] as const
export type ProjectSort = (typeof PROJECT_SORTS)[number]

export const PROJECT_TABS = ['all', 'active', 'completed'] as const
export type ProjectTab = (typeof PROJECT_TABS)[number]

export const PROJECT_TAB_LABELS: Record<ProjectTab, string> = { all: 'All', active: 'Active', completed: 'Completed' }

/** The statuses of each tab and its stat card. `all` has no condition. */
export const PROJECT_TAB_STATUSES: Record<Exclude<ProjectTab, 'all'>, readonly ProjectStatus[]> = {
  active: ['planning', 'feasibility', 'procurement', 'execution'],
  completed: ['completion'],
}

/** The admin screen's simplified statuses (specification section 4); those of a project are in ../platform/project-status.ts. */
export const ADMIN_PROJECT_STATUSES = ['planning', 'in_progress', 'completed', 'on_hold'] as const
export type AdminProjectStatus = (typeof ADMIN_PROJECT_STATUSES)[number]

export const ADMIN_PROJECT_STATUS_LABELS: Record<AdminProjectStatus, string> = {
  planning: 'Planning',
  in_progress: 'In progress',
  completed: 'Completed',
  on_hold: 'On hold',
}

/** Maximum entries in a project's status history: far more than any project has. */
export const PROJECT_HISTORY_MAX = 200
export const PROJECT_REASON_MAX = 500
export const PROJECT_TITLE_MAX = 120
export const PROJECT_DESCRIPTION_MAX = 4000
/** Maximum budget in major units: far above any budget, and exact to the cent. */
export const PROJECT_BUDGET_MAX = 999_999_999_999
/** Progress in percent: red below the first, yellow below the second, otherwise green. */
export const PROGRESS_THRESHOLDS = { red: 30, yellow: 70 } as const

/** A stored project. The form's schema limits what can be entered. Timestamps are converted to `Date` first. */
export const projectSchema = receivedData(
  object({
    id: string().required(),
    title: string().required(),
    description: string().defined(),
    status: string().oneOf(PROJECT_STATUSES).required(),
    progress_percentage: number().min(0).max(100).required(),
    /** Whether the office sets the progress by hand although there are milestones; absent in older records. */
    progress_fixed: boolean().optional(),
    client_id: string().required(),
    /** The organisation that owns it; absent until the migration. */
    organisation_id: string().optional(),
    start_date: calendarDate(),
    expected_completion: calendarDate(),
    /** In major units. */
    budget_amount: number().min(0).nullable().defined(),
    budget_currency: string().oneOf(CURRENCIES).required(),
    /** Ids of partner organisations. */
    partner_ids: array(string().required()).required(),
    /** The stage before the hold; null if not on hold. */
    held_from: string().oneOf(PROJECT_STAGES).nullable().defined(),
    history: statusHistory(PROJECT_STATUSES, PROJECT_HISTORY_MAX),
    /** Increases with every change; absent before the first one. */
    revision: number().integer().min(0),
    client: clientNamesSchema.required(),
    created_at: date().required(),
  }),
)
export type Project = InferType<typeof projectSchema>

export type ProgressTone = 'red' | 'yellow' | 'green'

/** The colour of a progress bar (specification section 4). @param percent 0 to 100 */
export function progressTone(percent: number): ProgressTone {
  if (percent < PROGRESS_THRESHOLDS.red) return 'red'
  return percent < PROGRESS_THRESHOLDS.yellow ? 'yellow' : 'green'
}

/** The simplified status on the admin screen. */
export function toAdminStatus(status: ProjectStatus): AdminProjectStatus {
  switch (status) {
    case 'planning':
    case 'on_hold':
      return status
    case 'feasibility':
    case 'procurement':
    case 'execution':
      return 'in_progress'
    case 'completion':
    case 'maintenance':
      return 'completed'
  }
}

/** The stored statuses that the admin screen shows as this one. */
export function toStoredStatuses(reading: AdminProjectStatus): ProjectStatus[] {
  return PROJECT_STATUSES.filter((status) => toAdminStatus(status) === reading)
}

/** The position of a project's stage from 0; of a project on hold, that of the stage before the hold. */
export function getStageIndex({ status, held_from }: { status: ProjectStatus; held_from: ProjectStage | null }): number {
  return (PROJECT_STAGES as readonly ProjectStatus[]).indexOf(held_from ?? status)
}

export type StatusChange = 'forward' | 'back' | 'hold' | 'resume' | 'refused'

/**
 * Classifies a change of status: one stage forward or back, a hold from any stage, or a return from a hold to the stage
 * before. Moving back needs a reason.
 * @param heldFrom the stage before the hold, if the project is on hold
 */
export function classifyStatusChange(from: ProjectStatus, to: ProjectStatus, heldFrom?: ProjectStage): StatusChange {
  if (from === 'on_hold') return to === heldFrom ? 'resume' : 'refused'
  if (to === 'on_hold') return 'hold'
  const step = PROJECT_STAGES.indexOf(to) - PROJECT_STAGES.indexOf(from)
  if (step === 1) return 'forward'
  return step === -1 ? 'back' : 'refused'
}

/** The statuses that a project may change to, including the current one. @param heldFrom as for `classifyStatusChange` */
export function statusChoices(from: ProjectStatus, heldFrom?: ProjectStage): ProjectStatus[] {
  return PROJECT_STATUSES.filter((to) => to === from || classifyStatusChange(from, to, heldFrom) !== 'refused')
}

export const ADMIN_PROJECT_TONES: Record<AdminProjectStatus, Tone> = {
  planning: 'info',
  in_progress: 'warn',
  completed: 'ok',
  on_hold: 'mute',
}
