import type { MailChoice } from '../users/mail-choices.ts'

/** Who is notified of an event. */
type Audience = 'client' | 'owner' | 'recipient' | 'sender' | 'staff' | 'account holder' | 'subscriber'

/** Where it appears in the portal: in the activity log, or in the Message Center with its badge and toast. */
type InApp = 'activity' | 'message' | null

interface Mail {
  /** Which mail it is, as the outbox names it. */
  template: string
  /** The choice on /account that switches it off; `always` where nothing does. */
  choice: MailChoice | 'always'
}

interface Notification {
  audience: readonly Audience[]
  inApp: InApp
  mail: Mail
}

const mail = <const Template extends string, const Choice extends Mail['choice']>(template: Template, choice: Choice) => ({
  template,
  choice,
})

/** Every event with a notification: who gets it, where it appears, and by which mail under which mail choice. */
export const NOTIFICATIONS = {
  project_status_changed: { audience: ['client'], inApp: 'activity', mail: mail('project-status', 'projects') },
  project_opened: { audience: ['client'], inApp: 'activity', mail: mail('project-opened', 'projects') },
  document_uploaded_for_owner: { audience: ['owner'], inApp: 'activity', mail: mail('document-for-owner', 'documents') },
  new_documents: { audience: ['staff'], inApp: null, mail: mail('new-documents', 'new_documents') },
  document_reviewed: { audience: ['owner'], inApp: 'activity', mail: mail('document-status', 'documents') },
  document_expiring: { audience: ['owner'], inApp: null, mail: mail('document-expiry', 'documents') },
  invoice_sent: { audience: ['client'], inApp: 'activity', mail: mail('invoice-sent', 'always') },
  invoice_overdue: { audience: ['client'], inApp: 'activity', mail: mail('invoice-overdue', 'always') },
  invoice_cancelled: { audience: ['client'], inApp: 'activity', mail: mail('invoice-cancelled', 'always') },
  payment_received: { audience: ['client'], inApp: 'activity', mail: mail('payment-receipt', 'always') },
  payment_flagged: { audience: ['staff'], inApp: 'activity', mail: mail('payment-alert', 'always') },
  message_sent: { audience: ['recipient'], inApp: 'message', mail: mail('message', 'messages') },
  ticket_opened: { audience: ['staff'], inApp: 'activity', mail: mail('ticket-opened', 'always') },
  ticket_opened_by_office: { audience: ['owner'], inApp: 'activity', mail: mail('ticket-opened-by-office', 'tickets') },
  ticket_replied_by_client: { audience: ['staff'], inApp: 'activity', mail: mail('ticket-client-reply', 'always') },
  ticket_replied_by_staff: { audience: ['owner'], inApp: 'activity', mail: mail('ticket-staff-reply', 'tickets') },
  ticket_closed: { audience: ['owner'], inApp: 'activity', mail: mail('ticket-closed', 'tickets') },
  ticket_reopened: { audience: ['staff'], inApp: 'activity', mail: mail('ticket-reopened', 'always') },
  appointment_booked: { audience: ['staff'], inApp: 'activity', mail: mail('appointment-booked', 'always') },
  appointment_booked_by_office: {
    audience: ['client'],
    inApp: 'activity',
    mail: mail('appointment-booked-by-office', 'appointments'),
  },
  appointment_confirmed: { audience: ['client'], inApp: 'activity', mail: mail('appointment-confirmed', 'appointments') },
  appointment_moved: { audience: ['client'], inApp: 'activity', mail: mail('appointment-moved', 'appointments') },
  appointment_cancelled: { audience: ['client'], inApp: 'activity', mail: mail('appointment-cancelled', 'appointments') },
  appointment_withdrawn: { audience: ['staff'], inApp: 'activity', mail: mail('appointment-withdrawn', 'always') },
  appointment_lapsed: { audience: ['client'], inApp: 'activity', mail: mail('appointment-lapsed', 'appointments') },
  appointment_unanswered: { audience: ['staff'], inApp: null, mail: mail('appointment-unanswered', 'always') },
  appointment_near: { audience: ['client'], inApp: null, mail: mail('appointment-reminder', 'appointments') },
  inquiry_received: { audience: ['staff'], inApp: null, mail: mail('contact-staff', 'always') },
  inquiry_confirmed: { audience: ['sender'], inApp: null, mail: mail('contact-confirmation', 'always') },
  inquiry_answered: { audience: ['sender'], inApp: null, mail: mail('contact-reply', 'always') },
  admin_missing: { audience: ['staff'], inApp: null, mail: mail('admin-missing', 'always') },
  bank_details_changed: { audience: ['staff'], inApp: 'activity', mail: mail('bank-details-changed', 'always') },
  newsletter_asked: { audience: ['subscriber'], inApp: null, mail: mail('newsletter-confirmation', 'always') },
  newsletter_known: { audience: ['subscriber'], inApp: null, mail: mail('newsletter-known', 'always') },
  newsletter_article: { audience: ['subscriber'], inApp: null, mail: mail('newsletter-article', 'always') },
  newsletter_tried: { audience: ['staff'], inApp: null, mail: mail('newsletter-test', 'always') },
  address_to_verify: { audience: ['account holder'], inApp: null, mail: mail('verification', 'always') },
  password_to_reset: { audience: ['account holder'], inApp: null, mail: mail('password-reset', 'always') },
  address_changed: { audience: ['account holder'], inApp: 'activity', mail: mail('address-changed', 'always') },
  sign_in_codes_refused: { audience: ['account holder'], inApp: null, mail: mail('sign-in-codes-refused', 'always') },
  sign_in_code: { audience: ['account holder'], inApp: null, mail: mail('sign-in-code', 'always') },
} as const satisfies Record<string, Notification>

/** The mails that there are: a new one gets its line above first. */
export type MailTemplate = (typeof NOTIFICATIONS)[keyof typeof NOTIFICATIONS]['mail']['template']
