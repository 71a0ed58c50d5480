import { formatMoment } from '@domain/platform/dates.ts'

/** The result of getTimezoneOffset for Nairobi: minutes from local time to UTC. Nairobi has no summer time. */
const NAIROBI_OFFSET = -180

/** A moment in the reader's time zone with its city; null if the time equals Nairobi's. */
export function inReaderTimeZone(moment: Date): { moment: string; city: string } | null {
  if (moment.getTimezoneOffset() === NAIROBI_OFFSET) return null
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return { moment: formatMoment(moment, timeZone), city: getCity(timeZone) }
}

/** "New York" of "America/New_York". */
function getCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
