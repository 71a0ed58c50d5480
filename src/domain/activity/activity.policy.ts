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

type Event = Pick<Activity, 'kind' | 'subject' | 'is_record_erased'>

/** Whether the record was removed, by this event or later. */
export function isRecordGone({ kind, is_record_erased }: Omit<Event, 'subject'>): boolean {
  return is_record_erased === true || REMOVALS.includes(kind)
}

/** The page that shows the record to a role; null if the record is removed or has no page for that role. */
export function activityPath(event: Event, role: Role): string | null {
  const [collection = '', id] = event.subject.split('/')
  if (!id || isRecordGone(event)) return null
  return recordPath(collection, id, role)
}
