import { BOOKABLE_DAYS, UPCOMING } from '@domain/appointments/appointment.constants.ts'
import { lastBookableDay } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/dates.ts'
import type { BookingToMove } from '@domain/settings/loaded-settings.schema.ts'
import { db } from '../endpoint/firebase.ts'

/** With the statuses of what is upcoming, as many alternatives as one query takes (30). */
const DAYS_AT_ONCE = 15

/** The upcoming appointments on these days of the calendar in Nairobi, earliest first. Days that are over have none. */
export async function bookingsToMove(days: readonly CalendarDate[], now: Date): Promise<BookingToMove[]> {
  const [first, last] = [dayInNairobi(now), lastBookableDay(now, BOOKABLE_DAYS)]
  const asked = days.filter((day) => day >= first && day <= last)
  const found: BookingToMove[] = []
  for (let at = 0; at < asked.length; at += DAYS_AT_ONCE) {
    const onDays = db
      .collection(COLLECTIONS.appointments)
      .where('scheduled_date', 'in', asked.slice(at, at + DAYS_AT_ONCE))
      .where('status', 'in', UPCOMING)
    const { docs } = await onDays.select('title', 'client', 'scheduled_date', 'scheduled_time').get()
    found.push(...docs.map((record) => ({ id: record.id, ...(record.data() as Omit<BookingToMove, 'id'>) })))
  }
  return found.sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}

function whenOf({ scheduled_date, scheduled_time, id }: BookingToMove): string {
  return `${scheduled_date} ${scheduled_time} ${id}`
}
