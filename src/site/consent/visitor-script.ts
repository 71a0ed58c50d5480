import { CHOICE_DAYS, cookieText, readCookie } from '@domain/consent/cookies.ts'
import { QUOTE_LIMITS } from '@domain/consent/quote-list.ts'
import { JAR_RULES } from './jar-rules.ts'
import { keepConsent } from './keep-consent.ts'

const { items, quantity } = QUOTE_LIMITS

/** The script in the head of every page. */
export const visitorScript = `(${keepConsent})(${JSON.stringify(JAR_RULES)},${CHOICE_DAYS},${items},${quantity},${readCookie},${cookieText})`
