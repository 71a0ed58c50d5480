import { CONTACT_ERRORS, CONTACT_FIELD_TEXTS } from './contact.ts'

/** What functions answer about the contact form, by key; a page loads them when it gets such an answer. */
export const CONTACT_ANSWERS = {
  ...CONTACT_FIELD_TEXTS,
  ...CONTACT_ERRORS,
} as const
