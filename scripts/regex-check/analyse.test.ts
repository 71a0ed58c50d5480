import { expect, it } from 'vitest'
import { analyse } from './analyse.ts'
import type { Pattern } from './find-patterns.ts'

const pattern = (source: string, flags = ''): Pattern => ({ path: 'a.ts', source, flags, isConstant: true })

it.each([
  // This pattern blocked a function for minutes on a Word document of two kilobytes.
  ['<Override\\s[^>]*>', /polynomial/],
  ['\\s+$', /polynomial/],
  ['^(a|a)+$', /exponential/],
])('%s is reported', async (source, problem) => {
  expect(await analyse(pattern(source))).toMatch(problem)
})

it.each([/^\s*(\d+)\s+(\S+)/, /\]\([^()]*\)/g, /^[^<>]{0,80}$/u])('%s is not reported', async ({ source, flags }) => {
  expect(await analyse(pattern(source, flags))).toBeUndefined()
})

it('a pattern that is built at run time is reported', async () => {
  expect(await analyse({ path: 'a.ts', source: 'regex', flags: '', isConstant: false })).toMatch(/cannot be analysed/)
})
