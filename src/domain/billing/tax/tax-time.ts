import { HOUR_MS } from '../../platform/dates.ts'

/** East Africa Time is three hours ahead of UTC, all year. */
const OFFSET_MS = 3 * HOUR_MS

/** A moment as the tax authority writes it: `yyyyMMddHHmmss` in East Africa Time. */
export function taxTime(moment: Date): string {
  return new Date(moment.valueOf() + OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14)
}

/** The day of a moment as the tax authority writes it: `yyyyMMdd` in East Africa Time. */
export function taxDay(moment: Date): string {
  return taxTime(moment).slice(0, 8)
}
