import { object } from 'yup'
import { patternText } from '../field.schema.ts'
import { fieldError } from '../texts/field-error.ts'

/** The first hexadecimal digits of the SHA-256 hash of a password in lower case. */
export const hashPrefixSchema = object({ prefix: patternText(/^[0-9a-f]{3}$/, fieldError('requests/invalid')) }).exact()
