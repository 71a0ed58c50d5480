import { describe, expect, it } from 'vitest'
import { toggleRows } from './RecordTable.tsx'

const ORDER = ['a', 'b', 'c', 'd', 'e']

function chosenAfter(chosen: string[], id: string, anchor: string | null = null): string[] {
  return [...toggleRows(ORDER, new Set(chosen), id, anchor)].sort()
}

describe('a click on the box of a row', () => {
  it('chooses a row, or releases a chosen one', () => {
    expect(chosenAfter(['a'], 'c')).toEqual(['a', 'c'])
    expect(chosenAfter(['a', 'c'], 'c')).toEqual(['a'])
  })

  it('changes all rows from the one before, in both directions', () => {
    expect(chosenAfter(['b'], 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(chosenAfter(['d'], 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(chosenAfter(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['a'])
  })

  it('changes one row if the one before is no longer listed', () => {
    expect(chosenAfter(['x'], 'b', 'x')).toEqual(['b', 'x'])
  })
})
