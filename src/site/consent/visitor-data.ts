import { setFormatLanguage } from '@domain/platform/formats.ts'
import type { Category } from '@domain/public/consent.ts'
import { parseQuoteList, type QuoteItem } from '@domain/public/quote-list.ts'
import { readPreferences } from '@/session/preferences.ts'

/** Lets every formatter of this page use the visitor's language. */
export function applyFormatLanguage(): void {
  setFormatLanguage(readPreferences().language)
}

export function allows(category: Category): boolean {
  return window.consentCookies.allows(category)
}

/** The visitor's quote list, from the cookie or, without consent, from this tab. Empty if it is missing or damaged. */
export function readQuoteList(): QuoteItem[] {
  return parseQuoteList(window.consentCookies.get('shoppingCart'))
}

export function writeQuoteList(list: readonly QuoteItem[]): void {
  window.consentCookies.put('shoppingCart', list)
}
