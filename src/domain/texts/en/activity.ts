import { type AnyCapability, CAPABILITY_LABELS } from '../../access/capabilities.ts'
import { isRole, isStaff, ROLE_LABELS, type Role } from '../../access/roles.ts'
import { type ActivityKind, SYSTEM_ACTOR } from '../../activity/activity.constants.ts'
import { changedPerson } from '../../activity/activity.policy.ts'
import type { Activity } from '../../activity/activity.schema.ts'
import { COMPANY_SHORT_NAME } from '../../company-name.ts'
import { DOCUMENT_STATUS_LABELS } from '../../documents/document.status.ts'
import { PROJECT_STATUS_LABELS } from '../../projects/project.constants.ts'
import { TICKET_STATUS_LABELS } from '../../tickets/ticket.constants.ts'
import { errorTexts } from '../message-types.ts'

/** Event by kind: begins an entry, and heads several entries of one kind. */
const ACTIVITY_NAMES: Record<ActivityKind, string> = {
  account_created: 'Account created',
  account_deleted: 'Account deleted',
  account_disabled: 'Account disabled',
  account_enabled: 'Account enabled again',
  role_changed: 'Role changed',
  signed_out_everywhere: 'Signed out on every device',
  address_changed: 'Sign-in address changed',
  data_downloaded: 'Personal data downloaded',
  organisation_created: 'Organisation created',
  organisation_changed: 'Organisation details changed',
  organisation_merged: 'Another organisation became part of this one',
  organisation_archived: 'Organisation archived, so that nobody can join it',
  organisation_restored: 'Organisation active again, so that people can join it',
  organisation_ended: 'Organisation ended, because its only person was moved',
  member_invited: 'Person invited',
  invitation_withdrawn: 'Invitation withdrawn',
  member_joined: 'Person joined an organisation',
  member_changed: 'What a person may do changed',
  member_removed: 'Person left an organisation',
  member_moved: 'Person moved to an organisation',
  staff_changed: 'What an admin may do changed',
  note_written: 'Office note written',
  note_changed: 'Office note changed',
  note_deleted: 'Office note deleted',
  member_viewed: 'Portal viewed as a person sees it',
  project_created: 'Project opened',
  project_status_changed: 'Project moved',
  project_updated: 'Project details changed',
  document_uploaded: 'Document uploaded',
  document_reviewed: 'Document review moved',
  document_sent: `Document from ${COMPANY_SHORT_NAME}`,
  document_withdrawn: 'Document withdrawn',
  invoice_created: 'Invoice drafted',
  invoice_deleted: 'Invoice draft deleted',
  invoice_sent: 'Invoice sent',
  invoice_overdue: 'Invoice became overdue',
  invoice_paid: 'Invoice paid',
  invoice_cancelled: 'Invoice cancelled',
  invoice_reminded: 'Reminder of an invoice sent',
  invoice_disputed: 'Invoice disputed',
  invoice_dispute_resolved: 'Objection to an invoice resolved',
  invoice_reminders_paused: 'Reminders of an invoice paused',
  invoice_reminders_resumed: 'Reminders of an invoice resumed',
  recurring_created: 'Recurring invoice set up',
  recurring_changed: 'Recurring invoice changed',
  recurring_stopped: 'Recurring invoice stopped',
  recurring_resumed: 'Recurring invoice resumed',
  payment_received: 'Payment received',
  payment_flagged: 'Payment needs a look',
  payment_reversed: 'Payment taken back by the provider',
  payment_corrected: 'Payment reversed',
  invoice_flag_lifted: 'Review of an invoice ended',
  opening_recorded: 'Opening balance recorded',
  credit_refunded: 'Credit refunded',
  entry_reversed: 'Entry of the account reversed',
  statement_mailed: 'Statement of account mailed',
  catalogue_item_created: 'Item added to the catalogue',
  catalogue_item_changed: 'Item of the catalogue changed',
  catalogue_item_retired: 'Item of the catalogue retired',
  catalogue_item_restored: 'Item of the catalogue offered again',
  quotation_created: 'Quotation drafted',
  quotation_deleted: 'Quotation draft deleted',
  quotation_sent: 'Quotation sent',
  quotation_accepted: 'Quotation accepted',
  quotation_declined: 'Quotation declined',
  quotation_expired: 'Quotation expired',
  certificate_recorded: 'Withholding certificate recorded',
  certificate_accepted: 'Withholding certificate accepted',
  certificate_rejected: 'Withholding certificate rejected',
  certificates_reminded: 'Reminder of missing withholding certificates sent',
  credit_note_issued: 'Credit note issued',
  credit_used: 'Credit used on an invoice',
  ticket_opened: 'Support ticket opened',
  ticket_replied: 'Reply on a support ticket',
  ticket_noted: 'Internal note on a support ticket',
  ticket_moved: 'Support ticket moved',
  ticket_assigned: 'Assignment of a support ticket changed',
  appointment_booked: 'Appointment requested',
  appointment_confirmed: 'Appointment confirmed',
  appointment_completed: 'Appointment completed',
  appointment_moved: 'Appointment moved',
  appointment_cancelled: 'Appointment cancelled',
  message_sent: 'Message sent',
  message_deleted: 'Message deleted',
  inquiry_received: 'Contact inquiry received',
  inquiry_answered: 'Contact inquiry answered',
  settings_changed: 'Office settings changed',
  newsletter_sent: 'Newsletter started',
  newsletter_cancelled: 'Newsletter cancelled',
  subscriber_removed: 'Newsletter subscriber removed',
}

/** The reader, as the actor or the person of an entry. */
export const YOU = 'you'
/** Other actors at the end of a sentence. */
const ACTOR_TEXTS = { system: 'the portal itself', gone: 'a deleted account', member: 'another person' } as const

/** Kinds whose text already says who acted. */
const SAYS_ACTOR: readonly ActivityKind[] = ['document_sent']

/** Kinds whose text includes the change. `from` and `to` are labels; '' if the entry has none. */
const CHANGES: Partial<Record<ActivityKind, (from: string, to: string) => string>> = {
  role_changed: (from, to) => `from ${from} to ${to}`,
  project_created: (_from, to) => `in ${to}`,
  project_status_changed: (from, to) => `from ${from} to ${to}`,
  document_reviewed: (from, to) => `from ${from} to ${to}`,
  ticket_moved: (from, to) => `from ${from} to ${to}`,
}

const LABELS: Record<string, string> = { ...PROJECT_STATUS_LABELS, ...DOCUMENT_STATUS_LABELS, ...TICKET_STATUS_LABELS }

/** Kinds of `changedPerson`. */
const ABOUT_PERSON: Partial<Record<ActivityKind, (person: string, organisation: string) => string>> = {
  member_joined: (person, organisation) => `${person} joined ${organisation}`,
  member_changed: (person, organisation) => `what ${person} may do in ${organisation} changed`,
  member_removed: (person, organisation) => `${person} left ${organisation}`,
  member_moved: (person, organisation) => `${person} moved to ${organisation}`,
  staff_changed: (person) => `what ${person} may do changed`,
  member_viewed: (person, organisation) => `portal viewed as ${person} of ${organisation} sees it`,
}

/**
 * One event and its record without its people: "Project moved from Planning to Feasibility: Mlima South". Omits the record
 * if the entry has no label. An entry about a member names them: "Amina Wanjiru left Mlima County", "What Amina Wanjiru may
 * do in Mlima County changed: added Projects; removed Documents".
 * @param person that person's name, or `YOU`; empty if unknown
 */
export function activityText(
  { kind, from, to, label }: Pick<Activity, 'kind' | 'from' | 'to' | 'label'>,
  person?: string,
): string {
  const what = ABOUT_PERSON[kind]?.(person || 'somebody', label || 'an organisation')
  if (what) return [what[0]?.toUpperCase() + what.slice(1), capabilityChanges(from, to)].filter(Boolean).join(': ')
  const change = CHANGES[kind]?.(labelOf(from), labelOf(to))
  const event = change ? `${ACTIVITY_NAMES[kind]} ${change}` : ACTIVITY_NAMES[kind]
  return label ? `${event}: ${label}` : event
}

/** Several events of one kind: "5 × Message sent". */
export const repeatedActivityText = (kind: ActivityKind, count: number) => `${count} × ${ACTIVITY_NAMES[kind]}`

/** An event with its actor: "Message sent: Site visit, by Naliaka Barasa". @param actor from `actorText` */
export const textWithActor = (text: string, actor: string) => (actor ? `${text}, by ${actor}` : text)

/**
 * The actor of an entry; '' if nobody is named or the text already names the actor.
 * @param name the name in the user directory: null if it has none, undefined while it loads
 */
export function actorText(
  { kind, subject, actor_id: id, by_client }: Pick<Activity, 'kind' | 'subject' | 'actor_id' | 'by_client'>,
  reader: { uid: string; role: Role },
  name: string | null | undefined,
): string {
  if (changedPerson({ kind, subject }) === id) return ''
  if (id === reader.uid) return YOU
  const isAdmin = isStaff(reader)
  if (id === SYSTEM_ACTOR) return isAdmin ? ACTOR_TEXTS.system : ''
  if (!isAdmin && SAYS_ACTOR.includes(kind)) return ''
  // Clients and partners must not see the names of other people.
  if (!isAdmin) return by_client ? ACTOR_TEXTS.member : COMPANY_SHORT_NAME
  return name === null ? ACTOR_TEXTS.gone : (name ?? '')
}

/** "added Projects; removed Documents"; '' if the entry does not say it. @param from capabilities with spaces between */
function capabilityChanges(from: string | null, to: string | null): string {
  if (from === null || to === null) return ''
  const added = capabilityLabels(to, from)
  const removed = capabilityLabels(from, to)
  return [added && `added ${added}`, removed && `removed ${removed}`].filter(Boolean).join('; ')
}

function capabilityLabels(from: string, without: string): string {
  const others = without.split(' ')
  const more = from.split(' ').filter((each) => each && !others.includes(each))
  // Labels contain commas.
  return more.map((each) => CAPABILITY_LABELS[each as AnyCapability] ?? each).join(' · ')
}

function labelOf(value: string | null): string {
  if (isRole(value)) return ROLE_LABELS[value]
  return value === null ? '' : (LABELS[value] ?? value)
}

export const ACTIVITY_ERRORS = errorTexts('Error', {
  'activity/fetch-failed': 'Failed to fetch activity',
  'activity/export-failed': 'Failed to export the activity log',
})
