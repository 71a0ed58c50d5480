import type { StringSchema, TestContext, ValidationError } from 'yup'
import { withSign } from '../texts/field-error.ts'

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
