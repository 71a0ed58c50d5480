import { type Appointment, BOOKABLE_DAYS, DURATIONS } from '@domain/appointments/appointment.ts'
import * as endpoints from '@domain/appointments/appointments.endpoints.ts'
import {
  getOccupiedSlots,
  isClosedOn,
  lastBookableDay,
  type Notice,
  type Slot,
  startTimes,
  timesOfDay,
} from '@domain/appointments/office-hours.policy.ts'
import { type Actor, getActorSide, type Side } from '@domain/platform/access/capabilities.ts'
import { type CalendarDate, dayInNairobi, daysAfter, HOUR_MS, toMoment } from '@domain/platform/dates.ts'
import { closingReason } from '@domain/platform/settings/closing-days.policy.ts'
import type { OfficeSettings } from '@domain/platform/settings/office-settings.ts'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { readOfficeSettings } from '../platform/settings/stored-settings.ts'

/**
 * One seat of a reserved half hour (`appointment_cells`). Creating a record fails if it exists, which prevents double
 * booking.
 */
export interface ReservedSlot {
  appointment_id: string
  day: CalendarDate
  cell: Slot
}

type AppointmentTime = Pick<Appointment, 'scheduled_date' | 'scheduled_time' | 'duration_minutes'>

interface Reservation {
  appointment_id: string
  next: AppointmentTime
  before?: AppointmentTime
  /** How many appointments the office takes in the same half hour. */
  seats: number
}

/**
 * Adds the reservation of a time to the caller's batch, and releases the previous time. Leaves slots that both times
 * share: a batch may write each record only once. The commit fails if the day closes first; the caller must then read
 * the settings again.
 * @throws ApiError `appointments/slot-taken` if no seat is free; a concurrent reservation fails at the commit instead
 */
export async function reserveSlots(writes: WriteBatch, { appointment_id, next, before, seats }: Reservation): Promise<void> {
  const [wanted, held] = [slotsIn(next), before ? slotsIn(before) : []]
  const missing = wanted.filter((slot) => !held.includes(slot))
  // Deletes nothing: the precondition makes the commit fail if the day is being closed concurrently.
  writes.delete(collections.closingDays.doc(next.scheduled_date), { exists: false })
  const taken = await seatsOn(next.scheduled_date)
  for (const slot of missing) {
    const ids = taken.filter((seat) => seat.get('cell') === slot).map(({ id }) => id)
    if (ids.length >= seats) throw new ApiError('appointments/slot-taken', 409)
    writes.create(findFreeSeat(slot, ids), { appointment_id, day: next.scheduled_date, cell: slot } satisfies ReservedSlot)
  }
  if (before) await releaseSlots(writes, appointment_id, wanted)
}

/** Adds the release of an appointment's slots to the caller's batch. @param kept slots to keep */
export async function releaseSlots(writes: WriteBatch, appointment_id: string, kept: readonly Slot[] = []): Promise<void> {
  const { docs } = await collections.appointmentCells.where('appointment_id', '==', appointment_id).get()
  for (const seat of docs) if (!kept.includes(String(seat.get('cell')))) writes.delete(seat.ref)
}

export async function reservedSlotsOn(day: CalendarDate, seats: number): Promise<Slot[]> {
  const taken = (await seatsOn(day)).map((record) => String(record.get('cell')))
  return [...new Set(taken)].filter((slot) => taken.filter((one) => one === slot).length >= seats).toSorted()
}

async function seatsOn(day: CalendarDate): Promise<DocumentSnapshot[]> {
  return (await collections.appointmentCells.where('day', '==', day).select('cell').get()).docs
}

/** Deterministic, so concurrent bookings pick the same seat and conflict. The first seat's id is the slot itself. */
function findFreeSeat(slot: Slot, taken: readonly string[]): DocumentReference {
  const ids = [slot, ...taken.map((_, index) => `${slot}+${index + 1}`)]
  return collections.appointmentCells.doc(ids.find((id) => !taken.includes(id)) ?? slot)
}

function slotsIn({ scheduled_date, scheduled_time, duration_minutes }: AppointmentTime): Slot[] {
  return getOccupiedSlots(scheduled_date, scheduled_time, duration_minutes)
}

export const openTimes = implement(endpoints.openTimes, async ({ day }, caller) => ({
  key: 'appointments/times',
  result: await readAppointmentTimes(day, caller, new Date()),
}))

async function readAppointmentTimes(day: CalendarDate, actor: Actor, now: Date) {
  const settings = await readOfficeSettings()
  const { closing_days, booking } = settings
  const [side, closed] = [getActorSide(actor), closingReason(closing_days.days, day)]
  return {
    taken: await reservedSlotsOn(day, booking.seats),
    closed,
    earliest: earliestFor(side, booking, now).toISOString(),
    notice: closed === null ? await noticeFor(day, side, settings, now) : null,
  }
}

/** Longer than any holiday closure of the office. */
const DAYS_SEARCHED = 31

type Settings = Pick<OfficeSettings, 'closing_days' | 'booking'>

/** The notice period if it excludes the whole day for this side; otherwise null. */
export async function noticeFor(day: CalendarDate, side: Side, settings: Settings, now: Date): Promise<Notice | null> {
  const earliest = earliestFor(side, settings.booking, now)
  // If all start times are past, the notice period is not the reason.
  const ahead = startTimes(day, DURATIONS[0]).filter((time) => toMoment(day, time) > now)
  if (ahead.length === 0 || ahead.some((time) => toMoment(day, time) >= earliest)) return null
  return { hours: settings.booking.notice_hours, first: await firstTimes(settings, earliest, now) }
}

async function firstTimes({ closing_days, booking }: Settings, earliest: Date, now: Date): Promise<Notice['first']> {
  const first: Notice['first'] = {}
  for (let ahead = 0; ahead < DAYS_SEARCHED; ahead++) {
    const missing = DURATIONS.filter((duration) => !first[duration])
    if (missing.length === 0) break
    const day = daysAfter(dayInNairobi(earliest), ahead)
    if (isClosedOn(day) || closingReason(closing_days.days, day) !== null) continue
    const taken = await reservedSlotsOn(day, booking.seats)
    for (const duration of missing) {
      const free = timesOfDay(day, duration, taken, now, earliest).find(({ state }) => state === 'free')
      if (free) first[duration] = toMoment(day, free.time).toISOString()
    }
  }
  return first
}

function earliestFor(side: Side, { notice_hours }: OfficeSettings['booking'], now: Date): Date {
  return side === 'staff' ? now : new Date(now.valueOf() + notice_hours * HOUR_MS)
}

/** @throws ApiError if the office is closed, or the time is past, too soon or too far ahead */
export function assertOffered(
  { scheduled_date: day, scheduled_time: time, duration_minutes }: AppointmentTime,
  { closing_days, booking }: Pick<OfficeSettings, 'closing_days' | 'booking'>,
  side: Side,
  now: Date,
): void {
  if (isClosedOn(day)) throw new ApiError('appointments/closed-day', 409)
  const reason = closingReason(closing_days.days, day)
  if (reason !== null) throw new ApiError('appointments/closing-day', 409, { params: { reason } })
  if (!startTimes(day, duration_minutes).includes(time)) throw new ApiError('appointments/outside-hours', 409)
  if (toMoment(day, time) <= now) throw new ApiError('appointments/past', 409)
  if (toMoment(day, time) < earliestFor(side, booking, now)) throw new ApiError('appointments/too-soon', 409)
  if (day > lastBookableDay(now, BOOKABLE_DAYS)) throw new ApiError('appointments/too-far', 409)
}
