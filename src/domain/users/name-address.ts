/** A dot between two words, an IPv4 address, a scheme, or an email address. */
const ADDRESS = /[\p{L}\p{N}][.。ꓸ]\p{L}[\p{L}\p{N}-]|\d\.\d+\.\d+\.\d|:\/\/|\S@\S/u

/**
 * Whether a mail program or a reader may take a part of a name for a web or email address. Every word after a dot counts,
 * because there are too many top-level domains to list; "St. Mary" and "J.P. Otieno" are names.
 */
export function hasAddress(name: string): boolean {
  // Otherwise an invisible character, an accent on a dot, or a dot of another script would hide an address.
  return ADDRESS.test(name.normalize('NFKC').replace(/[\p{DI}\p{M}\u2800]/gu, ''))
}
