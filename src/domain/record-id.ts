import { string } from 'yup'
import { RECORD_ID } from './record-id-pattern.ts'
import { fieldError } from './texts/field-error.ts'

/* The pattern is apart, for pages that check no form. */
export { RECORD_ID }

/** The id of a record as it is sent: text, and never a number that reads like one. */
export const recordId = () => string().strict().matches(RECORD_ID, fieldError('requests/invalid'))
