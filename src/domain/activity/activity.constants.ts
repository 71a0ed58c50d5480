/** The actor of automatic changes. */
export const SYSTEM_ACTOR = 'system'

export const ACTIVITY_GROUP_LABELS = {
  accounts: 'Accounts',
  projects: 'Projects',
  documents: 'Documents',
  invoices: 'Invoices & payments',
  quotations: 'Quotations',
  accounting: 'Accounting',
  tickets: 'Tickets',
  appointments: 'Appointments',
  messages: 'Messages',
  settings: 'Office settings',
} as const
export type ActivityGroup = keyof typeof ACTIVITY_GROUP_LABELS

/** The groups of kinds in the log's filter. */
export const ACTIVITY_GROUPS = Object.keys(ACTIVITY_GROUP_LABELS) as readonly ActivityGroup[]

const KINDS = {
  accounts: [
    'account_created',
    'account_deleted',
    'account_disabled',
    'account_enabled',
    'role_changed',
    'signed_out_everywhere',
    'address_changed',
    'data_downloaded',
    'organisation_created',
    'organisation_changed',
    'confirmation_requested',
    'organisation_confirmed',
    'confirmation_declined',
    'organisation_merged',
    'organisation_archived',
    'organisation_restored',
    'organisation_ended',
    'organisation_erased',
    'member_invited',
    'invitation_withdrawn',
    'member_joined',
    'member_changed',
    'member_removed',
    'member_moved',
    'staff_changed',
    'note_written',
    'note_changed',
    'note_deleted',
    'member_viewed',
  ],
  projects: [
    'project_created',
    'project_status_changed',
    'project_updated',
    'milestone_created',
    'milestone_changed',
    'milestone_deleted',
    'milestone_started',
    'milestone_submitted',
    'milestone_accepted',
    'milestone_changes_requested',
    'documents_requested',
    'request_changed',
    'request_uploaded',
    'request_waived',
    'request_reopened',
    'request_deleted',
    'requests_reminded',
    'risk_created',
    'risk_changed',
    'comment_added',
    'checklist_changed',
  ],
  documents: ['document_uploaded', 'document_reviewed', 'document_sent', 'document_withdrawn'],
  invoices: [
    'invoice_created',
    'invoice_deleted',
    'invoice_sent',
    'invoice_overdue',
    'invoice_paid',
    'invoice_cancelled',
    'invoice_reminded',
    'invoice_disputed',
    'invoice_dispute_resolved',
    'invoice_reminders_paused',
    'invoice_reminders_resumed',
    'payment_received',
    'payment_flagged',
    'payment_reversed',
    'payment_corrected',
    'invoice_flag_lifted',
    'certificate_recorded',
    'certificate_accepted',
    'certificate_rejected',
    'certificates_reminded',
    'credit_note_issued',
    'credit_used',
  ],
  quotations: [
    'quotation_created',
    'quotation_deleted',
    'quotation_sent',
    'quotation_accepted',
    'quotation_declined',
    'quotation_withdrawn',
    'quotation_expired',
  ],
  accounting: [
    'recurring_created',
    'recurring_changed',
    'recurring_stopped',
    'recurring_resumed',
    'opening_recorded',
    'credit_refunded',
    'entry_reversed',
    'statement_mailed',
    'catalogue_item_created',
    'catalogue_item_changed',
    'catalogue_item_retired',
    'catalogue_item_restored',
  ],
  tickets: ['ticket_opened', 'ticket_replied', 'ticket_noted', 'ticket_moved', 'ticket_assigned'],
  appointments: [
    'appointment_booked',
    'appointment_confirmed',
    'appointment_completed',
    'appointment_moved',
    'appointment_cancelled',
  ],
  messages: [
    'message_sent',
    'message_deleted',
    'inquiry_received',
    'inquiry_answered',
    'newsletter_sent',
    'newsletter_cancelled',
    'subscriber_removed',
  ],
  settings: ['settings_changed'],
} as const satisfies Record<ActivityGroup, readonly string[]>

export type ActivityKind = (typeof KINDS)[ActivityGroup][number]

/** Firestore accepts at most 30 values in an `in` condition, so a group has at most 30 kinds. */
export const GROUP_KINDS: Record<ActivityGroup, readonly ActivityKind[]> = KINDS
export const ACTIVITY_KINDS: readonly ActivityKind[] = Object.values(GROUP_KINDS).flat()

/** Each kind belongs to one group. */
export function groupOf(kind: ActivityKind): ActivityGroup {
  return ACTIVITY_GROUPS.find((group) => GROUP_KINDS[group].includes(kind)) ?? 'accounts'
}
