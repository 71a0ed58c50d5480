import { describe, expect, it } from 'vitest'
import type { LoggedQuery } from './compare-indexes.ts'
import type { IndexEntry } from './index-entry.ts'
import { indexOutcome, type LoggedStage } from './index-outcome.ts'
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
const NOT_JUDGED = { note: expect.stringContaining('Not judged: whether each index is used.'), skipped: 1 }

function judged(stages: Partial<Record<LoggedStage, boolean>>, entries: IndexEntry[], silent?: QuerySource) {
  const gone = new Map(Object.entries(stages) as [LoggedStage, boolean][])
  return indexOutcome(gone, (source) => (source === silent ? [] : [LINE]), entries)
}

describe('the index check', () => {
  it('passes where both stages passed and everything fits', () => {
    expect(judged({ functions: true, browser: true }, [USED])).toEqual({ passed: 1, failed: 0, skipped: 0, said: '' })
  })

  it('fails an index without its query where both stages passed', () => {
    const { passed, failed, said } = judged({ functions: true, browser: true }, [USED, UNUSED])
    expect([passed, failed, said]).toEqual([1, 1, `No query used this index: ${JSON.stringify(UNUSED)}`])
  })

  it.each([{ functions: true }, { browser: true }, { functions: true, browser: false }, { functions: false, browser: true }])(
    'does not judge that, and says so, after %o',
    (stages) => expect(judged(stages, [USED, UNUSED])).toMatchObject({ passed: 1, failed: 0, ...NOT_JUDGED }),
  )

  it('fails a query without its index whatever else failed', () => {
    expect(judged({ functions: false }, [])).toMatchObject({ passed: 0, failed: 1, ...NOT_JUDGED })
  })

  it('does not pass where nothing was noted', () => {
    expect(() => judged({}, [USED])).toThrow('No query was noted')
  })

  it.each(['functions', 'browser', 'data'] as const)('does not pass where nothing of the %s was noted', (source) => {
    expect(() => judged({ functions: true, browser: true }, [USED], source)).toThrow(`No query of ${source} was noted`)
  })
})
