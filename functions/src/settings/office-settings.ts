import { BOOKABLE_DAYS, UPCOMING } from '@domain/appointments/appointment.constants.ts'
import { lastBookableDay } from '@domain/appointments/office-hours.policy.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/dates.ts'
import { noInputSchema } from '@domain/no-input.schema.ts'
import type { AffectedBooking } from '@domain/settings/loaded-settings.schema.ts'
import { SETTINGS_PARTS } from '@domain/settings/office-settings.constants.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { dateOf } from '../endpoint/stored-time.ts'
import { parseSettings, type StoredSettings, settingsRecord } from './stored-settings.ts'

/** For admins: the office settings, and the bookings on closing days that need rescheduling. */
export const officeSettings = defineCallable({
  name: 'officeSettings',
  input: noInputSchema,
  allow: 'office_settings/change',
  fallbackError: 'settings/fetch-failed',
  run: async () => ({ key: 'settings/loaded', result: await loadSettings(new Date()) }),
})

async function loadSettings(now: Date) {
  const stored = ((await settingsRecord.get()).data() ?? {}) as StoredSettings
  const settings = parseSettings(stored)
  const parts = SETTINGS_PARTS.map((part) => {
    const { revision = 0, changed_by = null, changed_at } = stored[part] ?? {}
    const at = changed_at ? dateOf(changed_at).toISOString() : null
    return [part, { values: settings[part], revision, changed_by, changed_at: at }]
  })
  const days = settings.closing_days.days.map(({ day }) => day)
  return { parts: Object.fromEntries(parts), to_move: await affectedBookings(days, now) }
}

/** Days per query: multiplied by the upcoming statuses, they stay within the limit of 30 filter combinations. */
const DAYS_PER_QUERY = 15

/** Upcoming appointments on these days in Nairobi, earliest first. Past days are ignored. */
export async function affectedBookings(days: readonly CalendarDate[], now: Date): Promise<AffectedBooking[]> {
  const [first, last] = [dayInNairobi(now), lastBookableDay(now, BOOKABLE_DAYS)]
  const bookable = days.filter((day) => day >= first && day <= last)
  const found: AffectedBooking[] = []
  for (let at = 0; at < bookable.length; at += DAYS_PER_QUERY) {
    const onDays = db
      .collection(COLLECTIONS.appointments)
      .where('scheduled_date', 'in', bookable.slice(at, at + DAYS_PER_QUERY))
      .where('status', 'in', UPCOMING)
    const { docs } = await onDays.select('title', 'client', 'scheduled_date', 'scheduled_time').get()
    found.push(...docs.map((record) => ({ id: record.id, ...(record.data() as Omit<AffectedBooking, 'id'>) })))
  }
  return found.sort((a, b) => (whenOf(a) < whenOf(b) ? -1 : 1))
}

function whenOf({ scheduled_date, scheduled_time, id }: AffectedBooking): string {
  return `${scheduled_date} ${scheduled_time} ${id}`
}
