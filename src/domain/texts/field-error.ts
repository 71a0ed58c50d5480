import type { ErrorKey } from './errors.ts'

/** The error message in a schema is the key of a text. A form translates it for the field; a function returns it. */
export type FieldErrorKey = ErrorKey

/** Passes a key to yup as a message; an unknown key does not compile. */
export const fieldError = <Key extends FieldErrorKey>(key: Key): Key => key
