import { activityPath, namedPeople } from '@domain/activity/activity.policy.ts'
import type { Activity } from '@domain/activity/activity.schema.ts'
import { formatMoment } from '@domain/dates.ts'
import { textWithActor } from '@texts/activity.ts'
import { useActivityText, useActors } from '@/portal/shell/ActivityFold.tsx'
import type { Person } from '@/portal/shell/Gate.tsx'
import { FileRow } from './FileRow.tsx'

interface FileActivityProps {
  event: Activity
  person: Person
  /** The events whose people are named in one request. */
  among?: readonly Activity[]
}

/** One event of a client's records. */
export function FileActivity({ event, person, among = [event] }: FileActivityProps) {
  const people = namedPeople(among)
  const actorOf = useActors(person, people)
  const text = useActivityText(person, event, () => people)
  return (
    <FileRow
      href={activityPath(event, person.role)}
      title={textWithActor(text, actorOf(event))}
      detail={<time dateTime={event.created_at.toISOString()}>{formatMoment(event.created_at)}</time>}
    />
  )
}
