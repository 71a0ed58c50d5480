import { canOpen } from '../open-routes.ts'
import { type Actor, isStaff } from '../platform/access/capabilities.ts'
import { type Action, canForOwn } from '../platform/access/permissions.ts'
import { type CalendarDate, daysAfter } from '../platform/dates.ts'
import { planEntryPath } from '../projects/plan-fields.ts'
import {
  APPOINTMENTS_PATH,
  adminDocumentPath,
  appointmentPath,
  documentPath,
  INVOICES_PATH,
  invoicePath,
  MESSAGES_PATH,
  ORGANISATIONS_PATH,
  organisationPath,
  portalRoute,
  SUPPORT_PATH,
  type TilePath,
  ticketPath,
} from '../routes.ts'
import type { AttentionMetric, Metric } from './dashboard.ts'

export interface Attention {
  metric: AttentionMetric
  path: TilePath
  /** The query of the list that shows these records first, or only these; '' for the list as it opens. */
  search: string
  /** The page of a single record, if it has an address. */
  recordPath?: (id: string) => string
  /** No list shows these records together, so the link to the others opens the next one. */
  opensNext?: true
}

const UNREAD: Attention = { metric: 'messages_unread', path: MESSAGES_PATH, search: '' }

/** Partners own records as clients do; shared records never need their action. */
const OWN: readonly Attention[] = [
  { metric: 'invoices_to_pay', path: INVOICES_PATH, search: '?sort=due-first', recordPath: invoicePath },
  { metric: 'documents_rejected', path: '/documents', search: '?status=rejected', recordPath: documentPath },
  { metric: 'documents_to_renew', path: '/documents', search: '?sort=due-first', recordPath: documentPath },
  { metric: 'tickets_answered', path: SUPPORT_PATH, search: '?tab=in_progress', recordPath: ticketPath },
  {
    metric: 'documents_requested',
    path: '/projects',
    search: '',
    recordPath: (id) => planEntryPath('document', id),
    opensNext: true,
  },
  {
    metric: 'milestones_to_accept',
    path: '/projects',
    search: '',
    recordPath: (id) => planEntryPath('milestone', id),
    opensNext: true,
  },
  // A pending appointment waits for the office, not for the client.
  { metric: 'appointments_soon', path: APPOINTMENTS_PATH, search: '', recordPath: appointmentPath },
  UNREAD,
]

const STAFF: readonly Attention[] = [
  { metric: 'appointments_to_confirm', path: APPOINTMENTS_PATH, search: '', recordPath: appointmentPath },
  { metric: 'tickets_waiting', path: SUPPORT_PATH, search: '?sort=oldest', recordPath: ticketPath },
  { metric: 'inquiries_unanswered', path: '/admin/contact-messages', search: '' },
  { metric: 'organisations_to_confirm', path: ORGANISATIONS_PATH, search: '', recordPath: organisationPath, opensNext: true },
  { metric: 'documents_in_review', path: '/admin/documents', search: '?sort=oldest', recordPath: adminDocumentPath },
  { metric: 'invoices_overdue', path: INVOICES_PATH, search: '?tab=overdue&sort=due-first', recordPath: invoicePath },
  { metric: 'organisations_abandoned', path: ORGANISATIONS_PATH, search: '', recordPath: organisationPath, opensNext: true },
  UNREAD,
]

const TILES: Partial<Record<TilePath, Metric>> = {
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
  '/admin/contact-messages': 'inquiries_unanswered',
}

/** What may need a person’s action (`attention-order.ts` sorts the records): of the pages that they may open. */
export function getAttentionLines(actor: Pick<Actor, 'role' | 'capabilities'>): readonly Attention[] {
  return (isStaff(actor) ? STAFF : OWN).filter(({ path }) => canOpen(actor, portalRoute(path)))
}

/** The count of a dashboard tile; the newsletter and the activity log have no count. */
export function tileMetric(path: TilePath): Metric | undefined {
  return TILES[path]
}

/** The page of one record, or of its list if the record has no address. */
export function attentionPath({ path, recordPath }: Attention, id: string): string {
  return recordPath ? recordPath(id) : path
}

/** Days ahead in which an unpaid invoice counts as due soon. */
const DUE_SOON_DAYS = 30

const READING = {
  money: 'invoices/list',
  appointment: 'appointments/list',
  projects: 'projects/list',
} as const satisfies Record<string, Action>
export type BoardPanel = keyof typeof READING

/** The panels of the dashboard that show a person's own work, in reading order; members see those whose records they may read. */
export function getBoardPanels(actor: Actor): readonly BoardPanel[] {
  if (isStaff(actor)) return []
  return (Object.keys(READING) as BoardPanel[]).filter((panel) => canForOwn(actor, READING[panel]))
}

/** The last day on which an unpaid invoice counts as due soon. @param today the calendar date in Nairobi */
export function dueSoonUntil(today: CalendarDate): CalendarDate {
  return daysAfter(today, DUE_SOON_DAYS)
}

/** Unpaid money by age, in minor units. */
export interface AgedBalance {
  overdue: number
  soon: number
  later: number
}

/** Splits an unpaid amount by age. All in minor units. @param balance the whole unpaid amount, of which the others are parts */
export function splitByAge(balance: number, overdue: number, soon: number): AgedBalance {
  return { overdue, soon, later: Math.max(0, balance - overdue - soon) }
}
