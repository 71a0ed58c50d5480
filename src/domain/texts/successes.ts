import { DELETE_ACCOUNT_SUCCESSES, OWN_ACCOUNT_SUCCESSES } from '@texts/account.ts'
import { APPOINTMENT_SUCCESSES } from '@texts/appointments.ts'
import { CALENDAR_SUCCESSES } from '@texts/calendar.ts'
import { CATALOGUE_SUCCESSES } from '@texts/catalogue.ts'
import { CHECKLIST_SUCCESSES } from '@texts/checklists.ts'
import { COMMENT_SUCCESSES } from '@texts/comments.ts'
import { CONSENT_SUCCESSES } from '@texts/consent.ts'
import { CONTACT_SUCCESSES } from '@texts/contact.ts'
import { CREDIT_NOTE_SUCCESSES } from '@texts/credit-notes.ts'
import { DASHBOARD_SUCCESSES } from '@texts/dashboard.ts'
import { DATA_EXPORT_SUCCESSES } from '@texts/data-export.ts'
import { DOCUMENT_SUCCESSES } from '@texts/documents.ts'
import { HEALTH_SUCCESSES } from '@texts/health.ts'
import { INQUIRY_SUCCESSES } from '@texts/inquiries.ts'
import { INVOICE_SUCCESSES, PAYMENT_SUCCESSES } from '@texts/invoices.ts'
import { LEDGER_SUCCESSES } from '@texts/ledger.ts'
import { MAIL_SUCCESSES } from '@texts/mail.ts'
import { MESSAGE_SUCCESSES } from '@texts/messages.ts'
import { MILESTONE_SUCCESSES } from '@texts/milestones.ts'
import { MONTH_SUCCESSES } from '@texts/months.ts'
import { NEWSLETTER_ADMIN_SUCCESSES, NEWSLETTER_SUCCESSES } from '@texts/newsletter.ts'
import { OPENING_SUCCESSES } from '@texts/openings.ts'
import { ORGANISATION_SUCCESSES } from '@texts/organisations.ts'
import { OWN_SESSION_SUCCESSES } from '@texts/own-sessions.ts'
import { SESSION_SUCCESSES } from '@texts/portal.ts'
import { PROJECT_SUCCESSES } from '@texts/projects.ts'
import { QUOTATION_SUCCESSES } from '@texts/quotations.ts'
import { RECEIVABLE_SUCCESSES } from '@texts/receivables.ts'
import { RECURRING_SUCCESSES } from '@texts/recurring.ts'
import { REQUEST_DOCUMENT_SUCCESSES } from '@texts/requested-documents.ts'
import { RISK_SUCCESSES } from '@texts/risks.ts'
import { SECURITY_SUCCESSES } from '@texts/security-log.ts'
import { SETTINGS_SUCCESSES } from '@texts/settings.ts'
import { SIGN_IN_SUCCESSES } from '@texts/sign-in.ts'
import { STATEMENT_SUCCESSES } from '@texts/statements.ts'
import { TAX_SUCCESSES } from '@texts/tax.ts'
import { TICKET_SUCCESSES } from '@texts/tickets.ts'
import { USER_SUCCESSES } from '@texts/users.ts'
import { VERIFICATION_SUCCESSES } from '@texts/verification.ts'
import { WITHHOLDING_SUCCESSES } from '@texts/withholding.ts'

/** Every success message by key. For functions and tests; a page imports only the groups that it shows. */
export const SUCCESS_TEXTS = {
  ...SIGN_IN_SUCCESSES,
  ...SESSION_SUCCESSES,
  ...OWN_ACCOUNT_SUCCESSES,
  ...OWN_SESSION_SUCCESSES,
  ...DATA_EXPORT_SUCCESSES,
  ...DELETE_ACCOUNT_SUCCESSES,
  ...SECURITY_SUCCESSES,
  ...PROJECT_SUCCESSES,
  ...MILESTONE_SUCCESSES,
  ...REQUEST_DOCUMENT_SUCCESSES,
  ...CHECKLIST_SUCCESSES,
  ...DOCUMENT_SUCCESSES,
  ...INVOICE_SUCCESSES,
  ...PAYMENT_SUCCESSES,
  ...LEDGER_SUCCESSES,
  ...MONTH_SUCCESSES,
  ...OPENING_SUCCESSES,
  ...STATEMENT_SUCCESSES,
  ...RECEIVABLE_SUCCESSES,
  ...CALENDAR_SUCCESSES,
  ...CATALOGUE_SUCCESSES,
  ...TAX_SUCCESSES,
  ...COMMENT_SUCCESSES,
  ...RISK_SUCCESSES,
  ...QUOTATION_SUCCESSES,
  ...WITHHOLDING_SUCCESSES,
  ...RECURRING_SUCCESSES,
  ...CREDIT_NOTE_SUCCESSES,
  ...TICKET_SUCCESSES,
  ...APPOINTMENT_SUCCESSES,
  ...MESSAGE_SUCCESSES,
  ...INQUIRY_SUCCESSES,
  ...USER_SUCCESSES,
  ...CONTACT_SUCCESSES,
  ...MAIL_SUCCESSES,
  ...NEWSLETTER_SUCCESSES,
  ...NEWSLETTER_ADMIN_SUCCESSES,
  ...CONSENT_SUCCESSES,
  ...DASHBOARD_SUCCESSES,
  ...ORGANISATION_SUCCESSES,
  ...SETTINGS_SUCCESSES,
  ...HEALTH_SUCCESSES,
  ...VERIFICATION_SUCCESSES,
} as const

export type SuccessKey = keyof typeof SUCCESS_TEXTS
