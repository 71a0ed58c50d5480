import { describe, expect, it } from 'vitest'
import { printable } from './printable.ts'

describe('a text in a PDF', () => {
  it.each([
    ['Kenyan names, however their accents were typed', 'Mu\u0303ku\u0303ru\u0303weini\u0303', 'Mũkũrũweinĩ'],
    ['lines of every kind', 'one\r\ntwo\rthree\u2028four\tfive', 'one\ntwo\nthree\nfour five'],
    ['signs that are no emoji', 'Ubora® ©2026 – “100 %” €5', 'Ubora® ©2026 – “100 %” €5'],
    ['Greek and Cyrillic', 'Αθήνα Київ', 'Αθήνα Київ'],
  ])('keeps %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })

  it.each([
    ['emoji, with all that they are made of', 'Solar 😀👩🏽‍🔬🇰🇪☎️ roofs', 'Solar  roofs'],
    ['bidirectional and invisible control characters', 'pay\u202Eevil\u202C\u200B\u0000\uFEFF', 'payevil'],
    ['half signs', 'a\ud800b', 'a\uFFFDb'],
    ['words in letters that the font lacks', 'Ziwa שלום עולם, مرحبًا ሰላም', 'Ziwa \uFFFD \uFFFD, \uFFFD \uFFFD'],
  ])('omits %s', (_what, text, shown) => {
    expect(printable(text)).toBe(shown)
  })
})
