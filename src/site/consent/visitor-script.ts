import { CATEGORIES, CHOICE_DAYS, COOKIES, cookieText, readCookie } from '@domain/consent/cookies.ts'
import { QUOTE_LIMITS } from '@domain/consent/quote-list.ts'
import { addToQuoteList } from './add-to-quote-list.ts'
import { type CookieRules, keepConsent } from './keep-consent.ts'

/** The domain's cookies in the short form that pages inline. */
const COOKIE_RULES: CookieRules = Object.fromEntries(
  CATEGORIES.flatMap((kind) => {
    const cookies = Object.entries(COOKIES).filter(([, { category }]) => category === kind)
    return cookies.length ? [[kind, Object.fromEntries(cookies.map(([name, { days }]) => [name, days]))]] : []
  }),
)

/** The script in the head of every page. */
export const visitorScript = `(${keepConsent})(${JSON.stringify(COOKIE_RULES)},${CHOICE_DAYS},${readCookie},${cookieText})`

/** The script of the pages that have "Add to quote list" buttons. */
export const quoteScript = `(${addToQuoteList})(${QUOTE_LIMITS.items},${QUOTE_LIMITS.quantity})`
