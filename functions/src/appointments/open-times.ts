import { type Actor, type Side, sideOf } from '@domain/access/permissions.ts'
import { DURATIONS } from '@domain/appointments/appointment.constants.ts'
import { openTimesSchema } from '@domain/appointments/appointment.schema.ts'
import type { Notice } from '@domain/appointments/notice.ts'
import { isClosedOn, momentOf, startTimes } from '@domain/appointments/office-hours.policy.ts'
import { timesOfDay } from '@domain/appointments/times-of-day.ts'
import { type CalendarDate, dayInNairobi, daysAfter } from '@domain/dates.ts'
import { closingReason } from '@domain/settings/closing-days.policy.ts'
import type { OfficeSettings } from '@domain/settings/office-settings.schema.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { earliestFor } from './offered.ts'
import { reservedSlotsOn } from './slots.ts'

/**
 * The half hours of a day in Nairobi that are taken, by whom is nobody's business; why the office is closed on it, null
 * where it is open; the moment (ISO 8601) from which the caller can book; and the notice where it rules out the day.
 */
export const openTimes = defineCallable({
  name: 'openTimes',
  input: openTimesSchema,
  allow: 'member',
  fallbackError: 'appointments/times-failed',
  run: async ({ day }, caller) => ({ key: 'appointments/times', result: await timesOf(day, caller, new Date()) }),
})

async function timesOf(day: CalendarDate, asker: Actor, now: Date) {
  const settings = await readOfficeSettings()
  const { closing_days, booking } = settings
  const [side, closed] = [sideOf(asker), closingReason(closing_days.days, day)]
  return {
    taken: await reservedSlotsOn(day, booking.seats),
    closed,
    earliest: earliestFor(side, booking, now).toISOString(),
    notice: closed === null ? await noticeFor(day, side, settings, now) : null,
  }
}

/** Longer than any holiday of the office. */
const DAYS_SEARCHED = 31

type Settings = Pick<OfficeSettings, 'closing_days' | 'booking'>

/** Why all of a day is too soon for a person on this side; null where it is not. */
export async function noticeFor(day: CalendarDate, side: Side, settings: Settings, now: Date): Promise<Notice | null> {
  const earliest = earliestFor(side, settings.booking, now)
  // Not where the office is closed, or the whole day is over: then notice is not the reason.
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
