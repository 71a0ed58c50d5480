import { sameAddressKey } from '../mail/email-address.ts'
import { PREFIX_MAX, PREFIXES_MAX, searchKey } from '../search/search-terms.ts'

/** The empty prefix, which matches every searchable address. */
export const MATCH_ALL_KEY = ''

/** Normalises a search term; `EVERY_ADDRESS` for a term without words. */
export function subscriberSearchKey(term: string): string {
  return toWords(searchKey(term))
}

/**
 * Every prefix that finds a subscriber: of the address, and from each later word of its local part and domain. "barasa@",
 * "mlima.ex" and "naliaka barasa" find naliaka.barasa@mlima.example.
 * @returns [] for an erased address
 */
export function subscriberPrefixes(email: string): string[] {
  if (email === '') return []
  const words = toWords(sameAddressKey(email))
  const prefixes = new Set([MATCH_ALL_KEY])
  for (const { index } of words.matchAll(/\b\w/g)) {
    for (const prefix of prefixesOf(words.slice(index, index + PREFIX_MAX))) {
      if (prefixes.size >= PREFIXES_MAX) return [...prefixes]
      prefixes.add(prefix)
    }
  }
  return [...prefixes]
}

/** "naliaka.barasa@mlima.example" → "naliaka barasa mlima example" */
function toWords(text: string): string {
  return text.replace(/[^a-z0-9]+/g, ' ').trim()
}

/** All prefixes of a text. None ends in a space, because no search key does. */
function prefixesOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1)).filter((beginning) => !beginning.endsWith(' '))
}
