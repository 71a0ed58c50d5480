import { CATEGORIES, CHOICE_DAYS, COOKIES, cookieText, readCookie } from '@domain/public/consent.ts'
import { QUOTE_LIMITS, type QuoteItem } from '@domain/public/quote-list.ts'
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

/**
 * Handles clicks on buttons with `data-quote`, an item as JSON without its quantity. Self-contained, because pages with
 * such buttons inline it.
 */
function addToQuoteList(maxItems: number, maxQuantity: number): void {
  addEventListener('click', (event) => {
    // The clicked element may have been removed already, and then has no button.
    const dataset = (event.target as Element).closest<HTMLElement>('[data-quote]')?.dataset
    if (!dataset) return
    const { get, put, note } = window.consentCookies
    const item = JSON.parse(dataset['quote'] as string) as QuoteItem
    // Damaged entries stay in the list; its readers skip them.
    const list = ([] as QuoteItem[]).concat((get('shoppingCart') ?? []) as QuoteItem[])
    let line = list.find((entry) => entry?.id === item.id)
    if (!line) {
      line = { ...item, quantity: 0 }
      list.push(line)
    }
    const fits = list.length <= maxItems
    if (fits) {
      line.quantity = Math.min(maxQuantity, line.quantity + 1)
      put('shoppingCart', list)
      dataset['count'] = `${line.quantity}`
    }
    note(fits ? 'added' : 'full')
  })
}

/** The script of the pages that have "Add to quote list" buttons. */
export const quoteScript = `(${addToQuoteList})(${QUOTE_LIMITS.items},${QUOTE_LIMITS.quantity})`
