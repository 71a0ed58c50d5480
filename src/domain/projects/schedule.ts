import { SCHEDULE_TEXTS } from '@texts/projects/plans.ts'
import { type CalendarDate, dayInNairobi, daysBetween } from '../platform/dates.ts'
import { PROJECT_STATUS_LABELS } from '../platform/project-status.ts'
import { MILESTONE_STATUS_LABELS } from './milestone.ts'
import { delayDays, isFinished, isLate, type PlanEntry } from './plan.ts'
import type { Project } from './project.ts'
import { REQUEST_STATUS_LABELS } from './requested-document.ts'
import type { Bar, ScheduleFacts, ScheduleRow, ScheduleScale, ScheduleUnit, Tick } from './schedule-row.ts'
import { type DayScale, dayScale } from './schedule-scale.ts'

export interface Schedule {
  /** The chosen scale, or a larger one for a long range. */
  unit: ScheduleUnit
  rows: ScheduleRow[]
  ticks: Tick[]
  todayX: number
  width: number
}

interface ScheduleInput {
  project: Pick<Project, 'status' | 'start_date' | 'expected_completion' | 'history'>
  entries: readonly PlanEntry[]
  /** The calendar date in Nairobi. */
  today: CalendarDate
  scale: ScheduleScale
}

/** The schedule of a project: the project itself, its stages, and then its plan in its order. */
export function layoutSchedule({ project, entries, today, scale }: ScheduleInput): Schedule {
  const titles = new Map(entries.map(({ id, title }) => [id, title]))
  const facts = [
    ...projectFacts(project, today),
    ...stageFacts(project),
    ...entries.map((entry) => entryFacts(entry, today, titles)),
  ]
  const days = dayScale([today, ...facts.flatMap(getScheduleDays)], scale)
  const { unit, ticks, width } = days
  return { unit, ticks, width, todayX: days.getMiddleX(today), rows: facts.map((each) => buildScheduleRow(each, days, today)) }
}

function buildScheduleRow(facts: ScheduleFacts, days: DayScale, today: CalendarDate): ScheduleRow {
  const { planned, actual, firstPlannedEnd } = facts
  return {
    ...facts,
    plannedBar: planned && calculateBar(planned.start, planned.end, days),
    // Nothing goes on in the past: a first day after today is drawn alone.
    actualBar: actual && calculateBar(actual.start, actual.end ?? (today > actual.start ? today : actual.start), days),
    firstEndX: firstPlannedEnd === null ? null : days.getMiddleX(firstPlannedEnd),
  }
}

function calculateBar(start: CalendarDate | null, end: CalendarDate, days: DayScale): Bar {
  if (start === null) return { x: days.getMiddleX(end), width: 0 }
  const x = days.getStartX(start)
  return { x, width: Math.round((days.getEndX(end) - x) * 10) / 10 }
}

function getScheduleDays({ planned, actual, firstPlannedEnd }: ScheduleFacts): CalendarDate[] {
  return [planned?.start, planned?.end, firstPlannedEnd, actual?.start, actual?.end].filter((day) => day != null)
}

const WITHOUT_DELAY = {
  firstPlannedEnd: null,
  isLate: false,
  lateDays: 0,
  delayDays: 0,
  delayReason: '',
  waitsFor: [],
} as const

function projectFacts({ status, start_date, expected_completion, history }: ScheduleInput['project'], today: CalendarDate) {
  const [opened] = history
  if (!expected_completion || !opened) return []
  const completed = history.find(({ to }) => to === 'completion')
  const isOver = status === 'completion' || status === 'maintenance'
  const late = !isOver && expected_completion < today
  const facts: ScheduleFacts = {
    ...WITHOUT_DELAY,
    id: 'project',
    kind: 'project',
    title: SCHEDULE_TEXTS.wholeProject,
    status,
    statusLabel: PROJECT_STATUS_LABELS[status],
    isFinished: isOver,
    planned: { start: start_date, end: expected_completion },
    actual: { start: dayAt(opened), end: isOver && completed ? dayAt(completed) : null },
    isLate: late,
    lateDays: late ? daysBetween(expected_completion, today) : 0,
  }
  return [facts]
}

/** One row for each time that the project was in a stage, until the change to the next one. */
function stageFacts({ history }: ScheduleInput['project']): ScheduleFacts[] {
  return history.map((change, index) => {
    const next = history[index + 1]
    return {
      ...WITHOUT_DELAY,
      id: `stage-${index}`,
      kind: 'stage',
      title: PROJECT_STATUS_LABELS[change.to],
      status: next ? 'past_stage' : 'current_stage',
      statusLabel: next ? SCHEDULE_TEXTS.pastStage : SCHEDULE_TEXTS.currentStage,
      isFinished: next !== undefined,
      planned: null,
      actual: { start: dayAt(change), end: next ? dayAt(next) : null },
    }
  })
}

const dayAt = ({ at }: { at: number }) => dayInNairobi(new Date(at))

const STATUS_LABELS = { ...MILESTONE_STATUS_LABELS, ...REQUEST_STATUS_LABELS }

function entryFacts(entry: PlanEntry, today: CalendarDate, titles: ReadonlyMap<string, string>): ScheduleFacts {
  const { id, kind, title, status, planned_start, planned_end, first_planned_end, started_on, finished_on } = entry
  const start = started_on ?? finished_on
  const late = isLate(entry, today)
  return {
    ...{ id, kind, title, status, statusLabel: STATUS_LABELS[status], isFinished: isFinished(entry) },
    planned: { start: planned_start ?? null, end: planned_end },
    firstPlannedEnd: first_planned_end === planned_end ? null : first_planned_end,
    actual: start ? { start, end: finished_on ?? null } : null,
    isLate: late,
    lateDays: late ? daysBetween(planned_end, today) : 0,
    delayDays: delayDays(entry),
    delayReason: entry.delay_reason,
    waitsFor: entry.depends_on.flatMap((each) => titles.get(each) ?? []),
  }
}

export interface ScheduleSummary {
  /** The unfinished milestone that is planned to end first. */
  next: PlanEntry | null
  late: number
}

/** What the line above the schedule says. */
export function scheduleSummary(entries: readonly PlanEntry[], today: CalendarDate): ScheduleSummary {
  const ahead = entries.filter((entry) => entry.kind === 'milestone' && !isFinished(entry))
  const [next = null] = ahead.toSorted((one, other) => (one.planned_end < other.planned_end ? -1 : 1))
  return { next, late: entries.filter((entry) => isLate(entry, today)).length }
}
