import { type CalendarDate, dayInNairobi, daysAfter } from '../dates.ts'
import { CLOSING_DAYS_AHEAD_YEARS, type ClosingDay } from './office-settings.ts'

/** The reason for closing on a day; null if the day is not a closing day. */
export function closingReason(days: readonly ClosingDay[], day: CalendarDate): string | null {
  return days.find((closing) => closing.day === day)?.reason ?? null
}

/** Why closing days are rejected. Stored days may be in the past. */
export function closingDaysProblem(
  days: readonly ClosingDay[],
  stored: readonly ClosingDay[],
  now: Date,
): 'settings/day-over' | 'settings/day-too-far' | null {
  const today = dayInNairobi(now)
  if (days.some(({ day }) => day < today && closingReason(stored, day) === null)) return 'settings/day-over'
  return days.some(({ day }) => day > lastClosingDay(now)) ? 'settings/day-too-far' : null
}

/** The last day that can become a closing day now. */
export function lastClosingDay(now: Date): CalendarDate {
  return daysAfter(dayInNairobi(now), Math.floor(CLOSING_DAYS_AHEAD_YEARS * 365.25))
}

/** The closing days to store: earliest first, without past ones. */
export function upcomingClosingDays(days: readonly ClosingDay[], now: Date): ClosingDay[] {
  return days.filter(({ day }) => day >= dayInNairobi(now)).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** Upcoming public holidays of this and next year that are not closing days yet. */
export function proposedClosingDays(days: readonly ClosingDay[], now: Date): ClosingDay[] {
  const today = dayInNairobi(now)
  const year = Number(today.slice(0, 4))
  return [...kenyaHolidays(year), ...kenyaHolidays(year + 1)]
    .filter(({ day }) => day >= today && closingReason(days, day) === null)
    .map(({ day, name, isToBeConfirmed }) => ({ day, reason: isToBeConfirmed ? `${name} (to be confirmed)` : name }))
}

/** A public holiday of Kenya (Public Holidays Act, Cap. 110) on its observed day. */
export interface Holiday {
  day: CalendarDate
  name: string
  /** Whether the date depends on the sighting of the moon: the gazette announces it a few days before. */
  isToBeConfirmed: boolean
}

const FIXED: readonly (readonly [monthAndDay: string, name: string])[] = [
  ['01-01', 'New Year’s Day'],
  ['05-01', 'Labour Day'],
  ['06-01', 'Madaraka Day'],
  ['10-10', 'Mazingira Day'],
  ['10-20', 'Mashujaa Day'],
  ['12-12', 'Jamhuri Day'],
  ['12-25', 'Christmas Day'],
  ['12-26', 'Boxing Day'],
]

/** Holidays by month and day of the Islamic calendar. */
const ISLAMIC_HOLIDAYS: Record<string, string> = { '10-1': 'Idd-ul-Fitr', '12-10': 'Idd-ul-Azha' }
const ISLAMIC = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/**
 * The public holidays of a year, earliest first. A holiday on a Sunday is observed on the next day that is not a holiday
 * (section 4 of the Act). The two Idds are computed and may differ from the gazette by a day.
 */
export function kenyaHolidays(year: number): Holiday[] {
  const easter = easterSunday(year)
  const found: Holiday[] = [
    ...FIXED.map(([at, name]) => ({ day: `${year}-${at}`, name, isToBeConfirmed: false })),
    { day: daysAfter(easter, -2), name: 'Good Friday', isToBeConfirmed: false },
    { day: daysAfter(easter, 1), name: 'Easter Monday', isToBeConfirmed: false },
    ...islamicHolidays(year),
  ]
  const named = new Set(found.map(({ day }) => day))
  return found.map((holiday) => observedHoliday(holiday, named)).sort((a, b) => (a.day < b.day ? -1 : 1))
}

function observedHoliday(holiday: Holiday, named: Set<CalendarDate>): Holiday {
  if (!isSunday(holiday.day)) return holiday
  let day = daysAfter(holiday.day, 1)
  while (named.has(day)) day = daysAfter(day, 1)
  named.add(day)
  return { ...holiday, day }
}

function islamicHolidays(year: number): Holiday[] {
  const found: Holiday[] = []
  for (let day = `${year}-01-01`; day.startsWith(`${year}-`); day = daysAfter(day, 1)) {
    const parts = ISLAMIC.formatToParts(new Date(`${day}T00:00:00Z`))
    const part = (type: string) => parts.find((one) => one.type === type)?.value
    const name = ISLAMIC_HOLIDAYS[`${part('month')}-${part('day')}`]
    if (name) found.push({ day, name, isToBeConfirmed: true })
  }
  return found
}

/** Gregorian Easter by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): CalendarDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)).toISOString().slice(0, 10)
}

function isSunday(day: CalendarDate): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0
}
