import { expect, it } from 'vitest'
import { judgePatterns } from './judge-patterns.ts'

const pattern = { path: 'a.ts', source: '\\s+$', flags: 'g', isConstant: true }
const unsafe = { pattern, problem: 'polynomial' }
const entry = { path: 'a.ts', source: '\\s+$', reason: 'Of ten letters.' }

it('a safe pattern is no complaint, an unsafe one is', () => {
  expect(judgePatterns([{ pattern, problem: undefined }], [])).toEqual([])
  expect(judgePatterns([unsafe], [])).toEqual(['a.ts: /\\s+$/g is polynomial'])
})

it('an accepted pattern is none in its own file, and one in another', () => {
  expect(judgePatterns([unsafe], [entry])).toEqual([])
  expect(judgePatterns([unsafe, { ...unsafe, pattern: { ...pattern, path: 'b.ts' } }], [entry])).toHaveLength(1)
})

it('an entry that accepts a pattern in vain is a complaint', () => {
  expect(judgePatterns([{ pattern, problem: undefined }], [entry])).toEqual([
    'a.ts: \\s+$ is accepted, and is not reported any more',
  ])
})
