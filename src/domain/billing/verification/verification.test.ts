import { describe, expect, it } from 'vitest'
import { checkPath, parseCheckCode, parseDocumentNumber, shortenedName, verificationSchema } from './verification.module.ts'

const CODE = '7F3K0Q2MXW9AHB41'

describe('the entries of a person who checks a document', () => {
  it.each([CODE, '7F3K-0Q2M-XW9A-HB41', ' 7f3k oq2m xw9a hb4l '])('understand the code %s', (input) => {
    expect(parseCheckCode(input)).toBe(CODE)
  })

  it.each(['', '7F3K', `${CODE}0`, '7F3K-0Q2M-XW9A-HB4U', '<script>alert(1)'])('do not understand the code %s', (input) => {
    expect(parseCheckCode(input)).toBeNull()
  })

  it.each([
    ['inv-2026-0007', 'INV-2026-0007'],
    [' RCT-2026-0007-1 ', 'RCT-2026-0007-1'],
    ['CN-2026-10001', 'CN-2026-10001'],
    ['QUO-2026-0001', 'QUO-2026-0001'],
    ['acc-2026-0001', 'ACC-2026-0001'],
    ['TKT-2026-0001', null],
    ['INV-2026-0007/x', null],
    ['../INV-2026-0007', null],
    ['__proto__', null],
  ])('read the number %s as %s', (input, number) => {
    expect(parseDocumentNumber(input)).toBe(number)
  })

  it('are both required, and at most 64 characters', () => {
    expect(verificationSchema.isValidSync({ number: 'INV-2026-0007', code: CODE })).toBe(true)
    expect(verificationSchema.isValidSync({ number: '', code: CODE })).toBe(false)
    expect(verificationSchema.isValidSync({ number: 'INV-2026-0007', code: 'x'.repeat(65) })).toBe(false)
    expect(verificationSchema.isValidSync({ number: 'INV-2026-0007', code: CODE, more: 1 })).toBe(false)
  })
})

it('the address of a document has its code behind the sign that browsers do not send', () => {
  expect(checkPath('INV-2026-0007', CODE)).toBe(`/verify?number=INV-2026-0007#${CODE}`)
})

describe('the shortened name of a client', () => {
  it.each([
    [{ first_name: 'Amina', last_name: 'Lokwawi', company_name: 'Mlima County Hospital' }, 'M… C… H…'],
    [{ first_name: 'Amina', last_name: 'Lokwawi', company_name: '' }, 'A… L…'],
    [{ first_name: '', last_name: '', company_name: '' }, 'U… c…'],
    [{ first_name: '', last_name: '', company_name: 'O’Brien & Sons (Kenya) Ltd' }, 'O… B… S… K… L…'],
    [{ first_name: '', last_name: '', company_name: 'Mu\u0303ku\u0303ru\u0303' }, 'M…'],
    [{ first_name: '', last_name: '', company_name: 'a b c d e f g h i' }, 'a… b… c… d… e… f…'],
    [{ first_name: '', last_name: '', company_name: '😀' }, ''],
  ])('shows first letters only', (client, shown) => {
    expect(shortenedName(client)).toBe(shown)
  })
})
