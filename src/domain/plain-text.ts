import { string } from 'yup'
import { BIDI_CONTROLS } from './bidi-controls.ts'
import type { FieldErrorKey } from './texts/field-error.ts'

/** Control characters, line separators, lone surrogates, and bidirectional controls. */
const REFUSED = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}${BIDI_CONTROLS}]`, 'u')
const LINE_BREAKS = /\n/g

/** A letter or digit: some invisible characters count as letters, and emoji alone are no name. */
const PRINTED = /(?!\p{DI})[\p{L}\p{N}]/u

/** Trims text and replaces tabs with spaces. Leaves other types unchanged, so that validation rejects them. */
const tidy = (_cast: unknown, original: unknown) =>
  typeof original === 'string' ? original.replaceAll('\t', ' ').replaceAll('\r\n', '\n').trim() : original

/** One line of plain text. @param tooLong for more than `max` UTF-16 units */
export const line = (max: number, tooLong: FieldErrorKey, refused: FieldErrorKey = 'requests/not-a-line') =>
  string()
    .transform(tidy)
    .max(max, tooLong)
    .test('plain-text', refused, (value) => !value || !REFUSED.test(value))

/** A line of which documents print something, such as the name that somebody types to accept. */
export const printed = (schema: ReturnType<typeof line>, missing: FieldErrorKey) =>
  schema.required(missing).matches(PRINTED, { message: missing, excludeEmptyString: true })

/** Plain text of one or more lines. */
export const paragraphs = (max: number, tooLong: FieldErrorKey, refused: FieldErrorKey = 'requests/not-plain') =>
  string()
    .transform(tidy)
    .max(max, tooLong)
    .test('plain-text', refused, (value) => !value || !REFUSED.test(value.replace(LINE_BREAKS, '')))
