import { expect, it } from 'vitest'
import { findUnsafePatterns } from './check-patterns.ts'

const pattern = { path: 'a.ts', source: '\\s+$', flags: 'g', isConstant: true }
const unsafe = { pattern, problem: 'polynomial' }
const entry = { path: 'a.ts', source: '\\s+$', reason: 'Of ten letters.' }

it('a safe pattern is no complaint, an unsafe one is', () => {
  expect(findUnsafePatterns([{ pattern, problem: undefined }], [])).toEqual([])
  expect(findUnsafePatterns([unsafe], [])).toEqual(['a.ts: /\\s+$/g is polynomial'])
})

it('an accepted pattern is none in its own file, and one in another', () => {
  expect(findUnsafePatterns([unsafe], [entry])).toEqual([])
  expect(findUnsafePatterns([unsafe, { ...unsafe, pattern: { ...pattern, path: 'b.ts' } }], [entry])).toHaveLength(1)
})

it('an entry that accepts a pattern in vain is a complaint', () => {
  expect(findUnsafePatterns([{ pattern, problem: undefined }], [entry])).toEqual([
    'a.ts: \\s+$ is accepted, and is not reported any more',
  ])
})
