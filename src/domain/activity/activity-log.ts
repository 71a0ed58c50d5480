import { type CalendarDate, isCalendarDate } from '../dates.ts'
import { RECORD_ID } from '../record-id-pattern.ts'
import { ACTIVITY_GROUPS, type ActivityGroup } from './activity-groups.ts'

/**
 * Entries on a page of the log. The name of each actor is a further read, so a page with its names reads no more records
 * than a page of any other list.
 */
export const LOG_PAGE = 12

/** The most entries of the log that one file holds. */
export const EXPORT_MAX = 10_000

/** Which entries of the log are looked at. */
export interface LogFilter {
  group: ActivityGroup | 'all'
  /** Who did it: a user id; empty for anybody. */
  person: string
  /** First and last day in Nairobi; empty where that side is open. */
  from: CalendarDate | ''
  to: CalendarDate | ''
}

export const WHOLE_LOG: LogFilter = { group: 'all', person: '', from: '', to: '' }

/** The filter that an address names; what it names wrongly is left out. */
export function logFilterIn(query: string): LogFilter {
  const parameters = new URLSearchParams(query)
  const value = (name: keyof LogFilter) => parameters.get(name) ?? ''
  const day = (name: 'from' | 'to') => (isCalendarDate(value(name)) ? value(name) : '')
  const group = ACTIVITY_GROUPS.find((each) => each === value('group')) ?? 'all'
  return { group, person: RECORD_ID.test(value('person')) ? value('person') : '', from: day('from'), to: day('to') }
}

/** What of an address names a filter: empty for the whole log. */
export function logQuery(filter: LogFilter): string {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== WHOLE_LOG[name as keyof LogFilter])
  return new URLSearchParams(chosen).toString()
}

/** Whether the days are the wrong way round: nothing could be found. */
export function isBackwards({ from, to }: LogFilter): boolean {
  return from !== '' && to !== '' && to < from
}
