import { ACTIVITY_ERRORS } from './activity-errors.ts'
import { APPOINTMENT_ERRORS } from './appointment-errors.ts'
import { APPOINTMENT_REFUSALS } from './appointment-refusals.ts'
import { CALLER_ERRORS } from './caller-errors.ts'
import { CONTACT_ERRORS } from './contact-errors.ts'
import { DASHBOARD_ERRORS } from './dashboard-errors.ts'
import { DOCUMENT_ERRORS } from './document-errors.ts'
import { DOCUMENT_REFUSALS } from './document-refusals.ts'
import { INQUIRY_ERRORS } from './inquiry-errors.ts'
import { INQUIRY_REFUSALS } from './inquiry-refusals.ts'
import { INVOICE_ERRORS } from './invoice-errors.ts'
import { INVOICE_REFUSALS } from './invoice-refusals.ts'
import { MAIL_ERRORS } from './mail-errors.ts'
import { MAIL_REFUSALS } from './mail-refusals.ts'
import { MESSAGE_ERRORS } from './message-errors.ts'
import { MESSAGE_REFUSALS } from './message-refusals.ts'
import { NEWSLETTER_ADMIN_ERRORS } from './newsletter-admin-errors.ts'
import { NEWSLETTER_ERRORS } from './newsletter-errors.ts'
import { NEWSLETTER_REFUSALS } from './newsletter-refusals.ts'
import { OWN_ACCOUNT_ERRORS } from './own-account-errors.ts'
import { PAYMENT_ERRORS } from './payment-errors.ts'
import { PAYMENT_REFUSALS } from './payment-refusals.ts'
import { PROJECT_ERRORS } from './project-errors.ts'
import { PROJECT_REFUSALS } from './project-refusals.ts'
import { REQUEST_ERRORS } from './request-errors.ts'
import { REQUEST_REFUSALS } from './request-refusals.ts'
import { SCREEN_ERRORS } from './screen-errors.ts'
import { SESSION_ERRORS } from './session-errors.ts'
import { SETTINGS_ERRORS } from './settings-errors.ts'
import { SETTINGS_REFUSALS } from './settings-refusals.ts'
import { SIGN_IN_ERRORS } from './sign-in-errors.ts'
import { SIGN_IN_REFUSALS } from './sign-in-refusals.ts'
import { TICKET_ERRORS } from './ticket-errors.ts'
import { TICKET_REFUSALS } from './ticket-refusals.ts'
import { USER_ERRORS } from './user-errors.ts'
import { USER_REFUSALS } from './user-refusals.ts'

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
