import { string } from 'yup'
import { RECORD_ID } from './record-id-pattern.ts'
import { fieldError } from './texts/field-error.ts'

/* In a separate file for pages that do not load yup. */
export { RECORD_ID }

/** A record id in a request. Strict, so that a number is not converted to text. */
export const recordId = () => string().strict().matches(RECORD_ID, fieldError('requests/invalid'))
