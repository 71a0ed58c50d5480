import { ACCOUNT_FIELD_TEXTS, OWN_ACCOUNT_ERRORS } from './account.ts'
import { FACTOR_FIELD_TEXTS } from './second-factor.ts'

/** What functions answer about a person’s own account, by key; a page loads them when it gets such an answer. */
export const ACCOUNT_ANSWERS = {
  ...ACCOUNT_FIELD_TEXTS,
  ...FACTOR_FIELD_TEXTS,
  ...OWN_ACCOUNT_ERRORS,
} as const
