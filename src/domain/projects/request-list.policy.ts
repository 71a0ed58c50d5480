import { type CalendarDate, daysAfter } from '../platform/dates.ts'
import type { ChecklistItem } from './checklist.ts'
import { isFinished, type PlanEntry } from './plan.ts'
import type { RequestForm } from './requested-documents.endpoints.ts'

/** What the client must do, what the office must do, and what is done. */
export const REQUEST_GROUPS = ['waiting', 'review', 'done'] as const

export type RequestGroup = (typeof REQUEST_GROUPS)[number]

function toRequestGroup(entry: PlanEntry): RequestGroup {
  if (isFinished(entry)) return 'done'
  return entry.status === 'uploaded' ? 'review' : 'waiting'
}

/** The requested documents of a plan by who must act; in each group by their due days, of equal days the required ones first. */
export function groupRequests(entries: readonly PlanEntry[]): Record<RequestGroup, PlanEntry[]> {
  const groups: Record<RequestGroup, PlanEntry[]> = { waiting: [], review: [], done: [] }
  const key = ({ planned_end, is_required, title, id }: PlanEntry) => `${planned_end} ${is_required ? 0 : 1} ${title} ${id}`
  const documents = entries.filter(({ kind }) => kind === 'document')
  for (const entry of documents.sort((one, other) => (key(one) < key(other) ? -1 : 1)))
    groups[toRequestGroup(entry)].push(entry)
  return groups
}

/** The form's values for a template of a checklist. @param today the day from which its due day counts */
export function requestFromTemplate({ due_days, ...template }: ChecklistItem, today: CalendarDate): RequestForm {
  return { ...template, due_on: daysAfter(today, due_days), depends_on: [] }
}
