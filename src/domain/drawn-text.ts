import type { StringSchema } from 'yup'
import { withSign } from './texts/field-error.ts'

/**
 * A sign for which documents have no font: of rare scripts, for private use, or without a meaning. Outside all ranges, or
 * one of the few signs inside that the fonts lack. A test compares every sign with the fonts.
 */
const UNDRAWN =
  /[^\n -~\xA0-\u03E1\u03F0-\u06FF\u0750-\u077F\u08A0-\u0AFF\u0B82-\u0BFA\u0E01-\u0E5B\u10A0-\u1399\u1C90-\u1CBF\u1D00-\u2BFF\u2C60-\u2C7F\u2D00-\u2D2D\u2D80-\u4DB5\u4DC0-\u9FEF\uA640-\uA69F\uA700-\uA7CA\uA960-\uA97C\uAB01-\uAB6B\uAC00-\uD7FB\uFB00-\uFFFD\u{1D400}-\u{1D7FF}\u{1F000}-\u{1F251}\u{1F300}-\u{1FBF9}\u{E0000}-\u{E0FFF}]|[\u1DFA\p{Cn}\u0605\u06DD\u08E2\u20C1\u216C-\u216F\u217C-\u2182\u2185-\u2188\u23BA-\u23BD\u2427-\u2429\u2B96\u2FFC-\u2FFF\u31BC-\u31BF\u31E4-\u31EF\u332C\uFBC3-\uFBD2\uFD90-\uFD91\uFDC8-\uFDCE\u{1F777}-\u{1F77A}\u{1F8B2}-\u{1F8D8}\u{1FA54}-\u{1FA57}\u{1FBCB}-\u{1FBEF}]/u

/** The first sign of a text that no document can draw. */
export function undrawnSign(text: string): string | undefined {
  return UNDRAWN.exec(text.normalize('NFC'))?.[0]
}

/** A text that documents print. Its error names the first sign that they cannot draw. */
export const drawn = <Value extends string | undefined>(schema: StringSchema<Value>): StringSchema<Value> =>
  schema.test('drawn', (value, context) => {
    const sign = undrawnSign(value ?? '')
    return sign === undefined || context.createError({ message: withSign('requests/not-drawn', sign) })
  })
