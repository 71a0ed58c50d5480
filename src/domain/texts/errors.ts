import { ACTIVITY_ERRORS } from '@texts/activity.ts'
import { APPOINTMENT_ANSWERS } from '@texts/appointments.ts'
import { CALENDAR_ERRORS } from '@texts/calendar.ts'
import { CATALOGUE_ANSWERS } from '@texts/catalogue.ts'
import { CHECKLIST_ANSWERS } from '@texts/checklists.ts'
import { COMMENT_ANSWERS } from '@texts/comments.ts'
import { CONTACT_ANSWERS } from '@texts/contact.ts'
import { CREDIT_NOTE_ANSWERS } from '@texts/credit-notes.ts'
import { DASHBOARD_ERRORS } from '@texts/dashboard.ts'
import { DOCUMENT_ANSWERS } from '@texts/documents.ts'
import { HEALTH_ANSWERS } from '@texts/health.ts'
import { INVOICE_ANSWERS } from '@texts/invoices.ts'
import { JOURNAL_ERRORS, JOURNAL_FIELD_TEXTS } from '@texts/journal.ts'
import { LEDGER_ANSWERS } from '@texts/ledger.ts'
import { LINE_FIELD_TEXTS } from '@texts/lines.ts'
import { RECORD_ERRORS } from '@texts/lists.ts'
import { MAIL_ANSWERS } from '@texts/mail.ts'
import { MESSAGE_ANSWERS } from '@texts/messages.ts'
import { MILESTONE_ANSWERS } from '@texts/milestones.ts'
import { NEWSLETTER_ANSWERS } from '@texts/newsletter.ts'
import { OPENING_ANSWERS } from '@texts/openings.ts'
import { ORGANISATION_ANSWERS } from '@texts/organisations.ts'
import { PAYMENT_ANSWERS } from '@texts/payments.ts'
import { PLAN_ANSWERS } from '@texts/plans.ts'
import { SCREEN_ERRORS } from '@texts/portal.ts'
import { PROJECT_ANSWERS } from '@texts/projects.ts'
import { QUOTATION_ANSWERS } from '@texts/quotations.ts'
import { RECEIVABLE_ERRORS } from '@texts/receivables.ts'
import { RECURRING_ANSWERS } from '@texts/recurring.ts'
import { REQUEST_DOCUMENT_ANSWERS } from '@texts/requested-documents.ts'
import { REQUEST_ANSWERS } from '@texts/requests.ts'
import { RISK_ANSWERS } from '@texts/risks.ts'
import { SETTINGS_ANSWERS } from '@texts/settings.ts'
import { STATEMENT_ANSWERS } from '@texts/statements.ts'
import { TAX_ANSWERS } from '@texts/tax.ts'
import { TICKET_ANSWERS } from '@texts/tickets.ts'
import { USER_ANSWERS } from '@texts/users.ts'
import { VERIFICATION_ERRORS } from '@texts/verification.ts'
import { WITHHOLDING_ANSWERS } from '@texts/withholding.ts'

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
