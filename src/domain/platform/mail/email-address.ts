import type { FieldErrorKey } from '../../texts/field-error.ts'
import { unturnedLine } from '../field.schema.ts'

/** Maximum length of a mail address (RFC 5321). */
export const EMAIL_MAX = 254
const LOCAL_MAX = 64
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * Whether the value is exactly one address: no comma, line break or display name, and a domain that can exist on the
 * internet.
 */
export function isEmailAddress(value: string): boolean {
  const at = value.lastIndexOf('@')
  const local = value.slice(0, at)
  return value.length <= EMAIL_MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(value.slice(at + 1))
}

/**
 * Normalises an address, so that two spellings of one mailbox compare as equal. Cannot recognise aliases of a mail
 * provider.
 */
export function sameAddressKey(address: string): string {
  return address.trim().toLowerCase()
}

/** A field with one address, which may be empty. Leaves other types unchanged, so that validation rejects them. */
export function optionalEmailField(invalid: FieldErrorKey) {
  return unturnedLine().test('email-address', invalid, (value) => !value || isEmailAddress(value))
}

/** A field with one address. */
export function emailField(required: FieldErrorKey, invalid: FieldErrorKey) {
  return optionalEmailField(invalid).required(required)
}
