import { describe, expect, it } from 'vitest'
import { grouped } from '../platform/ids.ts'
import { firstRecoveryCode, parseRecoveryCode, recoveryCodeSchema } from './second-factor.ts'

const SIGNS = '7F3K0Q2MXW9AHB412C6D8EGJ'

describe('a recovery code', () => {
  it('is shown in groups of four', () => {
    expect(grouped(SIGNS)).toBe('7F3K-0Q2M-XW9A-HB41-2C6D-8EGJ')
  })

  it.each([
    grouped(SIGNS),
    '7f3k 0q2m xw9a hb41 2c6d 8egj',
    ' 7F3K0Q2MXW9AHB412C6D8EGJ\n',
    '7F3K-OQ2M-XW9A-HB4I-2C6D-8EGJ',
    '7f3k-oq2m-xw9a-hb4l-2c6d-8egj',
  ])('is understood as typed: %s', (input) => {
    expect(parseRecoveryCode(input)).toBe(SIGNS)
  })

  it.each([
    '',
    '7F3K',
    `${SIGNS}0`,
    '7F3K-0Q2M-XW9A-HB4U-2C6D-8EGJ',
    '7F3K-0Q2M-XW9A-HB4!-2C6D-8EGJ',
    '７F3K-0Q2M-XW9A-HB41-2C6D-8EGJ',
  ])('is not understood: %s', (input) => {
    expect(parseRecoveryCode(input)).toBeNull()
    expect(recoveryCodeSchema.isValidSync({ email: 'a@demo.test', code: input })).toBe(false)
  })

  it.each([
    `${grouped(SIGNS)}\n0000-0000-0000-0000-0000-0000`,
    `Ubora: recovery codes of a@demo.test\n\n${grouped(SIGNS)}\n`,
    `Ubora: recovery codes of a@demo.test${grouped(SIGNS)}0000-0000-0000-0000-0000-0000`,
    `1. ${grouped(SIGNS)} 2. 0000-0000-0000-0000-0000-0000`,
    `UUUU-0000-0000-0000-0000-0000 ${grouped(SIGNS)}`,
  ])('is found first in a text: %s', (text) => {
    expect(firstRecoveryCode(text)).toBe(grouped(SIGNS))
  })

  it.each(['', SIGNS, '0000-0000'])('is not found in a text without a grouped code: %s', (text) => {
    expect(firstRecoveryCode(text)).toBeNull()
  })

  it('is sent with the address of its account', () => {
    expect(recoveryCodeSchema.isValidSync({ email: 'a@demo.test', code: grouped(SIGNS) })).toBe(true)
    expect(recoveryCodeSchema.isValidSync({ email: '', code: grouped(SIGNS) })).toBe(false)
  })
})
