import { describe, expect, it } from 'vitest'
import { BENCHES } from './benches.ts'
import { atMost, calculateMedian, type Row, type Section, withSection } from './measurements.ts'

describe('a median', () => {
  it('is the middle value in any order', () => expect(calculateMedian([30, 2, 100])).toBe(30))
  it('leaves out values that are not numbers', () => expect(calculateMedian([Number.NaN, 5, Number.NaN])).toBe(5))
  it('of no values is NaN', () => expect(calculateMedian([Number.NaN])).toBeNaN())
})

describe('a target', () => {
  it('is met by its limit, and not by a higher value', () => {
    expect(atMost(26, 26)).toEqual({ text: '≤ 26', met: true })
    expect(atMost(60_000, 60_001, 'bytes')).toEqual({ text: '≤ 60,000 bytes', met: false })
  })
})

describe('a whole run', () => {
  it('takes an hour at most, including two minutes for the build', () => {
    const limits = Object.values(BENCHES).reduce((sum, { limit }) => sum + limit, 0)
    expect(limits).toBeLessThanOrEqual(58)
  })
})

const section = (commit: string, rows: Row[], changes: Partial<Section> = {}): Section => ({
  commit,
  date: '2026-11-22 14:30 UTC',
  machine: '',
  versions: '',
  minutes: 1,
  isBusy: false,
  isPieced: false,
  remarks: [],
  tables: [{ heading: '', columns: ['Page', 'Bytes'], rows }],
  ...changes,
})
const row = (path: string, bytes: number): Row => ({ key: path, cells: [path, bytes] })
const before = {
  pages: section('first', [row('/', 1), row('/news', 2)], { isBusy: true }),
  mail: section('first', []),
}

describe('a run of some benches', () => {
  it('replaces their sections and keeps the others', () => {
    const fresh = section('second', [row('/team', 3)])
    expect(withSection(before, 'pages', fresh, false)).toEqual({ pages: fresh, mail: before.mail })
  })

  it('of some paths replaces their rows, adds new ones, and says so', () => {
    const fresh = section('second', [row('/news', 4), row('/team', 3)])
    const { pages } = withSection(before, 'pages', fresh, true)
    expect(pages).toMatchObject({ commit: 'second', minutes: 2, isPieced: true, isBusy: true })
    expect(pages?.tables[0]?.rows).toEqual([row('/', 1), row('/news', 4), row('/team', 3)])
  })

  it('of some paths is stored unchanged if no earlier section exists', () => {
    const fresh = section('second', [row('/', 1)])
    expect(withSection({}, 'pages', fresh, true)).toEqual({ pages: fresh })
  })

  it('reports a failure of this run, and drops that of an earlier one', () => {
    const failed = withSection(before, 'pages', section('second', [], { failure: 'it ended.' }), true)
    expect(failed['pages']?.failure).toBe('it ended.')
    expect(withSection(failed, 'pages', section('third', [row('/', 5)]), true)['pages']).not.toHaveProperty('failure')
  })
})
