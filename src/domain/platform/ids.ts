/**
 * The format of record ids. Other characters (slashes, dots, reserved "__names__") could address another record or be
 * invalid.
 */
export const RECORD_ID = /^[A-Za-z0-9][\w-]{0,127}$/

/** The token in a mail's link: 256 random bits in base64url. */
export const LINK_TOKEN = /^[\w-]{43}$/

/** The characters of a reference, such as 7F3K: those that nobody confuses when they are read out or written down. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const REFERENCE_LENGTH = 4

/** Crockford's base32: digits and capital letters without I, L, O and U, which people confuse. */
export const BASE32_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A text in groups of four, joined by hyphens: `7F3K-0Q2M`. */
export function grouped(characters: string): string {
  return characters.replace(/.{4}(?=.)/g, '$&-')
}

/**
 * The characters of a code as a person types it; null if it is none. Accepts lower case, spaces, hyphens, and O, I and L for
 * digits.
 * @param length characters of the code
 */
export function parseCode(input: string, length: number): string | null {
  const characters = input.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')
  const isCode = characters.length === length && [...characters].every((each) => BASE32_ALPHABET.includes(each))
  return isCode ? characters : null
}
