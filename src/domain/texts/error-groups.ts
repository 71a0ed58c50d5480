import type { ErrorText } from './message-types.ts'

type Group = Record<string, ErrorText | string>

/** The texts of functions' errors by key prefix. Pages load each file when its first error arrives. */
export const ERROR_GROUPS: Record<string, () => Promise<Group>> = {
  account: () => import('@texts/users-server.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  attachments: () => import('@texts/tickets-server.ts').then(({ TICKET_ANSWERS }) => TICKET_ANSWERS),
  appointments: () => import('@texts/appointments-server.ts').then(({ APPOINTMENT_ANSWERS }) => APPOINTMENT_ANSWERS),
  contact: () => import('@texts/contact-server.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  'credit-notes': () => import('@texts/credit-notes-server.ts').then(({ CREDIT_NOTE_ANSWERS }) => CREDIT_NOTE_ANSWERS),
  documents: () => import('@texts/documents-server.ts').then(({ DOCUMENT_ANSWERS }) => DOCUMENT_ANSWERS),
  health: () => import('@texts/health-server.ts').then(({ HEALTH_ANSWERS }) => HEALTH_ANSWERS),
  inquiries: () => import('@texts/contact-server.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  invoices: () => import('@texts/invoices-server.ts').then(({ INVOICE_ANSWERS }) => INVOICE_ANSWERS),
  lines: () => import('@texts/lines.ts').then(({ LINE_FIELD_TEXTS }) => LINE_FIELD_TEXTS),
  mail: () => import('@texts/mail-server.ts').then(({ MAIL_ANSWERS }) => MAIL_ANSWERS),
  messages: () => import('@texts/messages-server.ts').then(({ MESSAGE_ANSWERS }) => MESSAGE_ANSWERS),
  newsletter: () => import('@texts/newsletter-server.ts').then(({ NEWSLETTER_ANSWERS }) => NEWSLETTER_ANSWERS),
  organisations: () => import('@texts/organisations-server.ts').then(({ ORGANISATION_ANSWERS }) => ORGANISATION_ANSWERS),
  payments: () => import('@texts/payments-server.ts').then(({ PAYMENT_ANSWERS }) => PAYMENT_ANSWERS),
  projects: () => import('@texts/projects-server.ts').then(({ PROJECT_ANSWERS }) => PROJECT_ANSWERS),
  requests: () => import('@texts/requests-server.ts').then(({ REQUEST_ANSWERS }) => REQUEST_ANSWERS),
  settings: () => import('@texts/settings-server.ts').then(({ SETTINGS_ANSWERS }) => SETTINGS_ANSWERS),
  auth: () => import('@texts/users-server.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  tickets: () => import('@texts/tickets-server.ts').then(({ TICKET_ANSWERS }) => TICKET_ANSWERS),
  users: () => import('@texts/users-server.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
}
