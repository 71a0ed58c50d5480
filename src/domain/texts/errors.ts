import { OWN_ACCOUNT_ERRORS } from '@texts/account.ts'
import { ACTIVITY_ERRORS } from '@texts/activity.ts'
import { APPOINTMENT_ERRORS } from '@texts/appointments.ts'
import { APPOINTMENT_REFUSALS } from '@texts/appointments-server.ts'
import { CONTACT_ERRORS } from '@texts/contact.ts'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { DOCUMENT_REFUSALS } from '@texts/documents-server.ts'
import { INQUIRY_ERRORS } from '@texts/inquiries.ts'
import { INQUIRY_REFUSALS } from '@texts/inquiries-server.ts'
import { INVOICE_ERRORS } from '@texts/invoices.ts'
import { INVOICE_REFUSALS } from '@texts/invoices-server.ts'
import { MAIL_ERRORS } from '@texts/mail.ts'
import { MAIL_REFUSALS } from '@texts/mail-server.ts'
import { MESSAGE_ERRORS } from '@texts/messages.ts'
import { MESSAGE_REFUSALS } from '@texts/messages-server.ts'
import { NEWSLETTER_ERRORS } from '@texts/newsletter.ts'
import { NEWSLETTER_ADMIN_ERRORS } from '@texts/newsletter-admin.ts'
import { NEWSLETTER_REFUSALS } from '@texts/newsletter-server.ts'
import { PAYMENT_ERRORS } from '@texts/payments.ts'
import { PAYMENT_REFUSALS } from '@texts/payments-server.ts'
import { CALLER_ERRORS, REQUEST_ERRORS, SCREEN_ERRORS, SESSION_ERRORS } from '@texts/portal.ts'
import { PROJECT_ERRORS } from '@texts/projects.ts'
import { PROJECT_REFUSALS } from '@texts/projects-server.ts'
import { REQUEST_REFUSALS } from '@texts/requests-server.ts'
import { SETTINGS_ERRORS } from '@texts/settings.ts'
import { SETTINGS_REFUSALS } from '@texts/settings-server.ts'
import { SIGN_IN_ERRORS } from '@texts/sign-in.ts'
import { SIGN_IN_REFUSALS } from '@texts/sign-in-server.ts'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { TICKET_REFUSALS } from '@texts/tickets-server.ts'
import { USER_ERRORS } from '@texts/users.ts'
import { USER_REFUSALS } from '@texts/users-server.ts'

/** Every failure a person can be told, by key. For functions and tests: a page imports the groups that it tells, no more. */
export const ERROR_TEXTS = {
  ...SCREEN_ERRORS,
  ...CONTACT_ERRORS,
  ...MAIL_ERRORS,
  ...NEWSLETTER_ERRORS,
  ...NEWSLETTER_ADMIN_ERRORS,
  ...REQUEST_ERRORS,
  ...SIGN_IN_ERRORS,
  ...SESSION_ERRORS,
  ...CALLER_ERRORS,
  ...USER_ERRORS,
  ...OWN_ACCOUNT_ERRORS,
  ...PROJECT_ERRORS,
  ...DOCUMENT_ERRORS,
  ...INVOICE_ERRORS,
  ...PAYMENT_ERRORS,
  ...TICKET_ERRORS,
  ...APPOINTMENT_ERRORS,
  ...MESSAGE_ERRORS,
  ...INQUIRY_ERRORS,
  ...DASHBOARD_ERRORS,
  ...ACTIVITY_ERRORS,
  ...SETTINGS_ERRORS,
  ...REQUEST_REFUSALS,
  ...USER_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...SIGN_IN_REFUSALS,
  ...MAIL_REFUSALS,
  ...PROJECT_REFUSALS,
  ...INVOICE_REFUSALS,
  ...PAYMENT_REFUSALS,
  ...TICKET_REFUSALS,
  ...APPOINTMENT_REFUSALS,
  ...MESSAGE_REFUSALS,
  ...INQUIRY_REFUSALS,
  ...SETTINGS_REFUSALS,
  ...NEWSLETTER_REFUSALS,
} as const

export type ErrorKey = keyof typeof ERROR_TEXTS
