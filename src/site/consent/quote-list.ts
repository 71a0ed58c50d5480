import { parseQuoteList, type QuoteItem } from '@domain/consent/quote-list.ts'

/** The visitor's quote list, from the cookie or, without consent, from this tab. Empty if it is missing or damaged. */
export function readQuoteList(): QuoteItem[] {
  return parseQuoteList(window.consentCookies.get('shoppingCart'))
}

export function writeQuoteList(list: readonly QuoteItem[]): void {
  window.consentCookies.put('shoppingCart', list)
}
