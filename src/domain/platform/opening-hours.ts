import { DAY_MS } from './dates.ts'
import { formatLanguage, getLocale, type Language } from './formats.ts'

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
