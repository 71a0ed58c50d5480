import { describe, expect, it } from 'vitest'
import type { Row } from './measurements.ts'
import { type Section, withSection } from './sections.ts'

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
