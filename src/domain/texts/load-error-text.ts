import { type ErrorText, fillPlaceholders, type PlaceholderValues } from './message-types.ts'

type Group = Record<string, ErrorText | string>

/** The texts of functions' errors by key prefix. Pages load each file when its first error arrives. */
const GROUPS: Record<string, () => Promise<Group>> = {
  account: () => import('@texts/users-server.ts').then(({ USER_ANSWERS }) => USER_ANSWERS),
  attachments: () => import('@texts/tickets-server.ts').then(({ TICKET_ANSWERS }) => TICKET_ANSWERS),
  appointments: () => import('@texts/appointments-server.ts').then(({ APPOINTMENT_ANSWERS }) => APPOINTMENT_ANSWERS),
  contact: () => import('@texts/contact-server.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  documents: () => import('@texts/documents-server.ts').then(({ DOCUMENT_ANSWERS }) => DOCUMENT_ANSWERS),
  inquiries: () => import('@texts/contact-server.ts').then(({ CONTACT_ANSWERS }) => CONTACT_ANSWERS),
  invoices: () => import('@texts/invoices-server.ts').then(({ INVOICE_ANSWERS }) => INVOICE_ANSWERS),
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

/**
 * The text of an error that a function returned.
 * @param values for the placeholders of the text
 * @returns undefined for a key without a text, or if the texts cannot be loaded
 */
export async function loadErrorText(key: string, values: PlaceholderValues = {}): Promise<ErrorText | undefined> {
  try {
    const text = await find(key)
    if (typeof text !== 'string') return text && fillPlaceholders(text, values)
    // A field error has no title, because the form usually catches it before the request.
    const invalid = await find('requests/invalid')
    return typeof invalid === 'object' ? { ...invalid, description: text } : undefined
  } catch {
    return undefined
  }
}

async function find(key: string): Promise<ErrorText | string | undefined> {
  const [prefix = ''] = key.split('/')
  const group = Object.hasOwn(GROUPS, prefix) ? await GROUPS[prefix]?.() : undefined
  return group && Object.hasOwn(group, key) ? group[key] : undefined
}
