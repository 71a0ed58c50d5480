import type { Role } from '../access/roles.ts'
import { COLLECTIONS } from '../collections.ts'
import {
  ACCOUNT_PATH,
  ADMIN_MESSAGES_PATH,
  appointmentPath,
  INVOICES_PATH,
  invoicePath,
  MESSAGES_PATH,
  projectPath,
  ticketPath,
} from '../routes.ts'
import type { ActivityKind } from './activity.constants.ts'

/** What these happened to is gone. */
const REMOVALS: readonly ActivityKind[] = ['account_deleted', 'invoice_deleted', 'message_deleted']

type Place = (id: string, isAdmin: boolean) => string | null

/** An admin searches the users for the id. */
const account: Place = (id, isAdmin) => (isAdmin ? `/admin/users?q=${encodeURIComponent(id)}` : ACCOUNT_PATH)

/** Where a record is shown; where its screen opens none by its address, the list that it is in. */
const PLACES: Record<string, Place> = {
  [COLLECTIONS.userRoles]: account,
  [COLLECTIONS.profiles]: account,
  [COLLECTIONS.projects]: projectPath,
  [COLLECTIONS.documents]: (_id, isAdmin) => (isAdmin ? '/admin/documents' : '/documents'),
  [COLLECTIONS.invoices]: invoicePath,
  // A payment is shown on its invoice, which the log does not name.
  [COLLECTIONS.payments]: () => INVOICES_PATH,
  [COLLECTIONS.tickets]: ticketPath,
  [COLLECTIONS.appointments]: appointmentPath,
  [COLLECTIONS.messages]: (_id, isAdmin) => (isAdmin ? ADMIN_MESSAGES_PATH : MESSAGES_PATH),
  [COLLECTIONS.contactMessages]: (_id, isAdmin) => (isAdmin ? '/admin/contact-messages' : null),
}

/**
 * Where somebody of this role sees what an event happened to; null where it is gone, or is on no screen of theirs.
 * @param subject path of the record, as "user_roles/abc"
 */
export function activityPath(kind: ActivityKind, subject: string, role: Role): string | null {
  const [collection = '', id] = subject.split('/')
  if (!id || REMOVALS.includes(kind)) return null
  return PLACES[collection]?.(id, role === 'admin') ?? null
}
