import { isStaff, type Role } from './access/roles.ts'
import { COLLECTIONS, type CollectionName } from './collections.ts'
import { planEntryPath } from './plans/plan-path.ts'
import {
  ACCOUNT_PATH,
  ACCOUNTING_PATH,
  ADMIN_MESSAGES_PATH,
  appointmentPath,
  INQUIRIES_PATH,
  INVOICES_PATH,
  invoicePath,
  MESSAGES_PATH,
  NEWSLETTER_PATH,
  organisationPath,
  projectPath,
  quotationPath,
  SETTINGS_PATH,
  ticketPath,
} from './routes.ts'

type Place = (id: string, isAdmin: boolean) => string | null

/** Admins find a user by searching for the id. */
const account: Place = (id, isAdmin) => (isAdmin ? `/admin/users?q=${encodeURIComponent(id)}` : ACCOUNT_PATH)

/** The list reports a document that no longer exists. */
const document: Place = (id, isAdmin) => `${isAdmin ? '/admin/documents' : '/documents'}?id=${encodeURIComponent(id)}`

/** The page of a record, or its list if no page shows a single record. */
const PLACES: { [C in CollectionName]?: Place } = {
  [COLLECTIONS.userRoles]: account,
  [COLLECTIONS.profiles]: account,
  [COLLECTIONS.projects]: projectPath,
  [COLLECTIONS.milestones]: (id) => planEntryPath('milestone', id),
  [COLLECTIONS.requestedDocuments]: (id) => planEntryPath('document', id),
  [COLLECTIONS.projectRisks]: (id) => planEntryPath('risk', id),
  [COLLECTIONS.documentChecklists]: (_id, isAdmin) => (isAdmin ? '/admin/projects' : null),
  [COLLECTIONS.documents]: document,
  [COLLECTIONS.invoices]: invoicePath,
  [COLLECTIONS.quotations]: quotationPath,
  // Older entries refer to the payment; newer ones refer to its invoice.
  [COLLECTIONS.payments]: () => INVOICES_PATH,
  [COLLECTIONS.recurringInvoices]: (_id, isAdmin) => (isAdmin ? `${ACCOUNTING_PATH}?tab=recurring` : null),
  [COLLECTIONS.tickets]: ticketPath,
  [COLLECTIONS.appointments]: appointmentPath,
  [COLLECTIONS.messages]: (_id, isAdmin) => (isAdmin ? ADMIN_MESSAGES_PATH : MESSAGES_PATH),
  [COLLECTIONS.catalogueItems]: (_id, isAdmin) => (isAdmin ? `${ACCOUNTING_PATH}?tab=catalogue` : null),
  [COLLECTIONS.contactMessages]: (_id, isAdmin) => (isAdmin ? INQUIRIES_PATH : null),
  [COLLECTIONS.organisations]: (id, isAdmin) => (isAdmin ? organisationPath(id) : null),
  // Every page would load the table of the server's collections.
  newsletter_sends: (_id, isAdmin) => (isAdmin ? NEWSLETTER_PATH : null),
  accounting_months: (_id, isAdmin) => (isAdmin ? `${ACCOUNTING_PATH}?tab=journal` : null),
  office_settings: (_id, isAdmin) => (isAdmin ? SETTINGS_PATH : null),
}

/** The page that shows a record to a role, or null. */
export function recordPath(collection: string, id: string, role: Role): string | null {
  return PLACES[collection as CollectionName]?.(id, isStaff({ role })) ?? null
}
