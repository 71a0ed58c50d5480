import { describe, expect, it } from 'vitest'
import { entryFor, type IndexEntry, needsEntry, serves } from './index-entry.ts'
import type { QueryShape } from './query-shape.ts'

const shape = (changes: Partial<QueryShape> = {}): QueryShape => ({
  collection: 'cities',
  scope: 'COLLECTION',
  equal: [],
  containing: [],
  ordered: [],
  ...changes,
})
const up = (field: string) => ({ field, order: 'ASCENDING' as const })
const down = (field: string) => ({ field, order: 'DESCENDING' as const })

/** Parses a text such as "regions[] state+ population-". */
function entry(fields: string, changes: Partial<IndexEntry> = {}): IndexEntry {
  const field = (text: string): IndexEntry['fields'][number] =>
    text.endsWith('[]')
      ? { fieldPath: text.slice(0, -2), arrayConfig: 'CONTAINS' }
      : { fieldPath: text.slice(0, -1), order: text.endsWith('-') ? 'DESCENDING' : 'ASCENDING' }
  return { collectionGroup: 'cities', queryScope: 'COLLECTION', fields: fields.split(' ').map(field), ...changes }
}

describe('a composite index', () => {
  // The first five are examples of Firestore's overview of indexes.
  it.each([
    ['no condition', shape()],
    ['equal fields', shape({ equal: ['state', 'country'] })],
    ['one range, in either direction', shape({ ordered: [down('population')] })],
    ['one list', shape({ containing: ['regions'] })],
    ['one order', shape({ ordered: [up('population')] })],
  ])('is not needed for %s', (_name, asked) => {
    expect(needsEntry(asked)).toBe(false)
  })

  it.each([
    ['an equal field with a range or an order', shape({ equal: ['state'], ordered: [up('population')] })],
    ['a list with a range or an order', shape({ containing: ['regions'], ordered: [down('population')] })],
    ['two orders or ranges', shape({ ordered: [up('state'), down('population')] })],
    ['a list with an equal field', shape({ containing: ['regions'], equal: ['state'] })],
    ['any condition on a group of collections', shape({ scope: 'COLLECTION_GROUP', equal: ['state'] })],
  ])('is needed for %s', (_name, asked) => {
    expect(needsEntry(asked)).toBe(true)
  })
})

describe('a field without automatic indexes', () => {
  const exempt = [{ collectionGroup: 'cities', fieldPath: 'regions' }]

  it('needs a composite index for every query that names it', () => {
    const queries = [shape({ containing: ['regions'] }), shape({ equal: ['regions'] }), shape({ ordered: [up('regions')] })]
    for (const asked of queries) expect([needsEntry(asked), needsEntry(asked, exempt)]).toEqual([false, true])
  })

  it('changes nothing for other fields and collections', () => {
    expect(needsEntry(shape({ equal: ['state'] }), exempt)).toBe(false)
    expect(needsEntry(shape({ collection: 'towns', containing: ['regions'] }), exempt)).toBe(false)
  })
})

describe('an index serves a query', () => {
  const asked = shape({ containing: ['regions'], equal: ['state', 'country'], ordered: [down('population'), up('area')] })

  it.each(['regions[] state+ country+ population- area+', 'country- regions[] state+ population- area+'])(
    'with its equal fields in any order and direction, then its orders: %s',
    (fields) => expect(serves(entry(fields), asked)).toBe(true),
  )

  it.each([
    ['the sort directions are reversed', 'regions[] state+ country+ population+ area-'],
    ['the orders have another sequence', 'regions[] state+ country+ area+ population-'],
    ['an order is missing', 'regions[] state+ country+ population-'],
    ['it has further fields', 'regions[] state+ country+ population- area+ name+'],
    ['an equality field is missing', 'regions[] state+ population- area+'],
    ['an equality field follows an order', 'regions[] state+ population- country+ area+'],
    ['it indexes the list as a value', 'regions+ state+ country+ population- area+'],
  ])('not if %s', (_what, fields) => expect(serves(entry(fields), asked)).toBe(false))

  it('not if it belongs to another collection, or to a collection group of that name', () => {
    const simple = shape({ equal: ['state'], ordered: [up('area')] })
    expect(serves(entry('state+ area+'), simple)).toBe(true)
    expect(serves(entry('state+ area+', { collectionGroup: 'towns' }), simple)).toBe(false)
    expect(serves(entry('state+ area+', { queryScope: 'COLLECTION_GROUP' }), simple)).toBe(false)
  })

  it('if it is the entry proposed for that query', () => {
    expect(entryFor(asked)).toEqual(entry('regions[] state+ country+ population- area+'))
    expect(serves(entryFor(asked), asked)).toBe(true)
  })
})
