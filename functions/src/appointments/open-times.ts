import type { Actor } from '@domain/access/capabilities.ts'
import { type Side, sideOf } from '@domain/access/roles.ts'
import { BOOKABLE_DAYS, DURATIONS } from '@domain/appointments/appointment.constants.ts'
import * as endpoints from '@domain/appointments/appointments.endpoints.ts'
import { isClosedOn, lastBookableDay, type Notice, startTimes } from '@domain/appointments/office-hours.policy.ts'
import { timesOfDay } from '@domain/appointments/times-of-day.ts'
import { type CalendarDate, dayInNairobi, daysAfter, HOUR_MS, momentOf } from '@domain/dates.ts'
import { closingReason } from '@domain/settings/closing-days.policy.ts'
import type { OfficeSettings } from '@domain/settings/office-settings.schema.ts'
import { ApiError } from '../endpoint/errors.ts'
import { implement } from '../endpoint/implement.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { type AppointmentTime, reservedSlotsOn } from './slots.ts'

export const openTimes = implement(endpoints.openTimes, async ({ day }, caller) => ({
  key: 'appointments/times',
  result: await timesOf(day, caller, new Date()),
}))

async function timesOf(day: CalendarDate, actor: Actor, now: Date) {
  const settings = await readOfficeSettings()
  const { closing_days, booking } = settings
  const [side, closed] = [sideOf(actor), closingReason(closing_days.days, day)]
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
  const ahead = startTimes(day, DURATIONS[0]).filter((time) => momentOf(day, time) > now)
  if (ahead.length === 0 || ahead.some((time) => momentOf(day, time) >= earliest)) return null
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
      if (free) first[duration] = momentOf(day, free.time).toISOString()
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
  if (momentOf(day, time) <= now) throw new ApiError('appointments/past', 409)
  if (momentOf(day, time) < earliestFor(side, booking, now)) throw new ApiError('appointments/too-soon', 409)
  if (day > lastBookableDay(now, BOOKABLE_DAYS)) throw new ApiError('appointments/too-far', 409)
}
