import type { ActivityKind } from '../activity/activity.constants.ts'
import type { MailChoice } from '../users/mail-choices.ts'

/** Who is notified of an event. */
type Audience = 'client' | 'owner' | 'recipient' | 'sender' | 'staff' | 'account holder' | 'subscriber'

/** The company mailbox that gets the mails to staff. */
type Office = 'general' | 'support' | 'accounts'

interface Mail {
  /** The mail's template name in the outbox. */
  template: string
  /** The choice on /account that switches the mail off; `always` if it cannot be switched off. */
  choice: MailChoice | 'always'
  /** null if the mail goes to the person's own mailbox. */
  office: Office | null
}

interface Notification {
  audience: readonly Audience[]
  /** The activity entry that is written with the mail; null for none, or for more than one kind. */
  activity: ActivityKind | null
  mail: Mail
}

const mail = <const Template extends string, const Choice extends Mail['choice']>(
  template: Template,
  choice: Choice,
  office: Office | null = null,
) => ({ template, choice, office })

/** Every event with a notification: its audience, its activity entry, and its mail with the mail choice. */
export const NOTIFICATIONS = {
  project_status_changed: {
    audience: ['client'],
    activity: 'project_status_changed',
    mail: mail('project-status', 'projects'),
  },
  project_opened: { audience: ['client'], activity: 'project_created', mail: mail('project-opened', 'projects') },
  document_uploaded_for_owner: { audience: ['owner'], activity: null, mail: mail('document-for-owner', 'documents') },
  new_documents: { audience: ['staff'], activity: null, mail: mail('new-documents', 'new_documents') },
  document_reviewed: { audience: ['owner'], activity: null, mail: mail('document-status', 'documents') },
  document_expiring: { audience: ['owner'], activity: null, mail: mail('document-expiry', 'documents') },
  invoice_sent: { audience: ['client'], activity: 'invoice_sent', mail: mail('invoice-sent', 'always') },
  invoice_overdue: { audience: ['client'], activity: 'invoice_overdue', mail: mail('invoice-overdue', 'always') },
  invoice_cancelled: { audience: ['client'], activity: 'invoice_cancelled', mail: mail('invoice-cancelled', 'always') },
  payment_received: { audience: ['client'], activity: 'payment_received', mail: mail('payment-receipt', 'always') },
  payment_flagged: { audience: ['staff'], activity: 'payment_flagged', mail: mail('payment-alert', 'always', 'accounts') },
  payment_reversed: { audience: ['staff'], activity: 'payment_reversed', mail: mail('payment-alert', 'always', 'accounts') },
  message_sent: { audience: ['recipient'], activity: 'message_sent', mail: mail('message', 'messages') },
  ticket_opened: { audience: ['staff'], activity: 'ticket_opened', mail: mail('ticket-opened', 'always', 'support') },
  ticket_opened_by_office: { audience: ['owner'], activity: 'ticket_opened', mail: mail('ticket-opened-by-office', 'tickets') },
  ticket_replied_by_client: {
    audience: ['staff'],
    activity: 'ticket_replied',
    mail: mail('ticket-client-reply', 'always', 'support'),
  },
  ticket_replied_by_staff: { audience: ['owner'], activity: 'ticket_replied', mail: mail('ticket-staff-reply', 'tickets') },
  ticket_closed: { audience: ['owner'], activity: 'ticket_moved', mail: mail('ticket-closed', 'tickets') },
  ticket_reopened: { audience: ['staff'], activity: 'ticket_moved', mail: mail('ticket-reopened', 'always', 'support') },
  appointment_booked: {
    audience: ['staff'],
    activity: 'appointment_booked',
    mail: mail('appointment-booked', 'always', 'general'),
  },
  appointment_booked_by_office: {
    audience: ['client'],
    activity: 'appointment_booked',
    mail: mail('appointment-booked-by-office', 'appointments'),
  },
  appointment_confirmed: {
    audience: ['client'],
    activity: 'appointment_confirmed',
    mail: mail('appointment-confirmed', 'appointments'),
  },
  appointment_moved: { audience: ['client'], activity: 'appointment_moved', mail: mail('appointment-moved', 'appointments') },
  appointment_cancelled: {
    audience: ['client'],
    activity: 'appointment_cancelled',
    mail: mail('appointment-cancelled', 'appointments'),
  },
  appointment_withdrawn: {
    audience: ['staff'],
    activity: 'appointment_cancelled',
    mail: mail('appointment-withdrawn', 'always', 'general'),
  },
  appointment_lapsed: {
    audience: ['client'],
    activity: 'appointment_cancelled',
    mail: mail('appointment-lapsed', 'appointments'),
  },
  appointment_unanswered: { audience: ['staff'], activity: null, mail: mail('appointment-unanswered', 'always', 'general') },
  appointment_near: { audience: ['client'], activity: null, mail: mail('appointment-reminder', 'appointments') },
  inquiry_received: { audience: ['staff'], activity: null, mail: mail('contact-staff', 'always', 'general') },
  inquiry_confirmed: { audience: ['sender'], activity: null, mail: mail('contact-confirmation', 'always') },
  inquiry_answered: { audience: ['sender'], activity: null, mail: mail('contact-reply', 'always') },
  admin_missing: { audience: ['staff'], activity: null, mail: mail('admin-missing', 'always', 'general') },
  bank_details_changed: { audience: ['staff'], activity: null, mail: mail('bank-details-changed', 'always') },
  newsletter_asked: { audience: ['subscriber'], activity: null, mail: mail('newsletter-confirmation', 'always') },
  newsletter_known: { audience: ['subscriber'], activity: null, mail: mail('newsletter-known', 'always') },
  newsletter_article: { audience: ['subscriber'], activity: null, mail: mail('newsletter-article', 'always') },
  newsletter_tried: { audience: ['staff'], activity: null, mail: mail('newsletter-test', 'always') },
  address_to_verify: { audience: ['account holder'], activity: null, mail: mail('verification', 'always') },
  password_to_reset: { audience: ['account holder'], activity: null, mail: mail('password-reset', 'always') },
  address_changed: { audience: ['account holder'], activity: null, mail: mail('address-changed', 'always') },
  sign_in_codes_refused: { audience: ['account holder'], activity: null, mail: mail('sign-in-codes-refused', 'always') },
  sign_in_code: { audience: ['account holder'], activity: null, mail: mail('sign-in-code', 'always') },
} as const satisfies Record<string, Notification>

export type NotificationEvent = keyof typeof NOTIFICATIONS

/** Every mail template; a new one needs an entry above first. */
export type MailTemplate = (typeof NOTIFICATIONS)[keyof typeof NOTIFICATIONS]['mail']['template']
