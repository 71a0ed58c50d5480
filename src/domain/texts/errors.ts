import { ACTIVITY_ERRORS } from '@texts/activity.ts'
import { APPOINTMENT_ANSWERS } from '@texts/appointments-server.ts'
import { CALENDAR_ERRORS } from '@texts/calendar.ts'
import { CATALOGUE_ANSWERS } from '@texts/catalogue-server.ts'
import { CHECKLIST_ANSWERS } from '@texts/checklists.ts'
import { COMMENT_ANSWERS } from '@texts/comments-server.ts'
import { CONTACT_ANSWERS } from '@texts/contact-server.ts'
import { CREDIT_NOTE_ANSWERS } from '@texts/credit-notes-server.ts'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { DOCUMENT_ANSWERS } from '@texts/documents-server.ts'
import { HEALTH_ANSWERS } from '@texts/health-server.ts'
import { INVOICE_ANSWERS } from '@texts/invoices-server.ts'
import { JOURNAL_ERRORS, JOURNAL_FIELD_TEXTS } from '@texts/journal.ts'
import { LEDGER_ANSWERS } from '@texts/ledger-server.ts'
import { LINE_FIELD_TEXTS } from '@texts/lines.ts'
import { RECORD_ERRORS } from '@texts/lists.ts'
import { MAIL_ANSWERS } from '@texts/mail-server.ts'
import { MESSAGE_ANSWERS } from '@texts/messages-server.ts'
import { MILESTONE_ANSWERS } from '@texts/milestones-server.ts'
import { NEWSLETTER_ANSWERS } from '@texts/newsletter-server.ts'
import { OPENING_ANSWERS } from '@texts/openings-server.ts'
import { ORGANISATION_ANSWERS } from '@texts/organisations-server.ts'
import { PAYMENT_ANSWERS } from '@texts/payments-server.ts'
import { PLAN_ANSWERS } from '@texts/plans-server.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { PROJECT_ANSWERS } from '@texts/projects-server.ts'
import { QUOTATION_ANSWERS } from '@texts/quotations-server.ts'
import { RECEIVABLE_ERRORS } from '@texts/receivables.ts'
import { RECURRING_ANSWERS } from '@texts/recurring-server.ts'
import { REQUEST_DOCUMENT_ANSWERS } from '@texts/requested-documents-server.ts'
import { REQUEST_ANSWERS } from '@texts/requests-server.ts'
import { RISK_ANSWERS } from '@texts/risks.ts'
import { SETTINGS_ANSWERS } from '@texts/settings-server.ts'
import { STATEMENT_ANSWERS } from '@texts/statements-server.ts'
import { TAX_ANSWERS } from '@texts/tax-server.ts'
import { TICKET_ANSWERS } from '@texts/tickets-server.ts'
import { USER_ANSWERS } from '@texts/users-server.ts'
import { VERIFICATION_ERRORS } from '@texts/verification.ts'
import { WITHHOLDING_ANSWERS } from '@texts/withholding-server.ts'

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
  ...LEDGER_ANSWERS,
  ...OPENING_ANSWERS,
  ...CALENDAR_ERRORS,
  ...CATALOGUE_ANSWERS,
  ...QUOTATION_ANSWERS,
  ...RECURRING_ANSWERS,
  ...CREDIT_NOTE_ANSWERS,
  ...PAYMENT_ANSWERS,
  ...STATEMENT_ANSWERS,
  ...RECEIVABLE_ERRORS,
  ...JOURNAL_FIELD_TEXTS,
  ...JOURNAL_ERRORS,
  ...TAX_ANSWERS,
  ...WITHHOLDING_ANSWERS,
  ...TICKET_ANSWERS,
  ...MESSAGE_ANSWERS,
  ...PROJECT_ANSWERS,
  ...PLAN_ANSWERS,
  ...MILESTONE_ANSWERS,
  ...REQUEST_DOCUMENT_ANSWERS,
  ...CHECKLIST_ANSWERS,
  ...RISK_ANSWERS,
  ...COMMENT_ANSWERS,
  ...USER_ANSWERS,
  ...ORGANISATION_ANSWERS,
  ...SETTINGS_ANSWERS,
  ...CONTACT_ANSWERS,
  ...NEWSLETTER_ANSWERS,
  ...MAIL_ANSWERS,
  ...HEALTH_ANSWERS,
  ...VERIFICATION_ERRORS,
  ...REQUEST_ANSWERS,
} as const

export type ErrorKey = keyof typeof ERROR_TEXTS
