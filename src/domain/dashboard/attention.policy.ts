import type { Actor } from '../access/capabilities.ts'
import { isStaff } from '../access/roles.ts'
import { canOpen } from '../open-routes.ts'
import {
  APPOINTMENTS_PATH,
  appointmentPath,
  INVOICES_PATH,
  invoicePath,
  MESSAGES_PATH,
  portalRoute,
  SUPPORT_PATH,
  type TilePath,
  ticketPath,
} from '../routes.ts'
import type { Figure } from './dashboard.constants.ts'

export interface Attention {
  figure: Figure
  /** The list that shows the records. */
  path: TilePath
  /** The page of a single record, if it has an address. */
  recordPath?: (id: string) => string
}

const UNREAD: Attention = { figure: 'messages_unread', path: MESSAGES_PATH }

/** Partners own records as clients do; shared records never need their action. */
const OWN: readonly Attention[] = [
  { figure: 'invoices_to_pay', path: INVOICES_PATH, recordPath: invoicePath },
  { figure: 'documents_rejected', path: '/documents' },
  { figure: 'documents_to_renew', path: '/documents' },
  { figure: 'tickets_answered', path: SUPPORT_PATH, recordPath: ticketPath },
  // A pending appointment waits for the office, not for the client.
  { figure: 'appointments_soon', path: APPOINTMENTS_PATH, recordPath: appointmentPath },
  UNREAD,
]

const STAFF: readonly Attention[] = [
  { figure: 'appointments_to_confirm', path: APPOINTMENTS_PATH, recordPath: appointmentPath },
  { figure: 'tickets_waiting', path: SUPPORT_PATH, recordPath: ticketPath },
  { figure: 'inquiries_new', path: '/admin/contact-messages' },
  { figure: 'documents_in_review', path: '/admin/documents' },
  { figure: 'invoices_overdue', path: INVOICES_PATH, recordPath: invoicePath },
  UNREAD,
]

const TILES: Partial<Record<TilePath, Figure>> = {
  '/projects': 'projects_active',
  '/messages': 'messages_unread',
  '/documents': 'documents_in_review',
  '/appointments': 'appointments_upcoming',
  '/support': 'tickets_open',
  '/invoices': 'invoices_to_pay',
  '/admin/users': 'users_all',
  '/admin/messages': 'messages_sent_unread',
  '/admin/projects': 'projects_all',
  '/admin/documents': 'documents_in_review',
  '/admin/contact-messages': 'inquiries_new',
}

/** The figures that may need a person's action, most urgent first: of the pages that they may open. */
export function attentionOf(actor: Pick<Actor, 'role' | 'capabilities'>): readonly Attention[] {
  return (isStaff(actor) ? STAFF : OWN).filter(({ path }) => canOpen(actor, portalRoute(path)))
}

/** The count of a dashboard tile; the newsletter and the activity log have no count. */
export function tileFigure(path: TilePath): Figure | undefined {
  return TILES[path]
}

/** The link of a line: the record if it is the only one and has an address, otherwise the list. */
export function attentionPath({ path, recordPath }: Attention, onlyId: string | null): string {
  return recordPath && onlyId !== null ? recordPath(onlyId) : path
}

/** Whether a line may link to a single record, which requires its id. */
export function linksToRecord(figure: Figure, actor: Pick<Actor, 'role' | 'capabilities'>): boolean {
  return attentionOf(actor).some((line) => line.figure === figure && line.recordPath)
}
