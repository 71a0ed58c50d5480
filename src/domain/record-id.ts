import { string } from 'yup'
import { RECORD_ID } from './record-id-pattern.ts'
import { type FieldErrorKey, fieldError } from './texts/field-error.ts'

/* In a separate file for pages that do not load yup. */
export { RECORD_ID }

const INVALID = fieldError('requests/invalid')

/** A record id in a request. Strict, so that a number is not converted to text. */
export const recordId = () => string().strict().matches(RECORD_ID, INVALID)

/** The id that a form makes for a new record, with the length of those of Firestore's client. */
export const generatedRecordId = () => recordId().length(20).required()

/** A record that a person must choose in a form. @param missing the error of an empty choice */
export const chosenRecordId = (missing: FieldErrorKey) =>
  string().strict().required(missing).matches(RECORD_ID, { message: INVALID, excludeEmptyString: true })
