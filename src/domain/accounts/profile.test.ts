import { describe, expect, it } from 'vitest'
import { hasAddress } from '../platform/field.schema.ts'

describe('a name has an address in it', () => {
  it.each([
    'evil.co.ke',
    'Pay at evil.example today',
    'Pay:https://evil/pay',
    'www.evil.com',
    'bit.ly/tender',
    'evil。com',
    'evil．com',
    'evil․com',
    'evil.\u200Bcom',
    'e\u00ADvil\u2060.com',
    'evi\u0301l.com',
    'ｅｖｉｌ．ｃｏｍ',
    'пример.рф',
    'evil.xn--p1ai',
    '192.0.2.1',
    'info@ubora',
    'me＠evil',
  ])('%s', (name) => {
    expect(hasAddress(name)).toBe(true)
  })
})

describe('a name has none', () => {
  it.each([
    "St. Mary's Hospital",
    'J.P. Otieno',
    'J. P. Otieno',
    "O'Brien & Sons Ltd.",
    'Dr. A. Mwangi',
    'Amref (K) Ltd',
    '3.14 Labs',
    'U.S.A.',
    'Ndung’u wa Ng’ang’a',
    'Studio @ Ngong',
    'مستشفى الملك',
    '约翰·史密斯',
    'ሰላም ሆስፒታል።',
    'می\u200Cخواهم',
    'Company v1.2',
    '',
  ])('%s', (name) => {
    expect(hasAddress(name)).toBe(false)
  })
})
