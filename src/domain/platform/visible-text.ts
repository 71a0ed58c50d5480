import type { StringSchema, TestContext, ValidationError } from 'yup'
import { withSign } from '../texts/field-error.ts'

/** Every sign that programs write for a line break (Unicode UAX 14, class BK, CR, LF and NL). */
const LINE_BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g

/**
 * Signs that nobody sees, in the last group: controls, halves of a character, and what fonts ignore, such as zero-width spaces
 * and the marks that turn the direction of a text. The alternatives before it are parts of something visible: flags of
 * tags, joiners within an emoji or a word, and the sign that chooses a variant.
 */
const UNSEEN =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|(?<=(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{VS}])[\p{L}\p{M}\p{S}]\uFE0F?)[\u200C\u200D](?=[\p{L}\p{M}\p{S}])|(?<=[\p{S}\p{P}\p{sc=Han}\p{sc=Mong}])\p{VS}|\uFE0F(?=\u20E3)|((?!\n)[\p{Cc}\p{Cs}\p{DI}\uFFF9-\uFFFB])/gu

/** Bullets of Word, in the private code points of its symbol fonts. */
const BULLETS = /[\uF0A7\uF0B7]/g

/** Text as people see it, with the spaces around it: "\n" ends a line, and signs that nobody sees are removed. */
export function visibleText(text: string): string {
  const lines = text.replace(LINE_BREAKS, '\n').replaceAll('\t', ' ').replace(BULLETS, '•')
  return lines.replace(UNSEEN, (sign, unseen?: string) => (unseen === undefined ? sign : ''))
}

/** Text of several lines as people see it. */
export function visibleLines(text: string): string {
  return visibleText(text).trim()
}

/** The same as one line. */
export function visibleLine(text: string): string {
  return visibleLines(text)
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/**
 * A sign for which documents have no font: outside the ranges, without a meaning, or one of a few that the fonts lack. A test
 * compares every sign with the fonts.
 */
const UNDRAWN =
  /[^\n -~\xA0-\u03E1\u03F0-\u06FF\u0750-\u077F\u08A0-\u0AFF\u0B82-\u0BFA\u0E01-\u0E5B\u10A0-\u1399\u1D00-\u216B\u2170-\u217B\u2189-\u23B9\u23BE-\u2426\u2440-\u2B95\u2C60-\u2C7F\u2D80-\u2FD5\u3000-\u4DB5\u4DC0-\u9FEF\uA700-\uA7CA\uAC00-\uD7FB\uFB00-\uFBC2\uFDCF-\uFFFD\u{1D400}-\u{1D7FF}\u{1F000}-\u{1F251}\u{1F300}-\u{1F776}\u{1F77B}-\u{1F8B1}\u{1F900}-\u{1FA53}\u{1FA60}-\u{1FBCA}\u{E0000}-\u{E0FFF}]|[\u1DFA\p{Cn}\u0605\u06DD\u08E2\u20C1\u31BC-\u31BF\u31E4-\u31EF\u332C]/u

/** The first sign of a text that no document can draw. */
export function undrawnSign(text: string): string | undefined {
  return UNDRAWN.exec(text.normalize('NFC'))?.[0]
}

/** Whether documents can draw a text. The error names the first sign that they cannot. */
export function isDrawn(text: string | undefined, context: TestContext): true | ValidationError {
  const sign = undrawnSign(text ?? '')
  return sign === undefined || context.createError({ message: withSign('requests/not-drawn', sign) })
}

/** A text that documents print. */
export const drawn = <Value extends string | undefined>(schema: StringSchema<Value>) => schema.test('drawn', isDrawn)

/**
 * Bidirectional control characters (embeddings, overrides and isolates), which can disguise a text by reordering it.
 * Arabic and Hebrew do not need them. For use inside a character class.
 */
export const BIDI_CONTROLS = '\\u202A-\\u202E\\u2066-\\u2069'
