import type { FieldErrorKey } from '../texts/field-error.ts'
import { unturnedLine } from './field.schema.ts'

/** ITU-T E.164: 7 to 15 digits, of which Kenya's numbers have 7 to 9 behind its code, and those of mobile telephones 9. */
const NUMBER = /^\+(?!254)[1-9]\d{6,14}$|^\+254(?:[17]\d{8}|[2-689]\d{6,8})$/
const PUNCTUATION = /^tel:|[\s\p{Pd}./()]/giu
/** "+44 (0)20 …": the zero is not dialled from abroad. */
const ZERO_AFTER_COUNTRY = /^((?:\+|00)[^()]{1,6})\(0\)/
/** How people write a number of Kenya: with one zero for the country, its code alone, or both. */
const KENYAN = /^(?:\+?2540?|0)(?=[1-9]\d{6,8}$)/

/** A number in its one form, such as +254722000123; null if it is no whole number. One without a country is Kenyan. */
export function phoneNumber(entered: string): string | null {
  const digits = entered.trim().replace(ZERO_AFTER_COUNTRY, '$1').replace(PUNCTUATION, '').replace(/^00/, '+')
  const number = digits.replace(KENYAN, '+254')
  return NUMBER.test(number) ? number : null
}

/** A field with a telephone number, which may be empty, in the form of `phoneNumber`. */
export const phoneField = (invalid: FieldErrorKey) =>
  unturnedLine()
    .transform((text: unknown) => (typeof text === 'string' ? (phoneNumber(text) ?? text) : text))
    .test('phone', invalid, (value) => !value || NUMBER.test(value))
