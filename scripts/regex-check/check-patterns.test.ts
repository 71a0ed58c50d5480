import { expect, it } from 'vitest'
import { findUnsafePatterns } from './check-patterns.ts'

const pattern = { path: 'a.ts', source: '\\s+$', flags: 'g', isConstant: true }
const unsafe = { pattern, problem: 'polynomial' }
const entry = { path: 'a.ts', source: '\\s+$', reason: 'Of ten letters.' }

it('an unsafe pattern is reported, a safe one is not', () => {
  expect(findUnsafePatterns([{ pattern, problem: undefined }], [])).toEqual([])
  expect(findUnsafePatterns([unsafe], [])).toEqual(['a.ts: /\\s+$/g is polynomial'])
})

it('a pattern is accepted in its own file only', () => {
  expect(findUnsafePatterns([unsafe], [entry])).toEqual([])
  expect(findUnsafePatterns([unsafe, { ...unsafe, pattern: { ...pattern, path: 'b.ts' } }], [entry])).toHaveLength(1)
})

it('an entry for a pattern that is no longer unsafe is reported', () => {
  expect(findUnsafePatterns([{ pattern, problem: undefined }], [entry])).toEqual([
    'a.ts: \\s+$ is accepted, but no longer reported',
  ])
})
