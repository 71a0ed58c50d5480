import type { Role } from '../access/roles.ts'
import { recordPath } from '../record-path.ts'
import type { ActivityKind } from './activity.constants.ts'
import type { Activity } from './activity.schema.ts'

/** Kinds whose event removes the record. */
const REMOVALS: readonly ActivityKind[] = [
  'account_deleted',
  'document_withdrawn',
  'invoice_deleted',
  'message_deleted',
  'subscriber_removed',
]

/** Kinds that change what the person of their subject may do. */
const CAPABILITY_CHANGES: readonly ActivityKind[] = ['member_changed', 'staff_changed']

type Event = Pick<Activity, 'kind' | 'subject' | 'is_record_erased'>

/** Whether the record was removed, by this event or later. */
export function isRecordGone({ kind, is_record_erased }: Omit<Event, 'subject'>): boolean {
  return is_record_erased === true || REMOVALS.includes(kind)
}

/** The id of the person whose capabilities the event changed; undefined for other events. */
export function changedPerson({ kind, subject }: Omit<Event, 'is_record_erased'>): string | undefined {
  return CAPABILITY_CHANGES.includes(kind) ? subject.split('/')[1] : undefined
}

/** The people whom a reader sees with an event: its actor and the person of `changedPerson`. */
export function namedPeople(event: Pick<Activity, 'kind' | 'subject' | 'actor_id'>): string[] {
  const person = changedPerson(event)
  return person ? [event.actor_id, person] : [event.actor_id]
}

/** The page that shows the record to a role; null if the record is removed or has no page for that role. */
export function activityPath(event: Event, role: Role): string | null {
  const [collection = '', id] = event.subject.split('/')
  if (!id || isRecordGone(event)) return null
  return recordPath(collection, id, role)
}
