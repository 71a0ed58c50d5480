import { activityText } from '@texts/platform/activity.ts'
import { toCsv } from '../csv.ts'
import { type CalendarDate, dayInNairobi, isCalendarDate, timeInNairobi } from '../dates.ts'
import { RECORD_ID } from '../ids.ts'
import { type Activity, changedPerson } from './activity.ts'
import { ACTIVITY_GROUPS, type ActivityGroup } from './define-events.ts'

/**
 * Entries per page of the log. Each actor's name costs another read, so a page with names costs as many reads as a page of
 * any other list.
 */
export const LOG_PAGE = 12

/** Maximum entries in one exported file. */
export const EXPORT_MAX = 10_000

export interface LogFilter {
  group: ActivityGroup | 'all'
  /** User id of the actor; empty for anybody. */
  person: string
  /** First and last day in Nairobi; empty for no limit. */
  from: CalendarDate | ''
  to: CalendarDate | ''
}

export const WHOLE_LOG: LogFilter = { group: 'all', person: '', from: '', to: '' }

/** Parses the filter from a URL query; invalid values are ignored. */
export function logFilterIn(query: string): LogFilter {
  const parameters = new URLSearchParams(query)
  const value = (name: keyof LogFilter) => parameters.get(name) ?? ''
  const day = (name: 'from' | 'to') => (isCalendarDate(value(name)) ? value(name) : '')
  const group = ACTIVITY_GROUPS.find((each) => each === value('group')) ?? 'all'
  return { group, person: RECORD_ID.test(value('person')) ? value('person') : '', from: day('from'), to: day('to') }
}

/** The URL query of a filter; empty for the whole log. */
export function logQuery(filter: LogFilter): string {
  const chosen = Object.entries(filter).filter(([name, value]) => value !== WHOLE_LOG[name as keyof LogFilter])
  return new URLSearchParams(chosen).toString()
}

/** Whether the last day is before the first, so that the filter matches nothing. */
export function isInvertedRange({ from, to }: LogFilter): boolean {
  return from !== '' && to !== '' && to < from
}

const HEAD = ['Date (Nairobi)', 'Time (Nairobi)', 'Event', 'Kind', 'From', 'To', 'Person', 'Person id', 'Record', 'Entry']

/** The log as a CSV file. @param findPersonName returns the name of a user id, or '' if it is unknown */
export function activityCsv(events: readonly Activity[], findPersonName: (id: string) => string): string {
  const rows = events.map((event) => {
    const { created_at, kind, from, to, actor_id, subject, id } = event
    const when = [dayInNairobi(created_at), timeInNairobi(created_at)]
    const changed = changedPerson(event)
    const text = activityText(event, changed && findPersonName(changed))
    return [...when, text, kind, from ?? '', to ?? '', findPersonName(actor_id), actor_id, subject, id]
  })
  return toCsv([HEAD, ...rows])
}

export function exportName(now: Date): string {
  return `activity-${dayInNairobi(now)}.csv`
}
