import { expect, it } from 'vitest'
import { countingTests, FULL_COUNTS } from './full-counts.ts'

it.each(Object.keys(FULL_COUNTS))('the full count %s is read by a test', (name) => {
  expect(countingTests('{src,functions/src,tests/functions}/**/*.test.ts', [name])).not.toEqual([])
})
