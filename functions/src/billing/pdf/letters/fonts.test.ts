import { undrawnSign } from '@domain/platform/visible-text.ts'
import { describe, expect, it } from 'vitest'
import { fontFile } from './fonts.ts'
import { openFont, shape } from './shaped-font.ts'
import { findFont, textRuns } from './text-runs.ts'

/** Nothing visible is assigned from here on. */
const BEYOND = 0x34000
/** Four of five signs, for whose fonts shaping changes nothing. */
const UNSHAPED = /[\p{Script=Han}\p{Script=Hangul}]/u
const INVISIBLE = /[\n\p{DI}]/u

describe('the fonts of documents', () => {
  it('have a glyph for each sign that a form accepts', () => {
    const missing: string[] = []
    let accepted = 0
    for (let code = 0x20; code < BEYOND; code += 1) {
      const text = String.fromCodePoint(code)
      if (INVISIBLE.test(text) || undrawnSign(text) !== undefined) continue
      accepted += 1
      if (![...text.normalize('NFC')].every(isDrawn)) missing.push(code.toString(16))
    }
    expect(missing).toEqual([])
    expect(accepted).toBeGreaterThan(50_000)
  })

  it('leave no sign of a text out, and show the code of one that they lack', () => {
    const drawn = (text: string) =>
      [textRuns(text)]
        .flat()
        .map((run) => (typeof run === 'string' ? run : run.text))
        .join('')
    expect(drawn('Solar 𓀀\uE000 roof')).toBe('Solar [U+13000][U+E000] roof')
    expect(drawn('a\ud800b')).toBe('a\uFFFDb')
    expect(drawn('one\r\ntwo\u2028three\vfour\tfive')).toBe('one\ntwo\nthree\nfour five')
    expect(drawn('pay\u202Eevil\u202C\u200B\u0000')).toBe('payevil')
    expect(drawn('Mu\u0303ku\u0303ru\u0303weini\u0303 👩🏽‍🔬 क्‍ष')).toBe('Mũkũrũweinĩ 👩🏽‍🔬 क्‍ष')
    expect(drawn('\u200B')).toBe('\u00A0')
  })
})

/** Whether a font has the sign, and shapes it to its glyph and not to the box for a missing one. */
function isDrawn(sign: string): boolean {
  const font = findFont(sign)
  if (!font || UNSHAPED.test(sign)) return font !== undefined
  const clusters = shape(openFont(fontFile(font, font.weights[0])), sign, {})
  return clusters.length > 0 && clusters.every(({ glyphs }) => glyphs.every(({ id }) => id !== 0))
}
