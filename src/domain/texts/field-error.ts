import type { ErrorKey } from './message-types.ts'

/** The error message in a schema is the key of a text. A form translates it for the field; a function returns it. */
export type FieldErrorKey = ErrorKey

/** Passes a key to yup as a message; an unknown key does not compile. */
export const fieldError = <Key extends FieldErrorKey>(key: Key): Key => key

/** The message of a text that names a sign. yup hands only messages on, so it is the key with the sign behind it. */
export const withSign = (key: FieldErrorKey, sign: string): string => `${key} ${sign}`

/** The key of a schema's message, and the sign that its text names. */
export function keyAndSign(message: string): [key: string, sign: string] {
  const [key = '', sign = ''] = message.split(' ')
  return [key, sign]
}
