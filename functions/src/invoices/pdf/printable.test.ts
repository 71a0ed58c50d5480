import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('a text in a PDF', () => {
  it.each([
    ['Kenyan names with combining or precomposed accents', 'Mu\u0303ku\u0303ru\u0303weini\u0303', 'Mũkũrũweinĩ'],
    ['all kinds of line breaks', 'one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree\nfour five'],
    ['symbols that are not emoji', 'Ubora® ©2026 – “100 %” €5', 'Ubora® ©2026 – “100 %” €5'],
    [
      'the Latin letters of Africa and Vietnam',
      'Ŋŋ Ɓɓ Ɗɗ Ƙƙ Ƴƴ Ẹẹ́ Ọọ̀ Ɛɛ Ɔɔ Ɣɣ ǃŋ Nguyễn ʻAbd',
      'Ŋŋ Ɓɓ Ɗɗ Ƙƙ Ƴƴ Ẹẹ́ Ọọ̀ Ɛɛ Ɔɔ Ɣɣ ǃŋ Nguyễn ʻAbd',
    ],
    ['Greek and Cyrillic', 'Αθήνα Київ', 'Αθήνα Київ'],
  ])('keeps %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each([
    ['emoji with their modifiers and joiners', 'Solar 😀👩🏽‍🔬🇰🇪☎️ roofs', 'Solar  roofs'],
    ['bidirectional and invisible control characters', 'pay\u202Eevil\u202C\u200B\u0000\uFEFF', 'payevil'],
    ['lone surrogates', 'a\ud800b', 'a\uFFFDb'],
    ['words in scripts that the font lacks', 'Ziwa שלום עולם, مرحبًا ሰላም', 'Ziwa \uFFFD \uFFFD, \uFFFD \uFFFD'],
  ])('omits %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })
})
