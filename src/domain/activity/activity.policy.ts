import type { Role } from '../access/roles.ts'
import { recordPath } from '../record-path.ts'
import type { ActivityKind } from './activity.constants.ts'

/** What these happened to is gone. */
const REMOVALS: readonly ActivityKind[] = [
  'account_deleted',
  'document_withdrawn',
  'invoice_deleted',
  'message_deleted',
  'subscriber_removed',
]

/**
 * Where somebody of this role sees what an event happened to; null where it is gone, or is on no screen of theirs.
 * @param subject path of the record, as "user_roles/abc"
 */
export function activityPath(kind: ActivityKind, subject: string, role: Role): string | null {
  const [collection = '', id] = subject.split('/')
  if (!id || REMOVALS.includes(kind)) return null
  return recordPath(collection, id, role)
}
