import { fieldError } from '../texts/field-error.ts'
import { oneLine } from './field.schema.ts'

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

/**
 * Maximum length of a name or company in Unicode characters, so that an emoji counts once. All screens are designed for
 * it.
 */
export const NAME_MAX = 80

/** A name or company, which may be empty. */
const NAME = new RegExp(`^[^<>]{0,${NAME_MAX}}$`, 'u')

const NAME_INVALID = fieldError('account/name-invalid')

/** A name of a person or company. */
export const nameField = () => oneLine().matches(NAME, NAME_INVALID)
