import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { useForm } from 'react-hook-form'
import type { ChecklistItem } from '../../src/domain/projects/checklist.ts'
import type { PlanEntry } from '../../src/domain/projects/plan.ts'
import { requestFromTemplate } from '../../src/domain/projects/request-list.policy.ts'
import type { RequestRow } from '../../src/domain/projects/requested-documents.endpoints.ts'
import { layoutSchedule } from '../../src/domain/projects/schedule.ts'
import { NewRequestRow } from '../../src/portal/projects/NewRequestsDialog.tsx'
import { ScheduleDrawing } from '../../src/portal/projects/ScheduleDrawing.tsx'
import { ScheduleTable } from '../../src/portal/projects/ScheduleTable.tsx'

/** Milliseconds of one drawing. */
export interface DrawTimes {
  layout: number
  draw: number
}

declare global {
  interface Window {
    drawSchedule: (entries: PlanEntry[], today: string, isTable: boolean) => DrawTimes
    drawTemplates: (items: ChecklistItem[], today: string) => DrawTimes
  }
}

const history = [{ from: null, to: 'execution' as const, reason: '', by: 'admin', at: Date.UTC(2026, 0, 5) }]
const project = { status: 'execution' as const, start_date: '2026-01-05', expected_completion: '2028-06-30', history }

window.drawSchedule = (entries, today, isTable) => {
  const begun = performance.now()
  const schedule = layoutSchedule({ project, entries, today, scale: 'month' })
  const layout = performance.now() - begun
  const View = isTable ? ScheduleTable : ScheduleDrawing
  return { layout, draw: timeToDraw(<View schedule={schedule} onOpen={() => undefined} />) }
}

window.drawTemplates = (items, today) => {
  const rows = items.map((item, index) => ({
    ...requestFromTemplate(item, today),
    request_id: `request-${index}`,
    is_chosen: true,
  }))
  return { layout: 0, draw: timeToDraw(<Templates rows={rows} />) }
}

/** The rows of the form that requests documents. */
function Templates({ rows }: { rows: RequestRow[] }) {
  const form = useForm<{ documents: RequestRow[] }>({ defaultValues: { documents: rows } })
  return (
    <ul>
      {rows.map((row, index) => (
        <NewRequestRow key={row.request_id} form={form} index={index} onRemove={() => undefined} />
      ))}
    </ul>
  )
}

/** Until the browser has placed every part. In milliseconds. */
function timeToDraw(view: ReactNode): number {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const begun = performance.now()
  flushSync(() => root.render(view))
  place.getBoundingClientRect()
  const drawn = performance.now()
  root.unmount()
  place.remove()
  return drawn - begun
}
