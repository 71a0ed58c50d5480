import { describe, expect, it } from 'vitest'
import { compareIndexes, type LoggedQuery } from './compare-indexes.ts'
import type { IndexEntry } from './index-entry.ts'

const INDEX: IndexEntry = {
  collectionGroup: 'invoices',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'status', order: 'ASCENDING' },
    { fieldPath: 'due_date', order: 'ASCENDING' },
  ],
}

function asked(by: string, ...fields: [name: string, op: string][]): LoggedQuery {
  const filters = fields.map(([fieldPath, op]) => ({ fieldFilter: { field: { fieldPath }, op } }))
  const where = { compositeFilter: { op: 'AND', filters } }
  return { query: { structuredQuery: { from: [{ collectionId: 'invoices' }], where } }, by }
}
const late = (by: string) => asked(by, ['status', 'EQUAL'], ['due_date', 'LESS_THAN'])

describe('the index check', () => {
  it('accepts queries that have an index, and counts a shape once', () => {
    const lines = [late('one test'), late('another'), asked('a third', ['status', 'IN'])]
    expect(compareIndexes(lines, [INDEX])).toEqual({ served: 1, failures: [], missing: [], unused: [] })
  })

  it('reports a query without an index, its callers, and the entry to add', () => {
    const swapped = asked('third', ['due_date', 'LESS_THAN'], ['status', 'EQUAL'])
    const { served, failures, missing } = compareIndexes([late('one test'), late('one test'), swapped], [])
    expect(served).toBe(0)
    expect(failures).toEqual(['invoices (status =, due_date ascending) has no index.\n  Used by one test, third.'])
    expect(missing).toEqual([INDEX])
  })

  it('reports the indexes that no query used', () => {
    expect(compareIndexes([asked('a test', ['status', 'EQUAL'])], [INDEX]).unused).toEqual([INDEX])
  })

  it('reports an index that is listed twice', () => {
    expect(compareIndexes([late('a test')], [INDEX, INDEX]).failures).toEqual([
      `This index is listed twice: ${JSON.stringify(INDEX)}`,
    ])
  })
})
