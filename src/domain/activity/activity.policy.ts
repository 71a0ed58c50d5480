import type { Role } from '../access/roles.ts'
import { recordPath } from '../record-path.ts'
import type { ActivityKind } from './activity.constants.ts'
import type { Activity } from './activity.schema.ts'

/** What these happened to is gone. */
const REMOVALS: readonly ActivityKind[] = [
  'account_deleted',
  'document_withdrawn',
  'invoice_deleted',
  'message_deleted',
  'subscriber_removed',
]

type Event = Pick<Activity, 'kind' | 'subject' | 'is_record_erased'>

/** Whether what an event happened to is gone, by this event or since. */
export function isRecordGone({ kind, is_record_erased }: Omit<Event, 'subject'>): boolean {
  return is_record_erased === true || REMOVALS.includes(kind)
}

/** Where somebody of this role sees what an event happened to; null where it is gone, or is on no screen of theirs. */
export function activityPath(event: Event, role: Role): string | null {
  const [collection = '', id] = event.subject.split('/')
  if (!id || isRecordGone(event)) return null
  return recordPath(collection, id, role)
}
