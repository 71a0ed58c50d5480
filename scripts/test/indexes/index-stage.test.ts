import { describe, expect, it } from 'vitest'
import type { LoggedQuery } from './compare-indexes.ts'
import type { IndexEntry } from './index-entry.ts'
import { indexOutcome, type LoggedStage, withIndex } from './index-stage.ts'
import type { QuerySource } from './query-log.ts'

const USED: IndexEntry = {
  collectionGroup: 'projects',
  queryScope: 'COLLECTION',
  fields: [
    { fieldPath: 'client_id', order: 'ASCENDING' },
    { fieldPath: 'title', order: 'ASCENDING' },
  ],
}
const UNUSED: IndexEntry = { ...USED, collectionGroup: 'invoices' }
const LINE: LoggedQuery = {
  query: {
    structuredQuery: {
      from: [{ collectionId: 'projects' }],
      where: { fieldFilter: { field: { fieldPath: 'client_id' }, op: 'EQUAL' } },
      orderBy: [{ field: { fieldPath: 'title' } }],
    },
  },
  by: 'a test',
}
const NOT_CHECKED = { note: expect.stringContaining('Not checked: whether each index is used.'), skipped: 1 }

function compare(stages: Partial<Record<LoggedStage, boolean>>, entries: IndexEntry[], silent?: QuerySource) {
  const gone = new Map(Object.entries(stages) as [LoggedStage, boolean][])
  return indexOutcome(gone, (source) => (source === silent ? [] : [LINE]), entries)
}

describe('the index check', () => {
  it('passes if both stages passed and all queries and indexes match', () => {
    expect(compare({ functions: true, browser: true }, [USED])).toEqual({
      missing: [],
      ...{ passed: 1, failed: 0, skipped: 0, details: '' },
    })
  })

  it('reports an unused index if both stages passed', () => {
    const { passed, failed, details } = compare({ functions: true, browser: true }, [USED, UNUSED])
    expect([passed, failed, details]).toEqual([1, 1, `No query used this index: ${JSON.stringify(UNUSED)}`])
  })

  it.each([{ functions: true }, { browser: true }, { functions: true, browser: false }, { functions: false, browser: true }])(
    'does not judge that, and says so, after %o',
    (stages) => expect(compare(stages, [USED, UNUSED])).toMatchObject({ passed: 1, failed: 0, ...NOT_CHECKED }),
  )

  it('reports a query without an index even if a stage failed', () => {
    expect(compare({ functions: false }, [])).toMatchObject({ passed: 0, failed: 1, ...NOT_CHECKED })
  })

  it('adds an index after those of its collection, and a collection at the end', () => {
    expect(withIndex([USED, UNUSED], { ...USED, fields: [] })).toEqual([USED, { ...USED, fields: [] }, UNUSED])
    expect(withIndex([USED], UNUSED)).toEqual([USED, UNUSED])
  })

  it('fails if no query was logged', () => {
    expect(() => compare({}, [USED])).toThrow('No query was logged')
  })

  it.each(['functions', 'browser', 'data'] as const)('fails if no query of the %s was logged', (source) => {
    expect(() => compare({ functions: true, browser: true }, [USED], source)).toThrow(`No query of ${source} was logged`)
  })
})
