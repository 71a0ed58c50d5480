import { array, boolean, type InferType, number, object, string } from 'yup'
import { DOCUMENT_CATEGORIES } from '../documents/document.ts'
import { type CalendarDate, daysBetween } from '../platform/dates.ts'
import { calendarDate, paragraphs, receivedData, recordId } from '../platform/field.schema.ts'
import { fieldError } from '../texts/field-error.ts'
import { MILESTONE_STATUSES, type Milestone } from './milestone.ts'
import { DELAY_REASON_MAX, DEPENDENCIES_MAX, PLAN_ENTRIES_MAX, PLAN_ENTRY_KINDS } from './plan-fields.ts'
import { REQUEST_STATUSES, type RequestedDocument } from './requested-document.ts'

/** The ids of the milestones that an entry waits for, in a request. */
export const dependenciesSchema = array(recordId().required())
  .max(DEPENDENCIES_MAX, fieldError('plans/too-many-dependencies'))
  .test('no-milestone-twice', fieldError('requests/invalid'), (ids) => new Set(ids).size === (ids?.length ?? 0))
  .required()

/** Why an entry is later than planned. The client reads it. */
export const delayReasonSchema = paragraphs(DELAY_REASON_MAX, 'plans/reason-too-long').defined()

/** What the schedule shows of a milestone or a requested document. Days are those of Nairobi. */
const planEntrySchema = object({
  /** The id of the milestone or of the requested document. */
  id: string().required(),
  kind: string().oneOf(PLAN_ENTRY_KINDS).required(),
  title: string().required(),
  status: string()
    .oneOf([...MILESTONE_STATUSES, ...REQUEST_STATUSES])
    .required(),
  /** The planned first day of a milestone; null for a requested document. */
  planned_start: calendarDate(),
  /** The planned last day of a milestone, or the due day of a requested document. */
  planned_end: calendarDate().required(),
  /** The day that was planned first; later `planned_end` is a delay. */
  first_planned_end: calendarDate().required(),
  /** The day on which work on a milestone began. */
  started_on: calendarDate(),
  /** The day on which it was accepted, approved or waived. */
  finished_on: calendarDate(),
  delay_reason: string().defined(),
  /** The ids of the milestones that it waits for. */
  depends_on: array(string().required()).required(),
  /** The share of a milestone in the project's progress; 0 for a requested document. */
  weight: number().integer().min(0).required(),
  /** Whether the project's partners see a milestone; false for a requested document. */
  shared: boolean().required(),
  /** Whether a requested document is required; false for a milestone. */
  is_required: boolean().required(),
  /** The category of a requested document; null for a milestone. */
  category: string().oneOf(DOCUMENT_CATEGORIES).nullable().defined(),
})
export type PlanEntry = InferType<typeof planEntrySchema>

const entries = () => array(planEntrySchema.required()).max(PLAN_ENTRIES_MAX).required()

/**
 * The plan of a project (`project_plans`, by the project's id): a copy of what the schedule shows of its milestones and
 * requested documents, in the order of their planned days. Each write of one of them changes it too.
 */
export const planSchema = receivedData(
  object({
    id: string().required(),
    client_id: string().required(),
    organisation_id: string().required(),
    entries: entries(),
  }),
)
export type Plan = InferType<typeof planSchema>

/** The milestones that the office shares with a project's partners (`shared_plans`, by the project's id). */
export const sharedPlanSchema = receivedData(
  object({
    id: string().required(),
    partner_ids: array(string().required()).required(),
    entries: entries(),
  }),
)
export type SharedPlan = InferType<typeof sharedPlanSchema>

/** What the schedule shows of a milestone. */
export function milestoneEntry(milestone: Milestone): PlanEntry {
  const { id, title, status, planned_start, planned_end, first_planned_end } = milestone
  const { started_on, finished_on, delay_reason, depends_on, weight, shared } = milestone
  return {
    ...{ id, kind: 'milestone', title, status, planned_start, planned_end, first_planned_end },
    ...{ started_on, finished_on, delay_reason, depends_on, weight, shared, is_required: false, category: null },
  }
}

/** What the schedule shows of a requested document. */
export function requestEntry(request: RequestedDocument): PlanEntry {
  const { id, title, status, due_on, first_due_on, finished_on, delay_reason, depends_on, is_required, category } = request
  return {
    ...{ id, kind: 'document', title, status, planned_start: null, planned_end: due_on, first_planned_end: first_due_on },
    ...{ started_on: null, finished_on, delay_reason, depends_on, weight: 0, shared: false, is_required, category },
  }
}

/** The milestones that partners see, with their days and their status: without the client's affairs. */
export function sharedEntries(entries: readonly PlanEntry[]): PlanEntry[] {
  const shared = entries.filter((entry) => entry.shared)
  const ids = new Set(shared.map(({ id }) => id))
  const depends = (entry: PlanEntry) => entry.depends_on.filter((id) => ids.has(id))
  return shared.map((entry) => ({ ...entry, delay_reason: '', weight: 0, depends_on: depends(entry) }))
}

/** The order of the schedule: by the first and the last planned day. Entries of equal days keep one order. */
export function inPlanOrder(entries: readonly PlanEntry[]): PlanEntry[] {
  const key = ({ planned_start, planned_end, id }: PlanEntry) => `${planned_start ?? planned_end} ${planned_end} ${id}`
  return [...entries].sort((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** Whether nothing more happens to an entry. */
export function isFinished({ status }: Pick<PlanEntry, 'status'>): boolean {
  return status === 'accepted' || status === 'approved' || status === 'waived'
}

/** Whether an entry is late: not finished after its planned last day. @param today the calendar date in Nairobi */
export function isLate(entry: Pick<PlanEntry, 'status' | 'planned_end'>, today: CalendarDate): boolean {
  return !isFinished(entry) && entry.planned_end < today
}

/** The days by which an entry is planned later than at first; negative if it is earlier. */
export function delayDays({ first_planned_end, planned_end }: Pick<PlanEntry, 'first_planned_end' | 'planned_end'>): number {
  return daysBetween(first_planned_end, planned_end)
}

/** The progress in percent: the weight of the accepted milestones; null if no milestone has a weight. */
export function progressOfPlan(entries: readonly Pick<PlanEntry, 'kind' | 'status' | 'weight'>[]): number | null {
  const total = sumWeights(entries)
  if (total === 0) return null
  // Rounded down, so that 100 percent means that everything is accepted.
  return Math.floor((100 * sumWeights(entries.filter(({ status }) => status === 'accepted'))) / total)
}

export function sumWeights(entries: readonly Pick<PlanEntry, 'weight'>[]): number {
  return entries.reduce((sum, { weight }) => sum + weight, 0)
}

/** How many of the required documents are there. Waived ones are not needed. */
interface Completeness {
  done: number
  total: number
}

export function calculateCompleteness(entries: readonly PlanEntry[]): Completeness {
  const needed = entries.filter(({ kind, is_required, status }) => kind === 'document' && is_required && status !== 'waived')
  return { done: needed.filter(({ status }) => status === 'approved').length, total: needed.length }
}

/** The ids of the entries that wait for a milestone, directly or through others. */
function waitingFor(entries: readonly PlanEntry[], id: string): Set<string> {
  const waiting = new Set<string>()
  let found = [id]
  while (found.length > 0) {
    const next = entries.filter((entry) => !waiting.has(entry.id) && entry.depends_on.some((each) => found.includes(each)))
    found = next.map((entry) => entry.id)
    for (const each of found) waiting.add(each)
  }
  return waiting
}

/** The unfinished entries that wait for a milestone, directly or through others. */
export function getUnfinishedDependants(entries: readonly PlanEntry[], id: string): PlanEntry[] {
  const waiting = waitingFor(entries, id)
  return entries.filter((entry) => waiting.has(entry.id) && !isFinished(entry))
}

/** Whether a milestone would wait for itself. */
export function makesCycle(entries: readonly PlanEntry[], id: string, dependsOn: readonly string[]): boolean {
  const waiting = waitingFor(entries, id)
  return dependsOn.some((each) => each === id || waiting.has(each))
}

/**
 * The reason of a delay as it is stored: a new one, or that of an earlier delay; empty unless the end is later than first
 * planned.
 */
export function reasonAfter(
  { first_planned_end, delay_reason }: Pick<PlanEntry, 'first_planned_end' | 'delay_reason'>,
  plannedEnd: CalendarDate,
  reason: string,
): string {
  return plannedEnd > first_planned_end ? reason || delay_reason : ''
}
