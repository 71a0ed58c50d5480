/** Maximum lengths of the contact form's fields, in characters. */
export const CONTACT_MAX = { name: 100, company: 120, subject: 150, message: 5000 } as const

export const CONTACT_STATUSES = ['new', 'read', 'responded'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

/** Statuses that can still change. Changes go forward only; until a response, the inquiry waits for the office. */
export const UNANSWERED = ['new', 'read'] as const satisfies readonly ContactStatus[]

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = { new: 'New', read: 'Read', responded: 'Responded' }

/** A hidden field that only bots fill in. */
export const HONEYPOT = 'website'
