import { openTimesSchema } from '@domain/appointments/appointment.schema.ts'
import type { CalendarDate } from '@domain/dates.ts'
import { closingReason } from '@domain/settings/closing-days.policy.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { readOfficeSettings } from '../settings/stored-settings.ts'
import { sideOf } from './appointment-moves.ts'
import { takenOn } from './cells.ts'
import type { Asker } from './change-appointment.ts'
import { earliestFor } from './offered.ts'

/**
 * The half hours of a day in Nairobi that are taken, by whom is nobody's business; why the office is closed on it, null
 * where it is open; and the moment (ISO 8601) from which the caller can book.
 */
export const openTimes = defineCallable({
  name: 'openTimes',
  input: openTimesSchema,
  allow: 'member',
  otherwise: 'appointments/times-failed',
  run: async ({ day }, caller) => ({ key: 'appointments/times', result: await timesOf(day, caller, new Date()) }),
})

async function timesOf(day: CalendarDate, asker: Asker, now: Date) {
  const { closing_days, booking } = await readOfficeSettings()
  return {
    taken: await takenOn(day, booking.seats),
    closed: closingReason(closing_days.days, day),
    earliest: earliestFor(sideOf(asker), booking, now).toISOString(),
  }
}
