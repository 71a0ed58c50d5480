import { changedText, oneLine } from './entered-text.ts'
import type { FieldErrorKey } from './texts/field-error.ts'
import { visibleLines } from './visible-text.ts'

/** A letter or digit: some invisible characters count as letters, and emoji alone are no name. */
const PRINTED = /(?!\p{DI})[\p{L}\p{N}]/u

/** One line of plain text. @param tooLong for more than `max` UTF-16 units */
export const line = (max: number, tooLong: FieldErrorKey) => oneLine().max(max, tooLong)

/** A line of which documents print something, such as the name that somebody types to accept. */
export const printed = (schema: ReturnType<typeof line>, missing: FieldErrorKey) =>
  schema.required(missing).matches(PRINTED, { message: missing, excludeEmptyString: true })

export const paragraphs = (max: number, tooLong: FieldErrorKey) => changedText(visibleLines).max(max, tooLong)
