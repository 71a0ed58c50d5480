import type { ErrorKey } from './errors.ts'

/** What a schema gives as its message: the key of a text. A form translates it at the field, a function answers with it. */
export type FieldErrorKey = ErrorKey

/** Gives yup a key as its message; one that the catalogue does not have does not compile. */
export const fieldError = <Key extends FieldErrorKey>(key: Key): Key => key
