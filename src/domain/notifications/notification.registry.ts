import type { MailChoice } from '../users/mail-choices.ts'

/** Who is told of an event. */
type Told = 'client' | 'owner' | 'recipient' | 'sender' | 'staff' | 'account holder' | 'subscriber'

/** Where it shows beside mails: in the log of activity, or in the Message Center with its badge and toast. */
type InApp = 'activity' | 'message' | null

interface Mail {
  /** Which mail it is, as the outbox names it. */
  template: string
  /** The choice on /account that switches it off; `always` where nothing does. */
  choice: MailChoice | 'always'
}

interface Notification {
  told: readonly Told[]
  inApp: InApp
  mail: Mail
}

const mail = <const Template extends string, const Choice extends Mail['choice']>(template: Template, choice: Choice) => ({
  template,
  choice,
})

/** Every event that somebody is told of: who, where, by which mail, and which choice of theirs it goes by. */
export const NOTIFICATIONS = {
  project_status_changed: { told: ['client'], inApp: 'activity', mail: mail('project-status', 'projects') },
  project_opened: { told: ['client'], inApp: 'activity', mail: mail('project-opened', 'projects') },
  document_uploaded_for_owner: { told: ['owner'], inApp: 'activity', mail: mail('document-for-owner', 'documents') },
  new_documents: { told: ['staff'], inApp: null, mail: mail('new-documents', 'new_documents') },
  document_reviewed: { told: ['owner'], inApp: 'activity', mail: mail('document-status', 'documents') },
  document_expiring: { told: ['owner'], inApp: null, mail: mail('document-expiry', 'documents') },
  invoice_sent: { told: ['client'], inApp: 'activity', mail: mail('invoice-sent', 'always') },
  invoice_overdue: { told: ['client'], inApp: 'activity', mail: mail('invoice-overdue', 'always') },
  invoice_cancelled: { told: ['client'], inApp: 'activity', mail: mail('invoice-cancelled', 'always') },
  payment_received: { told: ['client'], inApp: 'activity', mail: mail('payment-receipt', 'always') },
  payment_flagged: { told: ['staff'], inApp: 'activity', mail: mail('payment-alert', 'always') },
  message_sent: { told: ['recipient'], inApp: 'message', mail: mail('message', 'messages') },
  ticket_opened: { told: ['staff'], inApp: 'activity', mail: mail('ticket-opened', 'always') },
  ticket_opened_by_office: { told: ['owner'], inApp: 'activity', mail: mail('ticket-opened-by-office', 'tickets') },
  ticket_replied_by_client: { told: ['staff'], inApp: 'activity', mail: mail('ticket-client-reply', 'always') },
  ticket_replied_by_staff: { told: ['owner'], inApp: 'activity', mail: mail('ticket-staff-reply', 'tickets') },
  ticket_closed: { told: ['owner'], inApp: 'activity', mail: mail('ticket-closed', 'tickets') },
  ticket_reopened: { told: ['staff'], inApp: 'activity', mail: mail('ticket-reopened', 'always') },
  appointment_booked: { told: ['staff'], inApp: 'activity', mail: mail('appointment-booked', 'always') },
  appointment_booked_by_office: {
    told: ['client'],
    inApp: 'activity',
    mail: mail('appointment-booked-by-office', 'appointments'),
  },
  appointment_confirmed: { told: ['client'], inApp: 'activity', mail: mail('appointment-confirmed', 'appointments') },
  appointment_moved: { told: ['client'], inApp: 'activity', mail: mail('appointment-moved', 'appointments') },
  appointment_cancelled: { told: ['client'], inApp: 'activity', mail: mail('appointment-cancelled', 'appointments') },
  appointment_withdrawn: { told: ['staff'], inApp: 'activity', mail: mail('appointment-withdrawn', 'always') },
  appointment_lapsed: { told: ['client'], inApp: 'activity', mail: mail('appointment-lapsed', 'appointments') },
  appointment_unanswered: { told: ['staff'], inApp: null, mail: mail('appointment-unanswered', 'always') },
  appointment_near: { told: ['client'], inApp: null, mail: mail('appointment-reminder', 'appointments') },
  inquiry_received: { told: ['staff'], inApp: null, mail: mail('contact-staff', 'always') },
  inquiry_confirmed: { told: ['sender'], inApp: null, mail: mail('contact-confirmation', 'always') },
  inquiry_answered: { told: ['sender'], inApp: null, mail: mail('contact-reply', 'always') },
  admin_missing: { told: ['staff'], inApp: null, mail: mail('admin-missing', 'always') },
  bank_details_changed: { told: ['staff'], inApp: 'activity', mail: mail('bank-details-changed', 'always') },
  newsletter_asked: { told: ['subscriber'], inApp: null, mail: mail('newsletter-confirmation', 'always') },
  newsletter_known: { told: ['subscriber'], inApp: null, mail: mail('newsletter-known', 'always') },
  newsletter_article: { told: ['subscriber'], inApp: null, mail: mail('newsletter-article', 'always') },
  newsletter_tried: { told: ['staff'], inApp: null, mail: mail('newsletter-test', 'always') },
  address_to_verify: { told: ['account holder'], inApp: null, mail: mail('verification', 'always') },
  password_to_reset: { told: ['account holder'], inApp: null, mail: mail('password-reset', 'always') },
  address_changed: { told: ['account holder'], inApp: 'activity', mail: mail('address-changed', 'always') },
  sign_in_codes_refused: { told: ['account holder'], inApp: null, mail: mail('sign-in-codes-refused', 'always') },
  sign_in_code: { told: ['account holder'], inApp: null, mail: mail('sign-in-code', 'always') },
} as const satisfies Record<string, Notification>

/** The mails that there are: a new one gets its line above first. */
export type MailTemplate = (typeof NOTIFICATIONS)[keyof typeof NOTIFICATIONS]['mail']['template']
