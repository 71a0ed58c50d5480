import { describe, expect, it } from 'vitest'
import { calculateMedian, type Row, type Section, withSection } from './measurements.ts'

describe('a median', () => {
  it('is the middle value in any order', () => expect(calculateMedian([30, 2, 100])).toBe(30))
  it('leaves out values that are not numbers', () => expect(calculateMedian([Number.NaN, 5, Number.NaN])).toBe(5))
  it('of no values is NaN', () => expect(calculateMedian([Number.NaN])).toBeNaN())
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

const store = (...given: Parameters<typeof withSection>) => {
  const stored = withSection(...given)
  return 'sections' in stored ? stored.sections : {}
}

describe('a run of some benches', () => {
  it('replaces their sections and keeps the others', () => {
    const fresh = section('second', [row('/team', 3)])
    expect(store(before, 'pages', fresh, false)).toEqual({ pages: fresh, mail: before.mail })
  })

  it('of some paths replaces their rows of the same commit, adds new ones, and says so', () => {
    const fresh = section('first', [row('/news', 4), row('/team', 3)])
    const { pages } = store(before, 'pages', fresh, true)
    expect(pages).toMatchObject({ commit: 'first', minutes: 2, isPieced: true, isBusy: true })
    expect(pages?.tables[0]?.rows).toEqual([row('/', 1), row('/news', 4), row('/team', 3)])
  })

  it('of some paths is not stored beside rows of another commit or machine, or without the other rows', () => {
    const rows = [row('/news', 4)]
    const refused = { refusal: expect.stringContaining('npm run bench -- pages') }
    expect(withSection(before, 'pages', section('second', rows), true)).toEqual(refused)
    expect(withSection(before, 'pages', section('first', rows, { machine: '8 cores' }), true)).toEqual(refused)
    expect(withSection({}, 'pages', section('first', rows), true)).toEqual(refused)
  })

  it('reports a failure of this run, and drops that of an earlier one', () => {
    const failed = store(before, 'pages', section('first', [], { failure: 'it ended.' }), true)
    expect(failed['pages']?.failure).toBe('it ended.')
    expect(store(failed, 'pages', section('first', [row('/', 5)]), true)['pages']).not.toHaveProperty('failure')
  })
})
