import { describe, expect, it } from 'vitest'
import type { Role } from '../access/roles.ts'
import { ACTIVITY_KINDS, type ActivityKind, GROUP_KINDS } from './activity.constants.ts'
import { activityPath, namedPeople } from './activity.policy.ts'
import { ACTIVITY_GROUPS } from './define-activity.ts'

/** Per kind: the path of its record, and its link for an admin and for other roles. */
const EXPECTED: Record<ActivityKind, readonly [subject: string, admin: string | null, others: string | null]> = {
  account_created: ['profiles/ida', '/admin/users?q=ida', '/account'],
  account_deleted: ['profiles/ida', null, null],
  account_disabled: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  account_enabled: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  role_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  signed_out_everywhere: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  address_changed: ['profiles/ida', '/admin/users?q=ida', '/account'],
  data_downloaded: ['profiles/ida', '/admin/users?q=ida', '/account'],
  organisation_created: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_changed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  confirmation_requested: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_confirmed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  confirmation_declined: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_merged: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_archived: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_restored: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  organisation_ended: ['organisations/o1', null, null],
  organisation_erased: ['organisations/o1', null, null],
  member_invited: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  invitation_withdrawn: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  member_joined: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  member_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  member_removed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  member_moved: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  staff_changed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  note_written: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  note_changed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  note_deleted: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  member_viewed: ['user_roles/ida', '/admin/users?q=ida', '/account'],
  project_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  project_status_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  project_updated: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_deleted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_started: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_submitted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_accepted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  milestone_changes_requested: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  documents_requested: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  request_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  request_uploaded: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  request_waived: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  request_reopened: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  request_deleted: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  requests_reminded: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  risk_created: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  risk_changed: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  comment_added: ['projects/p1', '/projects/view?id=p1', '/projects/view?id=p1'],
  checklist_changed: ['document_checklists/energy', '/admin/projects', null],
  document_uploaded: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
  document_reviewed: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
  document_sent: ['documents/d1', '/admin/documents?id=d1', '/documents?id=d1'],
  document_withdrawn: ['documents/d1', null, null],
  invoice_created: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_deleted: ['invoices/i1', null, null],
  invoice_sent: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_overdue: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_paid: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_cancelled: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_reminded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_disputed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_dispute_resolved: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_reminders_paused: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_reminders_resumed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  recurring_created: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
  recurring_changed: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
  recurring_stopped: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
  recurring_resumed: ['recurring_invoices/r1', '/admin/accounting?tab=recurring', null],
  payment_received: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  payment_flagged: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  payment_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  payment_corrected: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_flag_lifted: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  opening_recorded: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  credit_refunded: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  entry_reversed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  month_closed: ['accounting_months/2026-10', '/admin/accounting?tab=journal', null],
  month_reopened: ['accounting_months/2026-10', '/admin/accounting?tab=journal', null],
  statement_mailed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  quotation_created: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  quotation_deleted: ['quotations/q1', null, null],
  quotation_sent: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  quotation_accepted: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  quotation_declined: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  quotation_withdrawn: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  quotation_expired: ['quotations/q1', '/quotations?id=q1', '/quotations?id=q1'],
  certificate_recorded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  certificate_accepted: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  certificate_rejected: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  certificates_reminded: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  credit_note_issued: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  credit_used: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_written_off: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  invoice_write_off_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  duplicate_confirmed: ['organisations/o1', '/admin/organisations/view?id=o1', null],
  credit_returned: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  credit_note_reversed: ['invoices/i1', '/invoices?id=i1', '/invoices?id=i1'],
  ticket_opened: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  ticket_replied: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  ticket_noted: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  ticket_moved: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  ticket_assigned: ['support_tickets/t1', '/support?id=t1', '/support?id=t1'],
  appointment_booked: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  appointment_confirmed: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  appointment_completed: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  appointment_moved: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  appointment_cancelled: ['appointments/a1', '/appointments?id=a1', '/appointments?id=a1'],
  message_sent: ['messages/m1', '/admin/messages', '/messages'],
  message_deleted: ['messages/m1', null, null],
  settings_changed: ['office_settings/office', '/admin/settings', null],
  catalogue_item_created: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
  catalogue_item_changed: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
  catalogue_item_retired: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
  catalogue_item_restored: ['catalogue_items/an-item', '/admin/accounting?tab=catalogue', null],
  inquiry_received: ['contact_messages/c1', '/admin/contact-messages', null],
  inquiry_answered: ['contact_messages/c1', '/admin/contact-messages', null],
  newsletter_sent: ['newsletter_sends/1', '/admin/newsletter', null],
  newsletter_cancelled: ['newsletter_sends/1', '/admin/newsletter', null],
  subscriber_removed: ['newsletter_subscribers/n1', null, null],
}

describe.each(ACTIVITY_KINDS)('%s', (kind) => {
  const [subject, admin, others] = EXPECTED[kind]

  it.each<[Role, string | null]>([
    ['admin', admin],
    ['client', others],
    ['partner', others],
  ])('leads a(n) %s to %s', (role, path) => {
    expect(activityPath({ kind, subject }, role)).toBe(path)
    expect(activityPath({ kind, subject, is_record_erased: true }, role)).toBeNull()
  })
})

describe('an event about a record that no screen shows', () => {
  it.each(['', 'projects', 'outbox/m1', 'projects/'])('"%s" leads nowhere', (subject) => {
    expect(activityPath({ kind: 'project_created', subject }, 'admin')).toBeNull()
  })

  it('an older entry, which names the payment, links to the invoices', () => {
    expect(activityPath({ kind: 'payment_received', subject: 'payments/y1' }, 'client')).toBe('/invoices')
  })

  it('an id is encoded in an address', () => {
    expect(activityPath({ kind: 'invoice_sent', subject: 'invoices/a b&c' }, 'client')).toBe('/invoices?id=a%20b%26c')
  })
})

describe('the people whom an event names', () => {
  const subject = 'user_roles/amina'
  it.each<[ActivityKind, string[]]>([
    ['member_changed', ['ida', 'amina']],
    ['staff_changed', ['ida', 'amina']],
    ['member_viewed', ['ida', 'amina']],
    ['member_removed', ['ida', 'amina']],
    ['role_changed', ['ida']],
  ])('%s: %j', (kind, people) => {
    expect(namedPeople([{ kind, subject, actor_id: 'ida' }])).toEqual(people)
  })

  it('are one if a person acts on themselves, or the entry only names the organisation', () => {
    expect(namedPeople([{ kind: 'member_joined', subject, actor_id: 'amina' }])).toEqual(['amina'])
    expect(namedPeople([{ kind: 'member_removed', subject: 'organisations/mlima', actor_id: 'ida' }])).toEqual(['ida'])
  })
})

describe('the groups of the log', () => {
  it('hold each kind once', () => {
    const kinds = ACTIVITY_GROUPS.flatMap((group) => GROUP_KINDS[group])
    expect(kinds.toSorted()).toEqual(ACTIVITY_KINDS.toSorted())
  })
})
