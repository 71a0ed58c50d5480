import { type CalendarDate, dayInNairobi, daysAfter, daysBetween } from '../dates.ts'
import type { ProjectStatus } from '../projects/project.constants.ts'
import { REMINDER_EVERY_DAYS, REQUEST_REMINDER_DAYS } from './requested-document.constants.ts'
import { isAwaited } from './requested-document.policy.ts'
import type { RequestedDocument } from './requested-document.schema.ts'

type Reminded = Pick<RequestedDocument, 'status' | 'due_on' | 'reminded_on' | 'created_at'>

/** Whether the documents of a project in this status are still reminded of. */
export function isRemindedProject(status: ProjectStatus): boolean {
  return status !== 'on_hold' && status !== 'maintenance'
}

/** The latest due day of the requested documents that may need a reminder today. */
export function lastRemindedDueDay(today: CalendarDate): CalendarDate {
  return daysAfter(today, Math.max(...REQUEST_REMINDER_DAYS))
}

/**
 * Whether a reminder is due: some days before the due day, and every week after it. Only the newest one counts, so that an
 * outage is followed by one reminder; none is due for a day on which the request itself was mailed, or before it.
 * @param today the calendar date in Nairobi
 */
export function isReminderDue(request: Reminded, today: CalendarDate): boolean {
  const day = newestReminderDay(request.due_on, today)
  if (day === undefined || !isAwaited(request)) return false
  return day > dayInNairobi(request.created_at) && (request.reminded_on === null || request.reminded_on < day)
}

/** The latest day up to today on which a document with this due day is reminded of; undefined before the first. */
export function newestReminderDay(dueOn: CalendarDate, today: CalendarDate): CalendarDate | undefined {
  const weeksLate = Math.floor(daysBetween(dueOn, today) / REMINDER_EVERY_DAYS)
  if (weeksLate >= 1) return daysAfter(dueOn, weeksLate * REMINDER_EVERY_DAYS)
  return REQUEST_REMINDER_DAYS.map((days) => daysAfter(dueOn, -days)).findLast((day) => day <= today)
}
