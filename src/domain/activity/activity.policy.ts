import type { Role } from '../access/roles.ts'
import { COLLECTIONS } from '../collections.ts'
import { DECLARED_ACTIVITY } from '../generated/activity.ts'
import { recordPath } from '../record-path.ts'
import type { ActivityKind } from './activity.constants.ts'
import type { Activity } from './activity.schema.ts'

const declaring = (special: 'removals' | 'aboutPerson') =>
  DECLARED_ACTIVITY.flatMap((each): readonly ActivityKind[] => each[special] ?? [])
const REMOVALS = declaring('removals')
const ABOUT_PERSON = declaring('aboutPerson')
const ACCOUNT = `${COLLECTIONS.userRoles}/`

type Event = Pick<Activity, 'kind' | 'subject' | 'is_record_erased'>

/** Whether the record was removed, by this event or later. */
export function isRecordGone({ kind, is_record_erased }: Omit<Event, 'subject'>): boolean {
  return is_record_erased === true || REMOVALS.includes(kind)
}

/** The id of the person whose membership or capabilities the event changed; undefined for other events. */
export function changedPerson({ kind, subject }: Omit<Event, 'is_record_erased'>): string | undefined {
  return ABOUT_PERSON.includes(kind) && subject.startsWith(ACCOUNT) ? subject.slice(ACCOUNT.length) : undefined
}

/** The people whom a reader sees with these events, each once: the actors, then the people of `changedPerson`. */
export function namedPeople(events: readonly Pick<Activity, 'kind' | 'subject' | 'actor_id'>[]): string[] {
  const changed = events.flatMap((event) => changedPerson(event) ?? [])
  return [...new Set([...events.map(({ actor_id }) => actor_id), ...changed])]
}

/** The page that shows the record to a role; null if the record is removed or has no page for that role. */
export function activityPath(event: Event, role: Role): string | null {
  const [collection = '', id] = event.subject.split('/')
  if (!id || isRecordGone(event)) return null
  return recordPath(collection, id, role)
}
