import { formatLanguage, getLocale, type Language } from './formats.ts'

/** A calendar date, `YYYY-MM-DD`, independent of time zones. */
export type CalendarDate = string

const DAY: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' }

/** A calendar date as "Nov 28, 2026", in Kiswahili "28 Nov 2026". @throws RangeError for an invalid date */
export function formatDay(date: CalendarDate, language = formatLanguage()): string {
  return getDateFormat('day', language, DAY).format(new Date(`${date}T00:00:00Z`))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format, in UTC by default. Kept, because a schedule formats hundreds of days, and making a format takes longer. */
function getDateFormat(name: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${language} ${options.timeZone}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(language), { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 86_400_000

/** Nairobi is three hours ahead of UTC, all year. */
const NAIROBI_MS = 3 * HOUR_MS

/** The calendar date in Nairobi at a moment. */
export function dayInNairobi(moment: Date): CalendarDate {
  return new Date(moment.valueOf() + NAIROBI_MS).toISOString().slice(0, 10)
}

/** The moment of a day and time (`HH:mm`) in Nairobi. */
export function toMoment(day: CalendarDate, time: string): Date {
  return new Date(`${day}T${time}:00+03:00`)
}

/** The last moment of a day in Nairobi. */
export function endOfDayInNairobi(day: CalendarDate): Date {
  return new Date(`${day}T23:59:59.999+03:00`)
}

/** Adds days to a calendar date; subtracts them if `count` is negative. */
export function daysAfter(day: CalendarDate, count: number): CalendarDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
}

/** The number of days from one calendar date to another; negative if the other is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
}

/**
 * Whether the value is an existing day in the form `YYYY-MM-DD`; false for "2026-02-30". False also before 1900: a browser
 * reads the year 26 in a date field as 0026.
 */
export function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '1900') return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(value)
}

/**
 * A moment as "Nov 28, 2026 4:05 PM", in Kiswahili "28 Nov 2026 16:05". In Nairobi's time by default, so that pages, mails
 * and PDFs show every reader the day that the records have.
 * @param timeZone IANA name
 */
export function formatMoment(moment: Date, timeZone = 'Africa/Nairobi', language = formatLanguage()): string {
  const isEnglish = language === 'en'
  const options = { ...DAY, hour: 'numeric', minute: '2-digit', hour12: isEnglish, timeZone } as const
  const parts = getDateFormat('moment', language, options).formatToParts(moment)
  const { month, day, year, hour, minute, dayPeriod } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const time = `${year} ${hour}:${minute}`
  return isEnglish ? `${month} ${day}, ${time} ${dayPeriod}` : `${day} ${month} ${time}`
}

/** A month, `YYYY-MM`, as "Nov" or as "November 2026"; in Kiswahili "Novemba 2026". */
export function formatMonth(month: string, style: 'short' | 'long', language = formatLanguage()): string {
  const options: Intl.DateTimeFormatOptions = style === 'short' ? { month: 'short' } : { month: 'long', year: 'numeric' }
  return getDateFormat(`${style} month`, language, options).format(new Date(`${month}-01T00:00:00Z`))
}

/** The time in Nairobi at a moment. */
export function timeInNairobi(moment: Date): string {
  const minutes = Math.floor((moment.valueOf() - toMoment(dayInNairobi(moment), '00:00').valueOf()) / MINUTE_MS)
  return formatTime(minutes)
}

/** When something was read: "14:05" of today, with the day if it is another one. */
export function formatReadAt(moment: Date, now: Date): string {
  return dayInNairobi(moment) === dayInNairobi(now) ? timeInNairobi(moment) : formatMoment(moment)
}

export function formatTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** A day in the books that is further away is a mistyped year. */
export const BOOK_YEARS = 10
/** Of a due date, or of a period: books are kept longer than days can be entered in them. */
export const PERIOD_YEARS = 25

const yearsFrom = (today: CalendarDate, years: number) => Number(today.slice(0, 4)) + years

/** The first day that a person may enter in the books. @param today in Nairobi */
export function firstBookDay(today: CalendarDate, years = BOOK_YEARS): CalendarDate {
  return `${yearsFrom(today, -years)}-01-01`
}

/** Whether a day that a person enters is neither before the first one nor as far ahead. @param today in Nairobi */
export function isBookDay(day: CalendarDate, today: CalendarDate, years = BOOK_YEARS): boolean {
  return day >= firstBookDay(today, years) && day <= `${yearsFrom(today, years)}-12-31`
}

interface OpeningHours {
  /** schema.org's names of consecutive days. */
  days: readonly string[]
  /** `HH:mm`, Nairobi time. */
  opens: string
  closes: string
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const FIRST_MONDAY = Date.UTC(2026, 0, 5)

/** Opening hours as "Mon-Fri 8:00 AM-6:00 PM", in Kiswahili "Jumatatu-Ijumaa 8:00-18:00". */
export function formatOpeningHours({ days, opens, closes }: OpeningHours, language = formatLanguage()): string {
  const ends = days.filter((_, index) => index === 0 || index === days.length - 1)
  const names = ends.map((day) => format(FIRST_MONDAY + WEEK.indexOf(day) * DAY_MS, { weekday: 'short' }, language))
  const times = [opens, closes].map((time) =>
    format(Date.parse(`2026-01-05T${time}Z`), { hour: 'numeric', minute: '2-digit' }, language),
  )
  return `${names.join('-')} ${times.join('-')}`
}

function format(moment: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  // Intl puts a narrow no-break space before AM and PM.
  return new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone: 'UTC' }).format(moment).replace('\u202f', ' ')
}
