import { isRole, ROLE_LABELS } from '../access/roles.ts'
import type { ActivityKind } from '../activity/activity.constants.ts'
import type { Activity } from '../activity/activity.schema.ts'
import { DOCUMENT_STATUS_LABELS } from '../documents/document.status.ts'
import { PROJECT_STATUS_LABELS } from '../projects/project.constants.ts'
import { TICKET_STATUS_LABELS } from '../tickets/ticket.constants.ts'

type Words = (from: string, to: string) => string

/** What happened, by kind. `from` and `to` are labels; empty where the entry has none. */
const ACTIVITY_TEXTS: Record<ActivityKind, Words> = {
  account_created: () => 'Account created',
  account_deleted: () => 'Account deleted',
  account_disabled: () => 'Account disabled',
  account_enabled: () => 'Account enabled again',
  role_changed: (from, to) => `Role changed from ${from} to ${to}`,
  signed_out_everywhere: () => 'Signed out on every device',
  address_changed: () => 'Sign-in address changed',
  data_downloaded: () => 'Personal data downloaded',
  project_created: (_from, to) => `Project opened: ${to}`,
  project_status_changed: (from, to) => `Project moved from ${from} to ${to}`,
  document_uploaded: () => 'Document uploaded',
  invoice_created: () => 'Invoice drafted',
  invoice_deleted: () => 'Invoice draft deleted',
  invoice_sent: () => 'Invoice sent',
  invoice_overdue: () => 'Invoice became overdue',
  invoice_paid: () => 'Invoice paid',
  invoice_cancelled: () => 'Invoice cancelled',
  payment_received: () => 'Payment received',
  payment_flagged: () => 'Payment needs a look',
  payment_reversed: () => 'Payment taken back by the provider',
  ticket_opened: () => 'Support ticket opened',
  ticket_replied: () => 'Reply on a support ticket',
  ticket_noted: () => 'Internal note on a support ticket',
  ticket_moved: (from, to) => `Support ticket moved from ${from} to ${to}`,
  appointment_booked: () => 'Appointment requested',
  appointment_confirmed: () => 'Appointment confirmed',
  appointment_completed: () => 'Appointment completed',
  appointment_moved: () => 'Appointment moved',
  appointment_cancelled: () => 'Appointment cancelled',
  message_sent: () => 'Message sent',
  message_deleted: () => 'Message deleted',
  inquiry_answered: () => 'Contact inquiry answered',
  document_reviewed: (from, to) => `Document review moved from ${from} to ${to}`,
}

const LABELS: Record<string, string> = { ...PROJECT_STATUS_LABELS, ...DOCUMENT_STATUS_LABELS, ...TICKET_STATUS_LABELS }

/** One event in a sentence without its people: "Project moved from Planning to Feasibility". */
export function activityText({ kind, from, to }: Pick<Activity, 'kind' | 'from' | 'to'>): string {
  return ACTIVITY_TEXTS[kind](labelOf(from), labelOf(to))
}

function labelOf(value: string | null): string {
  if (isRole(value)) return ROLE_LABELS[value]
  return value === null ? '' : (LABELS[value] ?? value)
}
