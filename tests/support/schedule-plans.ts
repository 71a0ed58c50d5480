import type { PlanEntry } from '@domain/projects/plan.ts'
import type { Project } from '@domain/projects/project.ts'
import { layoutSchedule, type Schedule } from '@domain/projects/schedule.ts'

export const TODAY = '2026-11-28'

export const entry = (id: string, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{
    id,
    kind: 'milestone',
    title: `Title of ${id}`,
    status: 'planned',
    planned_start: '2026-10-01',
    planned_end: '2026-12-31',
  },
  ...{ first_planned_end: '2026-12-31', started_on: null, finished_on: null, delay_reason: '', depends_on: [] },
  ...{ weight: 1, shared: false, is_required: false, category: null },
  ...changes,
})
export const needed = (id: string, changes: Partial<PlanEntry> = {}) =>
  entry(id, { kind: 'document', status: 'open', planned_start: null, planned_end: '2026-11-10', ...changes })

export type Change = Project['history'][number]
export const change = (to: Change['to'], day: string): Change => ({
  from: null,
  to,
  reason: '',
  by: 'a',
  at: Date.parse(`${day}T20:30Z`),
})
export const NEW: Parameters<typeof layoutSchedule>[0]['project'] = {
  status: 'planning',
  start_date: null,
  expected_completion: null,
  history: [change('planning', '2026-09-30')],
}
export const layout = (entries: PlanEntry[], project = NEW, scale: 'month' | 'quarter' = 'month') =>
  layoutSchedule({ project, entries, today: TODAY, scale })
export const getScheduleRow = (schedule: Schedule, id: string) => {
  const row = schedule.rows.find((each) => each.id === id)
  if (!row) throw new Error(`No row ${id}`)
  return row
}
