import { activityText } from '@texts/platform/activity.ts'
import { toCsv } from '../csv.ts'
import { dayInNairobi, timeInNairobi } from '../dates.ts'
import { type Activity, changedPerson } from './activity.ts'

const HEAD = ['Date (Nairobi)', 'Time (Nairobi)', 'Event', 'Kind', 'From', 'To', 'Person', 'Person id', 'Record', 'Entry']

/** The log as a CSV file. @param nameOf returns the name of a user id, or '' if it is unknown */
export function activityCsv(events: readonly Activity[], nameOf: (id: string) => string): string {
  const rows = events.map((event) => {
    const { created_at, kind, from, to, actor_id, subject, id } = event
    const when = [dayInNairobi(created_at), timeInNairobi(created_at)]
    const changed = changedPerson(event)
    const text = activityText(event, changed && nameOf(changed))
    return [...when, text, kind, from ?? '', to ?? '', nameOf(actor_id), actor_id, subject, id]
  })
  return toCsv([HEAD, ...rows])
}

export function exportName(now: Date): string {
  return `activity-${dayInNairobi(now)}.csv`
}
