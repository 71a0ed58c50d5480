/** Longest texts of the contact form, in characters. */
export const CONTACT_MAX = { name: 100, company: 120, subject: 150, message: 5000 } as const

export const CONTACT_STATUSES = ['new', 'read', 'responded'] as const
export type ContactStatus = (typeof CONTACT_STATUSES)[number]

export const CONTACT_STATUS_LABELS: Record<ContactStatus, string> = { new: 'New', read: 'Read', responded: 'Responded' }

/** A field that people do not see and programs fill in. */
export const HONEYPOT = 'website'
