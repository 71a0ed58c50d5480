import type { CalendarDate } from '../platform/dates.ts'
import type { ProjectStatus } from '../platform/project-status.ts'
import type { MilestoneStatus } from './milestone.ts'
import type { PlanEntryKind } from './plan-fields.ts'
import type { RequestStatus } from './requested-document.ts'

/** What a reader may choose. */
export const SCHEDULE_SCALES = ['month', 'quarter'] as const
export type ScheduleScale = (typeof SCHEDULE_SCALES)[number]
/** A long range has a larger one than chosen. */
export type ScheduleUnit = ScheduleScale | 'year'

/** From the first day to the last one. Without a first day, only the last one counts, such as the day on which something is due. */
export interface PlannedDays {
  start: CalendarDate | null
  end: CalendarDate
}

/** From the first day to the last one, which is null while it goes on. */
export interface ActualDays {
  start: CalendarDate
  end: CalendarDate | null
}

/** A bar, or a point if it has no width. */
export interface Bar {
  x: number
  width: number
}

export type ScheduleStatus = ProjectStatus | 'past_stage' | 'current_stage' | MilestoneStatus | RequestStatus

/** What the schedule says of the project, of one of its stages, or of an entry of its plan. */
export interface ScheduleFacts {
  /** Of a milestone or requested document its id. Unique in a schedule. */
  id: string
  kind: PlanEntryKind | 'project' | 'stage'
  title: string
  status: ScheduleStatus
  statusLabel: string
  isFinished: boolean
  planned: PlannedDays | null
  /** The last day that was planned first, if it was another one. */
  firstPlannedEnd: CalendarDate | null
  actual: ActualDays | null
  isLate: boolean
  /** The days since the planned last day, if it is late; otherwise 0. */
  lateDays: number
  /** The days by which it is planned later than at first; negative if earlier. */
  delayDays: number
  delayReason: string
  /** The titles of the milestones that it waits for. */
  waitsFor: readonly string[]
}

/** A row of the schedule: the drawing and the table show the same one. */
export interface ScheduleRow extends ScheduleFacts {
  plannedBar: Bar | null
  actualBar: Bar | null
  /** Where the last day was that was planned first. */
  firstEndX: number | null
}

/** A mark of a month, quarter or year. */
export interface Tick {
  x: number
  label: string
  /** Whether its label is printed: paper is narrower than the drawing. */
  isPrinted: boolean
}
