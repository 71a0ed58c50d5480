import { calendarDate } from '../platform/field.schema.ts'
import { PROJECT_PATH, projectPath } from '../routes.ts'
import { fieldError } from '../texts/field-error.ts'

/** What a project's plan consists of. */
export const PLAN_ENTRY_KINDS = ['milestone', 'document'] as const
export type PlanEntryKind = (typeof PLAN_ENTRY_KINDS)[number]

/** Milestones and requested documents of a project together. The plan is one record, so that a page reads it at once. */
export const PLAN_ENTRIES_MAX = 300
export const PLAN_TITLE_MAX = 120
export const DELAY_REASON_MAX = 300
/** Milestones that an entry may wait for. */
export const DEPENDENCIES_MAX = 10
/** Changes of an entry's status; a submission or an upload may be repeated several times. */
export const PLAN_HISTORY_MAX = 100

/** The days of this century, between which plans lie. */
const PLAN_DAYS = /^20/

/** A day that somebody plans, or null: not centuries away, as a mistyped year would be. */
export const plannedDay = () => calendarDate('plans/day-invalid').matches(PLAN_DAYS, fieldError('plans/day-invalid'))

/** What a link to a project's page can open there; also the name of the parameter. */
export const PLAN_TARGETS = ['milestone', 'document', 'risk'] as const
export type PlanTarget = (typeof PLAN_TARGETS)[number]

/** The page of a project with one of its milestones, requested documents or risks open. */
export const planEntryPath = (target: PlanTarget, id: string) => `${PROJECT_PATH}?${target}=${encodeURIComponent(id)}`

export const requestsPath = (projectId: string) => `${projectPath(projectId)}&tab=requests`
