import { expect, it } from 'vitest'
import { isPlausibleRate } from './line.ts'

it.each([
  ['the usual one', 129.25, 128, true],
  ['an inverted one', 0.0077, 129.25, false],
  ['one with a decimal point too far', 1292.5, 129.25, false],
  ['a fifth more than the newest', 153.6, 128, true],
  ['more than a fifth above the newest', 153.7, 128, false],
  ['more than a fifth below the newest', 102.3, 128, false],
  ['the first one of a currency', 129.25, null, true],
  ['an inverted one as the first', 0.0077, null, false],
  ['a usual one after one that was confirmed as unusual', 129.25, 0.0077, true],
])('an exchange rate that is %s asks or does not', (_name, rate, latest, expected) => {
  expect(isPlausibleRate('USD', rate, latest)).toBe(expected)
})

it('shillings have no exchange rate to ask for', () => {
  expect(isPlausibleRate('KES', 1, null)).toBe(true)
})
