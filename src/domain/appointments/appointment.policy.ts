import { COLLECTIONS } from '../collections.ts'
import type { Side } from '../platform/access/capabilities.ts'
import { getOwnerId } from '../platform/access/permissions.ts'
import { HOUR_MS, MINUTE_MS } from '../platform/dates.ts'
import { ANSWER_WORKING_DAYS, type Appointment, type AppointmentStatus, REMINDER_HOURS, UPCOMING } from './appointment.ts'
import { workingDaysLater } from './office-hours.policy.ts'

export type AppointmentAction = 'confirm' | 'complete' | 'move' | 'cancel'

type AppointmentState = Pick<Appointment, 'status' | 'scheduled_at'>

const STAFF: Record<AppointmentStatus, readonly AppointmentAction[]> = {
  pending: ['confirm', 'move', 'cancel'],
  confirmed: ['complete', 'move', 'cancel'],
  completed: [],
  cancelled: [],
}

/** The allowed changes. A client cancels a pending appointment; the staff complete one only after it began. */
export function appointmentActions({ status, scheduled_at }: AppointmentState, side: Side, now: Date): AppointmentAction[] {
  if (side === 'client') return status === 'pending' ? ['cancel'] : []
  return STAFF[status].filter((action) => action !== 'complete' || scheduled_at <= now)
}

/** Whether an appointment blocks its half hours for others. */
export function occupiesSlots({ status }: Pick<Appointment, 'status'>): boolean {
  return UPCOMING.some((upcoming) => upcoming === status)
}

/** Whether an appointment has ended without being completed or cancelled. */
export function isPast(
  { status, scheduled_at, duration_minutes }: AppointmentState & Pick<Appointment, 'duration_minutes'>,
  now: Date,
): boolean {
  return occupiesSlots({ status }) && scheduled_at.valueOf() + duration_minutes * MINUTE_MS <= now.valueOf()
}

export function isBookedByOffice(appointment: Pick<Appointment, 'created_by' | 'client_id'>): boolean {
  return appointment.created_by !== getOwnerId(COLLECTIONS.appointments, appointment)
}

export function latestReminderStart(now: Date): Date {
  return new Date(now.valueOf() + REMINDER_HOURS * HOUR_MS)
}

/** Whether the client's reminder is due: once, for a confirmed appointment that has not begun. */
export function isReminderDue(
  { status, scheduled_at, reminded_at }: Pick<Appointment, 'status' | 'scheduled_at' | 'reminded_at'>,
  now: Date,
): boolean {
  return status === 'confirmed' && !reminded_at && scheduled_at > now && scheduled_at <= latestReminderStart(now)
}

/** The field that a confirmation lacks: the link of an online appointment, or the place of one in person. */
export function missingForConfirmation(
  mode: Appointment['mode'],
  { location, meeting_link }: { location: string; meeting_link: string },
): 'location' | 'meeting_link' | null {
  if (mode === 'virtual') return meeting_link ? null : 'meeting_link'
  return location ? null : 'location'
}

/** When the office is alerted of an appointment that has been pending since `since`. */
export function answerDueAt(since: Date): Date {
  return workingDaysLater(since, ANSWER_WORKING_DAYS)
}

/** Whether the system cancels an appointment because it was not confirmed before it began. */
export function hasExpired({ status, scheduled_at }: Pick<Appointment, 'status' | 'scheduled_at'>, now: Date): boolean {
  return status === 'pending' && scheduled_at <= now
}

/** Whether the office's alert is due: once each time the appointment becomes pending, unless it has expired. */
export function isAlertDue(
  { status, scheduled_at, answer_due_at }: Pick<Appointment, 'status' | 'scheduled_at' | 'answer_due_at'>,
  now: Date,
): boolean {
  return status === 'pending' && !!answer_due_at && answer_due_at <= now && scheduled_at > now
}
