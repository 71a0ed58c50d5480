/** Recovery codes of an account. Each removes the second factors once. */
export const RECOVERY_CODES = 10

/** Crockford's base32: digits and capital letters without I, L, O and U, which people confuse. */
export const RECOVERY_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Characters of a code with 5 random bits each, so 120 bits. */
export const RECOVERY_CODE_LENGTH = 24
const GROUP = 4

/** A code as people see it: `7F3K-0Q2M-XW9A-HB41-2C6D-8EGJ`. @param characters without hyphens */
export function groupedCode(characters: string): string {
  const groups = Array.from({ length: characters.length / GROUP }, (_, at) => characters.slice(at * GROUP, (at + 1) * GROUP))
  return groups.join('-')
}

const GROUPED_CODE = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){5}/gi

/** The first code of a text, such as the copied list of all codes; null if it has none. */
export function firstRecoveryCode(text: string): string | null {
  return text.match(GROUPED_CODE)?.find((each) => enteredRecoveryCode(each) !== null) ?? null
}

/** The characters of an entered code; null if it is none. Accepts lower case, spaces, and O, I and L for digits. */
export function enteredRecoveryCode(entered: string): string | null {
  const characters = entered.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')
  const isCode = characters.length === RECOVERY_CODE_LENGTH && [...characters].every((each) => RECOVERY_ALPHABET.includes(each))
  return isCode ? characters : null
}
