import { array, boolean, date, type InferType, number, object, string } from 'yup'
import { DOCUMENT_CATEGORIES } from '../documents/document.ts'
import { type CalendarDate, dayInNairobi, daysAfter, daysBetween } from '../platform/dates.ts'
import { calendarDate, receivedData } from '../platform/field.schema.ts'
import type { ProjectStatus } from '../platform/project-status.ts'
import { statusHistory, type Tone } from '../platform/status.ts'
import { PLAN_HISTORY_MAX } from './plan-fields.ts'

/** open → uploaded → approved, or rejected and uploaded again; the office may waive it. */
export const REQUEST_STATUSES = ['open', 'uploaded', 'approved', 'rejected', 'waived'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const REQUEST_STATUS_LABELS: Record<RequestStatus, string> = {
  open: 'Open',
  uploaded: 'Uploaded',
  approved: 'Approved',
  rejected: 'Rejected',
  waived: 'Waived',
}

/** The statuses in which the client has to upload something. */
export const AWAITED_STATUSES = ['open', 'rejected'] as const satisfies readonly RequestStatus[]

export const REQUEST_WHY_MAX = 500
/** Days before the due day on which a reminder is sent; after it, one every `REMINDER_EVERY_DAYS`. */
const REQUEST_REMINDER_DAYS = [7, 1] as const
const REMINDER_EVERY_DAYS = 7
/** Documents that one request of the office may add, such as a whole checklist. */
export const REQUESTS_AT_ONCE_MAX = 60

/** A document that the office needs from a client (`requested_documents`). Days are those of Nairobi. */
export const requestedDocumentSchema = receivedData(
  object({
    id: string().required(),
    project_id: string().required(),
    project: object({ title: string().required() }).nullable().defined().default(undefined),
    client_id: string().required(),
    organisation_id: string().required(),
    title: string().required(),
    why: string().defined(),
    category: string().oneOf(DOCUMENT_CATEGORIES).required(),
    due_on: calendarDate().required(),
    first_due_on: calendarDate().required(),
    is_required: boolean().required(),
    delay_reason: string().defined(),
    /** The ids of the milestones that it waits for. */
    depends_on: array(string().required()).required(),
    status: string().oneOf(REQUEST_STATUSES).required(),
    /** The document that the client uploaded; null before, and after it was withdrawn. */
    document_id: string().nullable().defined(),
    /** Why the office waived it; otherwise empty. The document has the note of a rejection. */
    reason: string().defined(),
    /** The day on which it was approved or waived. */
    finished_on: calendarDate(),
    /** The day of the latest reminder. */
    reminded_on: calendarDate(),
    history: statusHistory(REQUEST_STATUSES, PLAN_HISTORY_MAX),
    /** Increases with every change; detects conflicts. */
    revision: number().integer().min(0).required(),
    created_by: string().required(),
    created_at: date().required(),
  }),
)
export type RequestedDocument = InferType<typeof requestedDocumentSchema>

/** Whether the client has to upload something. */
export function isAwaited({ status }: { status: RequestStatus }): boolean {
  return AWAITED_STATUSES.some((each) => each === status)
}

/** Whether a requested document can be deleted: nothing was uploaded for it. */
export function isDeletable({ status, document_id }: Pick<RequestedDocument, 'status' | 'document_id'>): boolean {
  return (status === 'open' || status === 'waived') && document_id === null
}

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

export const REQUEST_TONES: Record<RequestStatus, Tone> = {
  open: 'info',
  uploaded: 'warn',
  approved: 'ok',
  rejected: 'bad',
  waived: 'mute',
}
