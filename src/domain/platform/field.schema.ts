import { number, string } from 'yup'
import { type FieldErrorKey, fieldError } from '../texts/field-error.ts'
import { RECORD_ID } from './record-id-pattern.ts'
import { visibleLine, visibleLines } from './visible-text.ts'

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

/** The revision of the record that a person has seen. Larger values would be rounded. */
export const seenRevision = () => number().integer().min(0).max(Number.MAX_SAFE_INTEGER).required()

/** Text as it was sent: yup converts no other type to text, so that validation rejects them. */
export const exactText = () => string().transform((_cast, original: unknown) => original)

/** Text that must match a pattern. @param wrong the error of any other value */
export const patternText = (pattern: RegExp, wrong: FieldErrorKey) =>
  exactText().typeError(wrong).required(wrong).matches(pattern, wrong)

/** Changes text before its validation. Leaves other types unchanged, so that validation rejects them. */
export const changedText = (change: (text: string) => string) =>
  string().transform((_cast, original: unknown) => (typeof original === 'string' ? change(original) : original))

/** One line of text as people see it. */
export const oneLine = () => changedText(visibleLine)

/** Signs that show the letters behind them from right to left. */
const TURNING = /[\u202B\u202E\u2067]/

/** A line such as an address or a number. One that would look different without its signs stays as it is, and is refused. */
export const unturnedLine = () => changedText((text) => (TURNING.test(text) ? text : visibleLine(text)))

/** A letter or digit: some invisible characters count as letters, and emoji alone are no name. */
const PRINTED = /(?!\p{DI})[\p{L}\p{N}]/u

/** One line of plain text. @param tooLong for more than `max` UTF-16 units */
export const line = (max: number, tooLong: FieldErrorKey) => oneLine().max(max, tooLong)

/** A line of which documents print something, such as the name that somebody types to accept. */
export const printed = (schema: ReturnType<typeof line>, missing: FieldErrorKey) =>
  schema.required(missing).matches(PRINTED, { message: missing, excludeEmptyString: true })

export const paragraphs = (max: number, tooLong: FieldErrorKey) => changedText(visibleLines).max(max, tooLong)
