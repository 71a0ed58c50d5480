import { type CalendarDate, formatDay, formatMonth } from '../../../platform/dates.ts'
import { DELAY_REASON_MAX, DEPENDENCIES_MAX, PLAN_ENTRIES_MAX, PLAN_TITLE_MAX } from '../../../projects/plan-fields.ts'
import type { ActualDays, PlannedDays, ScheduleRow, ScheduleScale, ScheduleUnit } from '../../../projects/schedule-row.ts'
import { errorTexts } from '../../message-types.ts'
import { daysLateText, daysText } from '../platform/lists.ts'

/** Texts of a project's plan: its schedule, milestones and requested documents. */
export const PLAN_TEXTS = {
  milestone: 'Milestone',
  document: 'Requested document',
  none: 'Nothing is planned yet.',
} as const

export const PLAN_ERRORS = errorTexts('Error', {
  'plans/fetch-failed': 'The plan could not be loaded. Nothing was changed. Try again.',
  'plans/entry-not-found': {
    title: 'Entry not found',
    description:
      'What this link names was removed, or it is not shared with you. Everything else is on the page of its project.',
  },
})

export const PLAN_FIELD_TEXTS = {
  'plans/title-missing': 'Enter a title.',
  'plans/title-too-long': `A title has at most ${PLAN_TITLE_MAX} characters.`,
  'plans/day-invalid': 'Enter a day from 2000 to 2099.',
  'plans/reason-too-long': `A reason has at most ${DELAY_REASON_MAX} characters.`,
  'plans/reason-missing': 'Say why it is later than planned. The client reads it.',
  'plans/too-many-dependencies': `An entry waits for at most ${DEPENDENCIES_MAX} milestones.`,
} as const

export const PLAN_RESPONSES = errorTexts('Error', {
  'plans/too-many-entries': `A project has at most ${PLAN_ENTRIES_MAX} milestones and requested documents. Nothing was stored.`,
  'plans/dependency-unknown':
    'One of the milestones that it waits for is not in this plan. Nothing was stored. Load the page again.',
  'plans/cycle': 'It would wait for itself. Nothing was stored. Choose other milestones to wait for.',
  'plans/changed-meanwhile': {
    title: 'This entry has changed meanwhile',
    description:
      'Somebody else has saved it since you opened it. Nothing of yours was saved. Close this window and open it again to see the present state.',
  },
  'plans/created-otherwise': {
    title: 'This entry is there already',
    description:
      'It was stored when you sent it before, with what you had entered then. Close this window, open the entry and change it there.',
  },
})

/** Texts of a project's schedule, which load with it. */
export const SCHEDULE_TEXTS = {
  heading: 'Schedule',
  loading: 'Loading the schedule…',
  wholeProject: 'Whole project',
  currentStage: 'Current stage',
  pastStage: 'Past stage',
  view: 'View of the schedule',
  scale: 'Scale',
  columnTitle: 'Title',
  kind: 'Kind',
  status: 'Status',
  planned: 'Planned',
  actual: 'Actual',
  delay: 'Delay',
  waitsFor: 'Waits for',
  today: 'Today',
  firstPlanned: 'First planned end',
  late: 'Late',
  done: 'Done',
  milestoneEnd: 'Planned end of a milestone',
  documentDue: 'Document due',
  fixed: 'Set by the office',
  progress: 'Progress',
  nextMilestone: 'Next milestone',
  allAccepted: 'Every milestone is accepted',
  noMilestones: 'None planned',
  noneShared: 'None that is shared with you',
  lateEntries: 'Late',
  drawing: 'Time line of the schedule',
  drawingHint: 'Planned days are the pale bars, actual days the solid ones. The table shows the same days as text.',
  table: 'Schedule as a table',
  emptyClient: 'Nothing is planned yet. The office adds the milestones, and you follow each of them here.',
  emptyOffice: 'Nothing is planned yet. Add the first milestone, or ask for the first documents.',
} as const

export const SCHEDULE_VIEW_LABELS = { drawing: 'Time line', table: 'Table' } as const
export const SCHEDULE_SCALE_LABELS: Record<ScheduleScale, string> = { month: 'Months', quarter: 'Quarters' }
export const SCHEDULE_YEARS = 'Years'

export const SCHEDULE_KIND_LABELS: Record<ScheduleRow['kind'], string> = {
  project: 'Project',
  stage: 'Stage',
  milestone: 'Milestone',
  document: 'Document',
}

/** The label of a mark on the time line. @param month from 0 */
export function scheduleTickText(unit: ScheduleUnit, year: number, month: number, isFirst: boolean): string {
  if (unit === 'year') return String(year)
  if (unit === 'quarter') return `Q${month / 3 + 1} ${year}`
  const name = formatMonth(`${year}-${String(month + 1).padStart(2, '0')}`, 'short')
  return month === 0 || isFirst ? `${name} ${year}` : name
}

type DayFormat = (date: CalendarDate) => string

/** A day whose parts stay on one line. */
export const unbrokenDay = (date: CalendarDate) => formatDay(date).replaceAll(' ', '\u00a0')

/** "Jan 5, 2026 – Feb 6, 2026", or the day alone. */
export function plannedText(planned: PlannedDays | null, toText: DayFormat = formatDay): string {
  if (!planned) return ''
  const { start, end } = planned
  return start === null || start === end ? toText(end) : `${toText(start)} – ${toText(end)}`
}

/** "Jan 5, 2026 – Feb 6, 2026", or "Since Jan 5, 2026" while it goes on. */
export function actualText(actual: ActualDays | null, toText: DayFormat = formatDay): string {
  if (!actual) return ''
  const { start, end } = actual
  return end === null ? `Since ${toText(start)}` : plannedText({ start, end }, toText)
}

/** "5 days late. 7 days later than first planned: the pumps came late." */
export function delayText({ lateDays, delayDays, delayReason }: Pick<ScheduleRow, 'lateDays' | 'delayDays' | 'delayReason'>) {
  const reason = delayReason && delayDays > 0 ? `: ${delayReason}` : ''
  const moved = `${daysText(Math.abs(delayDays))} ${delayDays > 0 ? 'later' : 'earlier'} than first planned${reason}`
  return [lateDays > 0 && daysLateText(lateDays), delayDays !== 0 && moved].filter(Boolean).join('. ')
}

/** What a screen reader hears of a row of the drawing. */
export function rowText(row: ScheduleRow): string {
  const { kind, statusLabel, planned, actual, waitsFor } = row
  const sentences = [
    `${SCHEDULE_KIND_LABELS[kind]}, ${statusLabel}`,
    planned && `${SCHEDULE_TEXTS.planned}: ${plannedText(planned)}`,
    actual && `${SCHEDULE_TEXTS.actual}: ${actualText(actual)}`,
    delayText(row),
    waitsFor.length > 0 && `${SCHEDULE_TEXTS.waitsFor}: ${waitsFor.join(', ')}`,
  ]
  // A reason may end with a full stop.
  return sentences.flatMap((sentence) => (sentence ? sentence.replace(/\.$/, '') : [])).join('. ')
}

export const lateCountText = (count: number) => (count === 0 ? 'Nothing' : count === 1 ? '1 entry' : `${count} entries`)
