import { hourText, sinceText } from '@texts/office/health.ts'
import { dayInNairobi, formatDay, formatMoment, HOUR_MS } from '../platform/dates.ts'

/**
 * An hour in Nairobi's time: "Since Nov 28, 2026 10:00 AM", or "Nov 28, 2026 9:00 AM to 10:00 AM" if it has ended. The end
 * has a date only if it is on another day.
 * @param hour its beginning
 */
export function describeHour(hour: Date, isCurrent: boolean): string {
  if (isCurrent) return sinceText(formatMoment(hour))
  const end = formatMoment(new Date(hour.valueOf() + HOUR_MS))
  return hourText(formatMoment(hour), end.replace(`${formatDay(dayInNairobi(hour))} `, ''))
}
