import type { ActivityKind } from '../activity/activity.constants.ts'
import type { MailChoice } from '../users/mail-choices.ts'

/** The company mailbox that gets the mails to staff. */
type Office = 'general' | 'support' | 'accounts'

/** The choice on /account that switches a mail off; `always` if it cannot be switched off. */
type Choice = MailChoice | 'always'

/**
 * @param activity the activity entry that is written with the mail; null for none, or for more than one kind
 * @param template the mail's template name in the outbox
 * @param office null if the mail goes to the person's own mailbox
 */
const event = <
  const Kind extends ActivityKind | null,
  const Template extends string,
  const Option extends Choice,
  const Mailbox extends Office | null = null,
>(
  activity: Kind,
  template: Template,
  choice: Option,
  office: Mailbox = null as Mailbox,
) => ({ activity, mail: { template, choice, office } })

/** Every event with a notification: its activity entry, and its mail with the mail choice. */
export const NOTIFICATIONS = {
  project_status_changed: event('project_status_changed', 'project-status', 'projects'),
  project_opened: event('project_created', 'project-opened', 'projects'),
  milestone_submitted: event('milestone_submitted', 'milestone-submitted', 'projects'),
  milestone_accepted: event('milestone_accepted', 'milestone-decided', 'always', 'general'),
  milestone_changes_requested: event('milestone_changes_requested', 'milestone-decided', 'always', 'general'),
  documents_requested: event('documents_requested', 'documents-requested', 'projects'),
  requests_reminded: event('requests_reminded', 'requests-reminder', 'projects'),
  comment_added_by_client: event('comment_added', 'comment-from-client', 'always', 'general'),
  comment_added_by_staff: event('comment_added', 'comment-from-office', 'projects'),
  document_uploaded_for_owner: event(null, 'document-for-owner', 'documents'),
  new_documents: event(null, 'new-documents', 'new_documents'),
  document_reviewed: event(null, 'document-status', 'documents'),
  document_expiring: event(null, 'document-expiry', 'documents'),
  invoice_sent: event('invoice_sent', 'invoice-sent', 'always'),
  invoice_overdue: event('invoice_overdue', 'invoice-overdue', 'always'),
  invoice_reminded: event('invoice_reminded', 'invoice-reminder', 'always'),
  invoice_dispute_resolved: event('invoice_dispute_resolved', 'dispute-resolved', 'always'),
  invoice_cancelled: event('invoice_cancelled', 'invoice-cancelled', 'always'),
  payment_received: event('payment_received', 'payment-receipt', 'always'),
  payment_flagged: event('payment_flagged', 'payment-alert', 'always', 'accounts'),
  payment_corrected: event('payment_corrected', 'payment-corrected', 'always'),
  payment_reversed: event('payment_reversed', 'payment-alert', 'always', 'accounts'),
  statement_mailed: event('statement_mailed', 'statement', 'always'),
  documents_unsigned: event(null, 'documents-unsigned', 'always', 'accounts'),
  quotation_sent: event('quotation_sent', 'quotation-sent', 'always'),
  quotation_withdrawn: event('quotation_withdrawn', 'quotation-withdrawn', 'always'),
  quotation_accepted: event('quotation_accepted', 'quotation-decided', 'always', 'accounts'),
  quotation_declined: event('quotation_declined', 'quotation-decided', 'always', 'accounts'),
  certificate_recorded: event('certificate_recorded', 'certificate-recorded', 'always', 'accounts'),
  certificate_accepted: event('certificate_accepted', 'certificate-accepted', 'always'),
  certificate_rejected: event('certificate_rejected', 'certificate-rejected', 'always'),
  certificates_missing: event('certificates_reminded', 'certificates-missing', 'always'),
  credit_note_issued: event('credit_note_issued', 'credit-note', 'always'),
  credit_used: event('credit_used', 'credit-used', 'always'),
  credit_returned: event('credit_returned', 'credit-returned', 'always'),
  credit_note_reversed: event('credit_note_reversed', 'credit-note-reversed', 'always'),
  message_sent: event('message_sent', 'message', 'messages'),
  ticket_opened: event('ticket_opened', 'ticket-opened', 'always', 'support'),
  ticket_opened_by_office: event('ticket_opened', 'ticket-opened-by-office', 'tickets'),
  ticket_replied_by_client: event('ticket_replied', 'ticket-client-reply', 'always', 'support'),
  ticket_replied_by_staff: event('ticket_replied', 'ticket-staff-reply', 'tickets'),
  ticket_closed: event('ticket_moved', 'ticket-closed', 'tickets'),
  ticket_assigned: event('ticket_assigned', 'ticket-assigned', 'tickets'),
  ticket_reopened: event('ticket_moved', 'ticket-reopened', 'always', 'support'),
  appointment_booked: event('appointment_booked', 'appointment-booked', 'always', 'general'),
  appointment_booked_by_office: event('appointment_booked', 'appointment-booked-by-office', 'appointments'),
  appointment_confirmed: event('appointment_confirmed', 'appointment-confirmed', 'appointments'),
  appointment_moved: event('appointment_moved', 'appointment-moved', 'appointments'),
  appointment_cancelled: event('appointment_cancelled', 'appointment-cancelled', 'appointments'),
  appointment_withdrawn: event('appointment_cancelled', 'appointment-withdrawn', 'always', 'general'),
  appointment_lapsed: event('appointment_cancelled', 'appointment-lapsed', 'appointments'),
  appointment_unanswered: event(null, 'appointment-unanswered', 'always', 'general'),
  appointment_near: event(null, 'appointment-reminder', 'appointments'),
  inquiry_received: event(null, 'contact-staff', 'always', 'general'),
  inquiry_confirmed: event(null, 'contact-confirmation', 'always'),
  inquiry_answered: event(null, 'contact-reply', 'always'),
  member_invited: event('member_invited', 'invitation', 'always'),
  organisation_without_manager: event(null, 'organisation-without-manager', 'always', 'general'),
  admin_missing: event(null, 'admin-missing', 'always', 'general'),
  health_problem: event(null, 'health-alert', 'always', 'general'),
  health_resolved: event(null, 'health-resolved', 'always', 'general'),
  bank_details_changed: event(null, 'bank-details-changed', 'always'),
  newsletter_asked: event(null, 'newsletter-confirmation', 'always'),
  newsletter_known: event(null, 'newsletter-known', 'always'),
  newsletter_article: event(null, 'newsletter-article', 'always'),
  newsletter_tried: event(null, 'newsletter-test', 'always'),
  address_to_verify: event(null, 'verification', 'always'),
  password_to_reset: event(null, 'password-reset', 'always'),
  password_changed: event(null, 'password-changed', 'always'),
  address_changed: event(null, 'address-changed', 'always'),
  data_export_ready: event(null, 'data-export-ready', 'always'),
  sign_in_codes_refused: event(null, 'sign-in-codes-refused', 'always'),
  recovery_code_used: event(null, 'recovery-code-used', 'always'),
  calendar_address_renewed: event(null, 'calendar-address-renewed', 'always'),
  staff_factor_changed: event(null, 'staff-factor-changed', 'always'),
  sign_in_code: event(null, 'sign-in-code', 'always'),
} as const

export type NotificationEvent = keyof typeof NOTIFICATIONS

/** Every mail template; a new one needs an entry above first. */
export type MailTemplate = (typeof NOTIFICATIONS)[keyof typeof NOTIFICATIONS]['mail']['template']

/**
 * Mails to an address that anybody can enter on a public page. One that its server refuses says nothing about our own mail
 * server.
 */
export const MAILS_TO_ENTERED_ADDRESSES: readonly MailTemplate[] = [
  'contact-confirmation',
  'newsletter-confirmation',
  'newsletter-known',
  'verification',
  'password-reset',
  'sign-in-code',
  'sign-in-codes-refused',
]
