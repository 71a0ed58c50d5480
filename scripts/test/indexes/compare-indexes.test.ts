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
  it('finds nothing wrong where each query has its index, and counts a shape once', () => {
    const lines = [late('one test'), late('another'), asked('a third', ['status', 'IN'])]
    expect(compareIndexes(lines, [INDEX])).toEqual({ served: 1, failures: [], unused: [] })
  })

  it('names a query without its index, who asked, and what to add', () => {
    const swapped = asked('third', ['due_date', 'LESS_THAN'], ['status', 'EQUAL'])
    const { served, failures } = compareIndexes([late('one test'), late('one test'), swapped], [])
    expect(served).toBe(0)
    expect(failures).toEqual([
      `invoices (status =, due_date ascending) has no index.\n  Asked by one test, third. To be added to firestore.indexes.json:\n  ${JSON.stringify(INDEX)}`,
    ])
  })

  it('names the indexes that no query used', () => {
    expect(compareIndexes([asked('a test', ['status', 'EQUAL'])], [INDEX]).unused).toEqual([INDEX])
  })

  it('names an index that stands there twice', () => {
    expect(compareIndexes([late('a test')], [INDEX, INDEX]).failures).toEqual([
      `This index stands there twice: ${JSON.stringify(INDEX)}`,
    ])
  })
})
