import { ACTIVITY_ERRORS } from '@texts/activity.ts'
import { APPOINTMENT_ANSWERS } from '@texts/appointments-server.ts'
import { CONTACT_ANSWERS } from '@texts/contact-server.ts'
import { CREDIT_NOTE_ANSWERS } from '@texts/credit-notes-server.ts'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { DOCUMENT_ANSWERS } from '@texts/documents-server.ts'
import { HEALTH_ANSWERS } from '@texts/health-server.ts'
import { INVOICE_ANSWERS } from '@texts/invoices-server.ts'
import { LINE_FIELD_TEXTS } from '@texts/lines.ts'
import { RECORD_ERRORS } from '@texts/lists.ts'
import { MAIL_ANSWERS } from '@texts/mail-server.ts'
import { MESSAGE_ANSWERS } from '@texts/messages-server.ts'
import { NEWSLETTER_ANSWERS } from '@texts/newsletter-server.ts'
import { ORGANISATION_ANSWERS } from '@texts/organisations-server.ts'
import { PAYMENT_ANSWERS } from '@texts/payments-server.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { PROJECT_ANSWERS } from '@texts/projects-server.ts'
import { REQUEST_ANSWERS } from '@texts/requests-server.ts'
import { SETTINGS_ANSWERS } from '@texts/settings-server.ts'
import { TICKET_ANSWERS } from '@texts/tickets-server.ts'
import { USER_ANSWERS } from '@texts/users-server.ts'

/**
 * Every error by key; a field's error is a plain sentence. For types, functions and tests; a page imports only the groups
 * that it shows.
 */
export const ERROR_TEXTS = {
  ...SCREEN_ERRORS,
  ...RECORD_ERRORS,
  ...ACTIVITY_ERRORS,
  ...DASHBOARD_ERRORS,
  ...APPOINTMENT_ANSWERS,
  ...DOCUMENT_ANSWERS,
  ...INVOICE_ANSWERS,
  ...LINE_FIELD_TEXTS,
  ...CREDIT_NOTE_ANSWERS,
  ...PAYMENT_ANSWERS,
  ...TICKET_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...PROJECT_ANSWERS,
  ...USER_ANSWERS,
  ...ORGANISATION_ANSWERS,
  ...SETTINGS_ANSWERS,
  ...CONTACT_ANSWERS,
  ...NEWSLETTER_ANSWERS,
  ...MAIL_ANSWERS,
  ...HEALTH_ANSWERS,
  ...REQUEST_ANSWERS,
} as const

export type ErrorKey = keyof typeof ERROR_TEXTS
