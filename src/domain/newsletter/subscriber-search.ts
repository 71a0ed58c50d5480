import { sameAddressKey } from '../mail/email-address.ts'
import { PREFIX_MAX, PREFIXES_MAX, searchKey } from '../users/user-search.ts'

/** The beginning of every address: a query for it finds all that can be searched. */
export const EVERY_ADDRESS = ''

/** The words of a search term. `EVERY_ADDRESS` for a term without words. */
export function subscriberSearchKey(term: string): string {
  return toWords(searchKey(term))
}

/**
 * Every beginning by which a subscriber is found: of the address, and from each later word of its local part and domain.
 * "barasa@", "mlima.ex" and "naliaka barasa" find naliaka.barasa@mlima.example.
 * @returns nothing for an address that was erased
 */
export function subscriberPrefixes(email: string): string[] {
  if (email === '') return []
  const words = toWords(sameAddressKey(email))
  const prefixes = new Set([EVERY_ADDRESS])
  for (const { index } of words.matchAll(/\b\w/g)) {
    for (const prefix of beginnings(words.slice(index, index + PREFIX_MAX))) {
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

/** None ends in a space, as no key does. */
function beginnings(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1)).filter((beginning) => !beginning.endsWith(' '))
}
