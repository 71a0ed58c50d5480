import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

describe('the options of npm run test:mutation', () => {
  it('are the size of the sample and a seed', () => {
    expect(readOptions(['--sample', '300', '--seed', '16'])).toEqual({ sample: 300, seed: 16 })
  })

  it('select all mutants if no number is given', () => {
    expect(readOptions([])).toEqual({ seed: 1 })
  })

  it.each([['--sample', '0'], ['--sample', '-1'], ['--sample', '1.5'], ['--seed', 'x'], ['--all'], ['300']])(
    'are refused with a reason: %s %s',
    (...args) => {
      expect(() => readOptions(args)).toThrow(/takes a whole number|Use: npm run test:mutation/)
    },
  )
})
