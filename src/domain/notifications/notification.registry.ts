import type { ActivityKind } from '../activity/activity.constants.ts'
import type { MailChoice } from '../users/mail-choices.ts'

/** Who is notified of an event. */
type Audience = 'client' | 'owner' | 'recipient' | 'sender' | 'staff' | 'account holder' | 'subscriber'

/** The company mailbox that gets the mails to staff. */
type Office = 'general' | 'support' | 'accounts'

/** The choice on /account that switches a mail off; `always` if it cannot be switched off. */
type Choice = MailChoice | 'always'

/**
 * @param activity the activity entry that is written with the mail; null for none, or for more than one kind
 * @param template the mail's template name in the outbox
 * @param office null if the mail goes to the person's own mailbox
 */
const event = <const Kind extends ActivityKind | null, const Template extends string, const Option extends Choice>(
  audience: Audience,
  activity: Kind,
  template: Template,
  choice: Option,
  office: Office | null = null,
) => ({ audience, activity, mail: { template, choice, office } })

/** Every event with a notification: its audience, its activity entry, and its mail with the mail choice. */
export const NOTIFICATIONS = {
  project_status_changed: event('client', 'project_status_changed', 'project-status', 'projects'),
  project_opened: event('client', 'project_created', 'project-opened', 'projects'),
  document_uploaded_for_owner: event('owner', null, 'document-for-owner', 'documents'),
  new_documents: event('staff', null, 'new-documents', 'new_documents'),
  document_reviewed: event('owner', null, 'document-status', 'documents'),
  document_expiring: event('owner', null, 'document-expiry', 'documents'),
  invoice_sent: event('client', 'invoice_sent', 'invoice-sent', 'always'),
  invoice_overdue: event('client', 'invoice_overdue', 'invoice-overdue', 'always'),
  invoice_cancelled: event('client', 'invoice_cancelled', 'invoice-cancelled', 'always'),
  payment_received: event('client', 'payment_received', 'payment-receipt', 'always'),
  payment_flagged: event('staff', 'payment_flagged', 'payment-alert', 'always', 'accounts'),
  payment_reversed: event('staff', 'payment_reversed', 'payment-alert', 'always', 'accounts'),
  message_sent: event('recipient', 'message_sent', 'message', 'messages'),
  ticket_opened: event('staff', 'ticket_opened', 'ticket-opened', 'always', 'support'),
  ticket_opened_by_office: event('owner', 'ticket_opened', 'ticket-opened-by-office', 'tickets'),
  ticket_replied_by_client: event('staff', 'ticket_replied', 'ticket-client-reply', 'always', 'support'),
  ticket_replied_by_staff: event('owner', 'ticket_replied', 'ticket-staff-reply', 'tickets'),
  ticket_closed: event('owner', 'ticket_moved', 'ticket-closed', 'tickets'),
  ticket_reopened: event('staff', 'ticket_moved', 'ticket-reopened', 'always', 'support'),
  appointment_booked: event('staff', 'appointment_booked', 'appointment-booked', 'always', 'general'),
  appointment_booked_by_office: event('client', 'appointment_booked', 'appointment-booked-by-office', 'appointments'),
  appointment_confirmed: event('client', 'appointment_confirmed', 'appointment-confirmed', 'appointments'),
  appointment_moved: event('client', 'appointment_moved', 'appointment-moved', 'appointments'),
  appointment_cancelled: event('client', 'appointment_cancelled', 'appointment-cancelled', 'appointments'),
  appointment_withdrawn: event('staff', 'appointment_cancelled', 'appointment-withdrawn', 'always', 'general'),
  appointment_lapsed: event('client', 'appointment_cancelled', 'appointment-lapsed', 'appointments'),
  appointment_unanswered: event('staff', null, 'appointment-unanswered', 'always', 'general'),
  appointment_near: event('client', null, 'appointment-reminder', 'appointments'),
  inquiry_received: event('staff', null, 'contact-staff', 'always', 'general'),
  inquiry_confirmed: event('sender', null, 'contact-confirmation', 'always'),
  inquiry_answered: event('sender', null, 'contact-reply', 'always'),
  admin_missing: event('staff', null, 'admin-missing', 'always', 'general'),
  bank_details_changed: event('staff', null, 'bank-details-changed', 'always'),
  newsletter_asked: event('subscriber', null, 'newsletter-confirmation', 'always'),
  newsletter_known: event('subscriber', null, 'newsletter-known', 'always'),
  newsletter_article: event('subscriber', null, 'newsletter-article', 'always'),
  newsletter_tried: event('staff', null, 'newsletter-test', 'always'),
  address_to_verify: event('account holder', null, 'verification', 'always'),
  password_to_reset: event('account holder', null, 'password-reset', 'always'),
  address_changed: event('account holder', null, 'address-changed', 'always'),
  sign_in_codes_refused: event('account holder', null, 'sign-in-codes-refused', 'always'),
  sign_in_code: event('account holder', null, 'sign-in-code', 'always'),
} as const

export type NotificationEvent = keyof typeof NOTIFICATIONS

/** Every mail template; a new one needs an entry above first. */
export type MailTemplate = (typeof NOTIFICATIONS)[keyof typeof NOTIFICATIONS]['mail']['template']
