import type { ErrorText } from './message-types.ts'

type Group = Record<string, ErrorText | string>

/** The texts of functions' errors by key prefix. Pages load each file when its first error arrives. */
export const ERROR_GROUPS: Record<string, () => Promise<Group>> = {
  account: () => import('@texts/users.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  attachments: () => import('@texts/tickets.ts').then(({ TICKET_ANSWERS }) => TICKET_ANSWERS),
  appointments: () => import('@texts/appointments.ts').then(({ APPOINTMENT_ANSWERS }) => APPOINTMENT_ANSWERS),
  calendar: () => import('@texts/calendar.ts').then(({ CALENDAR_ERRORS }) => CALENDAR_ERRORS),
  catalogue: () => import('@texts/catalogue.ts').then(({ CATALOGUE_ANSWERS }) => CATALOGUE_ANSWERS),
  contact: () => import('@texts/contact.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  'credit-notes': () => import('@texts/credit-notes.ts').then(({ CREDIT_NOTE_ANSWERS }) => CREDIT_NOTE_ANSWERS),
  documents: () => import('@texts/documents.ts').then(({ DOCUMENT_ANSWERS }) => DOCUMENT_ANSWERS),
  health: () => import('@texts/health.ts').then(({ HEALTH_ANSWERS }) => HEALTH_ANSWERS),
  inquiries: () => import('@texts/contact.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  invoices: () => import('@texts/invoices.ts').then(({ INVOICE_ANSWERS }) => INVOICE_ANSWERS),
  ledger: () => import('@texts/ledger.ts').then(({ LEDGER_ANSWERS }) => LEDGER_ANSWERS),
  journal: () =>
    import('@texts/journal.ts').then(({ JOURNAL_ERRORS, JOURNAL_FIELD_TEXTS }) => ({
      ...JOURNAL_ERRORS,
      ...JOURNAL_FIELD_TEXTS,
    })),
  lines: () => import('@texts/lines.ts').then(({ LINE_FIELD_TEXTS }) => LINE_FIELD_TEXTS),
  mail: () => import('@texts/mail.ts').then(({ MAIL_ANSWERS }) => MAIL_ANSWERS),
  messages: () => import('@texts/messages.ts').then(({ MESSAGE_ANSWERS }) => MESSAGE_ANSWERS),
  newsletter: () => import('@texts/newsletter.ts').then(({ NEWSLETTER_ANSWERS }) => NEWSLETTER_ANSWERS),
  openings: () => import('@texts/openings.ts').then(({ OPENING_ANSWERS }) => OPENING_ANSWERS),
  organisations: () => import('@texts/organisations.ts').then(({ ORGANISATION_ANSWERS }) => ORGANISATION_ANSWERS),
  payments: () => import('@texts/payments.ts').then(({ PAYMENT_ANSWERS }) => PAYMENT_ANSWERS),
  projects: () => import('@texts/projects.ts').then(({ PROJECT_ANSWERS }) => PROJECT_ANSWERS),
  plans: () => import('@texts/plans.ts').then(({ PLAN_ANSWERS }) => PLAN_ANSWERS),
  milestones: () => import('@texts/milestones.ts').then(({ MILESTONE_ANSWERS }) => MILESTONE_ANSWERS),
  'requested-documents': () =>
    import('@texts/requested-documents.ts').then(({ REQUEST_DOCUMENT_ANSWERS }) => REQUEST_DOCUMENT_ANSWERS),
  checklists: () => import('@texts/checklists.ts').then(({ CHECKLIST_ANSWERS }) => CHECKLIST_ANSWERS),
  risks: () => import('@texts/risks.ts').then(({ RISK_ANSWERS }) => RISK_ANSWERS),
  comments: () => import('@texts/comments.ts').then(({ COMMENT_ANSWERS }) => COMMENT_ANSWERS),
  receivables: () => import('@texts/receivables.ts').then(({ RECEIVABLE_ERRORS }) => RECEIVABLE_ERRORS),
  quotations: () => import('@texts/quotations.ts').then(({ QUOTATION_ANSWERS }) => QUOTATION_ANSWERS),
  recurring: () => import('@texts/recurring.ts').then(({ RECURRING_ANSWERS }) => RECURRING_ANSWERS),
  requests: () => import('@texts/requests.ts').then(({ REQUEST_ANSWERS }) => REQUEST_ANSWERS),
  settings: () => import('@texts/settings.ts').then(({ SETTINGS_ANSWERS }) => SETTINGS_ANSWERS),
  statements: () => import('@texts/statements.ts').then(({ STATEMENT_ANSWERS }) => STATEMENT_ANSWERS),
  auth: () => import('@texts/users.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  tax: () => import('@texts/tax.ts').then(({ TAX_ANSWERS }) => TAX_ANSWERS),
  tickets: () => import('@texts/tickets.ts').then(({ TICKET_ANSWERS }) => TICKET_ANSWERS),
  verification: () => import('@texts/verification.ts').then(({ VERIFICATION_ERRORS }) => VERIFICATION_ERRORS),
  users: () => import('@texts/users.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  withholding: () => import('@texts/withholding.ts').then(({ WITHHOLDING_ANSWERS }) => WITHHOLDING_ANSWERS),
}
