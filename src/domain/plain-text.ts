import { string } from 'yup'
import { BIDI_CONTROLS } from './bidi-controls.ts'
import { REQUEST_ERRORS } from './texts/en/portal.ts'

/** Control characters, line separators, halves of characters, and what turns a text. */
const REFUSED = new RegExp(`[\\p{Cc}\\p{Zl}\\p{Zp}\\p{Cs}${BIDI_CONTROLS}]`, 'u')
const LINE_BREAKS = /\n/g

/** Trims text and turns tabs into spaces. Other types stay as they are, so that they are refused. */
const tidy = (_cast: unknown, original: unknown) =>
  typeof original === 'string' ? original.replaceAll('\t', ' ').replaceAll('\r\n', '\n').trim() : original

/** One line of plain text. @param tooLong said where it has more than `max` UTF-16 units */
export const line = (max: number, tooLong: string, refused: string = REQUEST_ERRORS['requests/not-a-line'].description) =>
  string()
    .transform(tidy)
    .max(max, tooLong)
    .test('plain-text', refused, (value) => !value || !REFUSED.test(value))

/** Plain text of one or more lines. */
export const paragraphs = (max: number, tooLong: string, refused: string = REQUEST_ERRORS['requests/not-plain'].description) =>
  string()
    .transform(tidy)
    .max(max, tooLong)
    .test('plain-text', refused, (value) => !value || !REFUSED.test(value.replace(LINE_BREAKS, '')))
