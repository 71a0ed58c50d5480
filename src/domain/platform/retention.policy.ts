import { ofEachCollection } from '../records.ts'
import { type Retention, YEAR_DAYS } from './access/data-protection.ts'
import { DAY_MS, dayInNairobi } from './dates.ts'

export const RETENTION = ofEachCollection(({ retention }) => retention)

/** Records whose time lies before this one are deleted: a moment, or a day in Nairobi where the field holds days. */
export function cutOff(retention: Extract<Retention, { rule: 'expires' | 'age' }>, now: Date): Date | string {
  if (retention.rule === 'expires') return new Date(now.valueOf() - retention.keptMs)
  const before = new Date(now.valueOf() - retention.days * DAY_MS)
  return retention.isDay ? dayInNairobi(before) : before
}

/** A period in words: "2 years", "180 days". @param days whole days */
export function periodText(days: number): string {
  const years = days / YEAR_DAYS
  return Number.isInteger(years) ? `${years} ${years === 1 ? 'year' : 'years'}` : `${days} days`
}
