import { openTimesSchema } from '@domain/appointments/appointment.schema.ts'
import type { CalendarDate } from '@domain/dates.ts'
import { closingReason } from '@domain/settings/closing-days.policy.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { sideOf } from './appointment-moves.ts'
import { takenOn } from './cells.ts'
import type { Asker } from './change-appointment.ts'
import { noticeFor } from './first-times.ts'
import { earliestFor } from './offered.ts'

/**
 * The half hours of a day in Nairobi that are taken, by whom is nobody's business; why the office is closed on it, null
 * where it is open; the moment (ISO 8601) from which the caller can book; and the notice where it rules out the day.
 */
export const openTimes = defineCallable({
  name: 'openTimes',
  input: openTimesSchema,
  allow: 'member',
  otherwise: 'appointments/times-failed',
  run: async ({ day }, caller) => ({ key: 'appointments/times', result: await timesOf(day, caller, new Date()) }),
})

async function timesOf(day: CalendarDate, asker: Asker, now: Date) {
  const settings = await readOfficeSettings()
  const { closing_days, booking } = settings
  const [side, closed] = [sideOf(asker), closingReason(closing_days.days, day)]
  return {
    taken: await takenOn(day, booking.seats),
    closed,
    earliest: earliestFor(side, booking, now).toISOString(),
    notice: closed === null ? await noticeFor(day, side, settings, now) : null,
  }
}
