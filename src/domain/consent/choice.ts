import { CATEGORIES, type Category } from './cookies.ts'

export type Choices = Record<Category, boolean>

/** What the dialog proposes before a choice is made (specification section 4). */
export const PROPOSED_CHOICES: Choices = { analytics: true, preference: true, marketing: true }

export const CONSENT_STATUSES = { unset: 'Not Set', accepted: 'Accepted', declined: 'Declined' } as const
export type ConsentStatus = keyof typeof CONSENT_STATUSES

/** @param stored the content of cookieConsent; anything but true and false is no choice */
export function consentStatus(stored: unknown): ConsentStatus {
  if (stored === true) return 'accepted'
  return stored === false ? 'declined' : 'unset'
}

/** The content of cookieCategories. A damaged or missing entry grants nothing. */
export function parseChoices(stored: unknown): Choices {
  const given = (stored ?? {}) as Partial<Record<Category, unknown>>
  const entries = CATEGORIES.map((category) => [category, given[category] === true] as const)
  return Object.fromEntries(entries) as Choices
}
