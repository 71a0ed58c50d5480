import { type CalendarDate, daysBetween } from '../dates.ts'
import type { Milestone } from '../milestones/milestone.schema.ts'
import type { RequestedDocument } from '../requested-documents/requested-document.schema.ts'
import type { PlanEntry } from './plan.schema.ts'

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
  const total = weightOf(entries)
  if (total === 0) return null
  // Rounded down, so that 100 percent means that everything is accepted.
  return Math.floor((100 * weightOf(entries.filter(({ status }) => status === 'accepted'))) / total)
}

export function weightOf(entries: readonly Pick<PlanEntry, 'weight'>[]): number {
  return entries.reduce((sum, { weight }) => sum + weight, 0)
}

/** How many of the required documents are there. Waived ones are not needed. */
export interface Completeness {
  done: number
  total: number
}

export function completenessOf(entries: readonly PlanEntry[]): Completeness {
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
export function dependantsOf(entries: readonly PlanEntry[], id: string): PlanEntry[] {
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
