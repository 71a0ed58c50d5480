import { SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type CalendarDate, dayInNairobi } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'

const DAY_MS = 86_400_000
/** Beyond every seeded appointment. */
const FIRST_DAY = 30
const WORKING_DAYS = 5
/** 1970-01-05, a Monday. */
const A_MONDAY = Date.UTC(1970, 0, 5)

/** Each test that books has a separate working day, because a time can be booked only once. */
const USES = [
  'all fields',
  'loser',
  'three pending',
  'two tabs',
  'lost answer',
  'kept',
  'cancel',
  'cancel in details',
  'cancelled elsewhere',
  'confirm in person',
  'confirm online',
  'move',
  'move to',
  'Africa/Nairobi',
  'Europe/London',
  'America/New_York',
  'look',
  'closed',
  'on behalf',
] as const
type DayUse = (typeof USES)[number]

/** The empty working day of a use. It does not change during a day, and is equal in every worker. */
export async function emptyDay(use: DayUse): Promise<CalendarDate> {
  const day = chooseFirstDay(USES.indexOf(use))
  const { docs } = await adminDb.collection(SERVER_COLLECTIONS.appointmentCells).where('day', '==', day).get()
  await Promise.all(docs.map(({ ref }) => ref.delete()))
  return day
}

/** The next Sunday that is at least a month away. */
export function aSunday(): CalendarDate {
  return firstFrom(FIRST_DAY, (weekday) => weekday === 6)
}

/** Working days are distributed among the uses in turn. */
function chooseFirstDay(index: number): CalendarDate {
  return firstFrom(
    FIRST_DAY,
    (weekday, week) => weekday < WORKING_DAYS && (week * WORKING_DAYS + weekday) % USES.length === index,
  )
}

/** The first matching day, at least `days` ahead. @param fits gets the weekday, with 0 for Monday, and the week's number */
function firstFrom(days: number, fits: (weekday: number, week: number) => boolean): CalendarDate {
  for (let ahead = days; ; ahead++) {
    const day = dayInNairobi(new Date(Date.now() + ahead * DAY_MS))
    const count = (Date.parse(`${day}T00:00:00Z`) - A_MONDAY) / DAY_MS
    if (fits(count % 7, Math.floor(count / 7))) return day
  }
}
