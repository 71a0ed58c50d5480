/** A day of the calendar, `YYYY-MM-DD`, the same in every time zone. */
export type CalendarDate = string

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A calendar date as "Nov 28, 2026". */
export function formatDay(date: CalendarDate): string {
  return DAY.format(new Date(`${date}T00:00:00Z`))
}

/** Nairobi is three hours ahead of UTC, all year. */
const NAIROBI_MS = 3 * 3_600_000

/** The day in Nairobi on which a moment falls. */
export function dayInNairobi(moment: Date): CalendarDate {
  return new Date(moment.valueOf() + NAIROBI_MS).toISOString().slice(0, 10)
}

/** True for an existing day written `YYYY-MM-DD`; "2026-02-30" is not one. */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
}

const MOMENT: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
}

/**
 * A moment as "Nov 28, 2026 4:05 PM".
 * @param timeZone as IANA names it, "Africa/Nairobi"; the reader's own where it is left out
 */
export function formatMoment(moment: Date, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { ...MOMENT, timeZone }).formatToParts(moment)
  const { month, day, year, hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`
}
