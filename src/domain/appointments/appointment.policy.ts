import { ownerOf } from '../access/ownership.ts'
import type { Side } from '../access/permissions.ts'
import { COLLECTIONS } from '../collections.ts'
import { type AppointmentStatus, REMINDER_HOURS, UPCOMING } from './appointment.constants.ts'
import type { Appointment } from './appointment.schema.ts'

/** What can be done with an appointment. */
export type AppointmentAction = 'confirm' | 'complete' | 'move' | 'cancel'

type AppointmentState = Pick<Appointment, 'status' | 'scheduled_at'>

const STAFF: Record<AppointmentStatus, readonly AppointmentAction[]> = {
  pending: ['confirm', 'move', 'cancel'],
  confirmed: ['complete', 'move', 'cancel'],
  completed: [],
  cancelled: [],
}

/** What a client or the staff may do now. A client cancels while it is pending; nothing is completed before it begins. */
export function appointmentActions({ status, scheduled_at }: AppointmentState, side: Side, now: Date): AppointmentAction[] {
  if (side === 'client') return status === 'pending' ? ['cancel'] : []
  return STAFF[status].filter((action) => action !== 'complete' || scheduled_at <= now)
}

/** Whether an appointment keeps its half hours from others. */
export function holdsItsTime({ status }: Pick<Appointment, 'status'>): boolean {
  return UPCOMING.some((upcoming) => upcoming === status)
}

/** Whether an appointment is over that nobody has completed or cancelled. */
export function isPast(
  { status, scheduled_at, duration_minutes }: AppointmentState & Pick<Appointment, 'duration_minutes'>,
  now: Date,
): boolean {
  return holdsItsTime({ status }) && scheduled_at.valueOf() + duration_minutes * MINUTE_MS <= now.valueOf()
}

/** Whether our office booked it for its client. */
export function isBookedByOffice(appointment: Pick<Appointment, 'created_by' | 'client_id'>): boolean {
  return appointment.created_by !== ownerOf(COLLECTIONS.appointments, appointment)
}

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** The latest beginning of which is reminded now. */
export function remindedUntil(now: Date): Date {
  return new Date(now.valueOf() + REMINDER_HOURS * HOUR_MS)
}

/** Whether its client is to be reminded now: once, of what is confirmed and has not begun. */
export function isReminderDue(
  { status, scheduled_at, reminded_at }: Pick<Appointment, 'status' | 'scheduled_at' | 'reminded_at'>,
  now: Date,
): boolean {
  return status === 'confirmed' && !reminded_at && scheduled_at > now && scheduled_at <= remindedUntil(now)
}

/** What is missing for a confirmation: an online appointment needs its link, one in person its place. */
export function missingForConfirmation(
  mode: Appointment['mode'],
  { location, meeting_link }: { location: string; meeting_link: string },
): 'location' | 'meeting_link' | null {
  if (mode === 'virtual') return meeting_link ? null : 'meeting_link'
  return location ? null : 'location'
}
