import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PlanEntry } from '../../src/domain/plans/plan.schema.ts'
import { layoutSchedule } from '../../src/domain/plans/schedule.ts'
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
  }
}

const history = [{ from: null, to: 'execution' as const, reason: '', by: 'admin', at: Date.UTC(2026, 0, 5) }]
const project = { status: 'execution' as const, start_date: '2026-01-05', expected_completion: '2028-06-30', history }

/** Draws a schedule until the browser has placed every part. */
window.drawSchedule = (entries, today, isTable) => {
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const begun = performance.now()
  const schedule = layoutSchedule({ project, entries, today, scale: 'month' })
  const laidOut = performance.now()
  flushSync(() =>
    root.render(
      isTable ? (
        <ScheduleTable schedule={schedule} onOpen={() => undefined} />
      ) : (
        <ScheduleDrawing schedule={schedule} onOpen={() => undefined} />
      ),
    ),
  )
  place.getBoundingClientRect()
  const drawn = performance.now()
  root.unmount()
  place.remove()
  return { layout: laidOut - begun, draw: drawn - laidOut }
}
