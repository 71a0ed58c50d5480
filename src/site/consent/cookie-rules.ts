import { CATEGORIES, COOKIES } from '@domain/consent/cookies.ts'
import type { CookieRules } from './keep-consent.ts'

/** The domain's cookies in the short form that pages inline. */
export const COOKIE_RULES: CookieRules = Object.fromEntries(
  CATEGORIES.flatMap((kind) => {
    const cookies = Object.entries(COOKIES).filter(([, { category }]) => category === kind)
    return cookies.length ? [[kind, Object.fromEntries(cookies.map(([name, { days }]) => [name, days]))]] : []
  }),
)
