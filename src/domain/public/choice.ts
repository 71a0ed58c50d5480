import { CATEGORIES, type Category } from './cookies.ts'

export type Choices = Record<Category, boolean>

/** The dialog's defaults before the visitor chooses (specification section 4). */
export const PROPOSED_CHOICES: Choices = { analytics: true, preference: true, marketing: true }

export const CONSENT_STATUSES = { unset: 'Not Set', accepted: 'Accepted', declined: 'Declined' } as const
export type ConsentStatus = keyof typeof CONSENT_STATUSES

/** @param stored the value of cookieConsent; any value other than true and false counts as no choice */
export function consentStatus(stored: unknown): ConsentStatus {
  if (stored === true) return 'accepted'
  return stored === false ? 'declined' : 'unset'
}

/** Parses cookieCategories. A damaged or missing entry grants nothing. */
export function parseChoices(stored: unknown): Choices {
  const given = (stored ?? {}) as Partial<Record<Category, unknown>>
  const entries = CATEGORIES.map((category) => [category, given[category] === true] as const)
  return Object.fromEntries(entries) as Choices
}
