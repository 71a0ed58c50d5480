import { CHOICE_DAYS, cookieText, readCookie } from '@domain/consent/cookies.ts'
import { QUOTE_LIMITS } from '@domain/consent/quote-list.ts'
import { addToQuoteList } from './add-to-quote-list.ts'
import { COOKIE_RULES } from './cookie-rules.ts'
import { keepConsent } from './keep-consent.ts'

/** The script in the head of every page. */
export const visitorScript = `(${keepConsent})(${JSON.stringify(COOKIE_RULES)},${CHOICE_DAYS},${readCookie},${cookieText})`

/** The script of the pages that have "Add to quote list" buttons. */
export const quoteScript = `(${addToQuoteList})(${QUOTE_LIMITS.items},${QUOTE_LIMITS.quantity})`
