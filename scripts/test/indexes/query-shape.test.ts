import { describe, expect, it } from 'vitest'
import { type FirestoreQuery, type OrderedField, parseQueryShapes } from './query-shape.ts'

type Filter = NonNullable<FirestoreQuery['structuredQuery']['where']>

const where = (fieldPath: string, op: string): Filter => ({ fieldFilter: { field: { fieldPath }, op } })
const unary = (fieldPath: string, op: string): Filter => ({ unaryFilter: { field: { fieldPath }, op } })
const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })
const by = (fieldPath: string, direction?: OrderedField['order']) => ({ field: { fieldPath }, ...(direction && { direction }) })

function shapes(filter?: Filter, orderBy: ReturnType<typeof by>[] = [], aggregations: FirestoreQuery['aggregations'] = []) {
  const structuredQuery = { from: [{ collectionId: 'cities' }], ...(filter && { where: filter }), orderBy }
  return parseQueryShapes({ structuredQuery, aggregations })
}

function ordered(filter: Filter | undefined, ...orderBy: ReturnType<typeof by>[]): string[] {
  return shapes(filter, orderBy)[0]?.ordered.map(({ field, order }) => `${field} ${order}`) ?? []
}

describe('the shape of a query', () => {
  it('holds its collection, conditions and orders', () => {
    const filter = and(where('state', 'EQUAL'), where('regions', 'ARRAY_CONTAINS'), where('population', 'LESS_THAN'))
    expect(shapes(filter, [by('population', 'DESCENDING')])).toEqual([
      {
        collection: 'cities',
        scope: 'COLLECTION',
        equal: ['state'],
        containing: ['regions'],
        ordered: [{ field: 'population', order: 'DESCENDING' }],
      },
    ])
  })

  it('recognises a collection group', () => {
    const structuredQuery = { from: [{ collectionId: 'landmarks', allDescendants: true }] }
    expect(parseQueryShapes({ structuredQuery })).toMatchObject([{ collection: 'landmarks', scope: 'COLLECTION_GROUP' }])
  })

  it('treats `in` and `is null` as equality', () => {
    const filter = and(where('state', 'IN'), unary('mayor', 'IS_NULL'), where('state', 'EQUAL'))
    expect(shapes(filter)).toMatchObject([{ equal: ['state', 'mayor'], ordered: [] }])
  })

  it('has one shape for each alternative, nested ones too', () => {
    const own = or(where('owner', 'EQUAL'), where('partners', 'ARRAY_CONTAINS'))
    const late = or(where('state', 'EQUAL'), and(where('stage', 'EQUAL'), where('due', 'LESS_THAN')))
    expect(shapes(and(own, late)).map(({ equal, containing }) => [...equal, ...containing])).toEqual([
      ['owner', 'state'],
      ['owner', 'stage'],
      ['state', 'partners'],
      ['stage', 'partners'],
    ])
  })

  it('is an error for an unknown operator', () => {
    expect(() => shapes(where('vector', 'NEAREST'))).toThrow('The index check knows no operator "NEAREST"')
  })
})

describe('the orders of a query', () => {
  it('begin with a range that is not ordered by, upwards', () => {
    expect(ordered(where('population', 'GREATER_THAN'))).toEqual(['population ASCENDING'])
  })

  it('add further ranges alphabetically, in the direction of the last order', () => {
    const filter = and(where('population', 'GREATER_THAN'), where('density', 'NOT_EQUAL'), where('area', 'LESS_THAN'))
    expect(ordered(filter, by('population', 'DESCENDING'))).toEqual([
      'population DESCENDING',
      'area DESCENDING',
      'density DESCENDING',
    ])
  })

  it('leave out a field that equals a value', () => {
    expect(ordered(where('state', 'EQUAL'), by('state'), by('population'))).toEqual(['population ASCENDING'])
  })

  it('leave out the name, which every index ends with in the direction of its last field', () => {
    expect(ordered(undefined, by('population', 'DESCENDING'), by('__name__', 'DESCENDING'))).toEqual(['population DESCENDING'])
    expect(ordered(where('state', 'EQUAL'), by('__name__', 'DESCENDING'))).toEqual([])
    expect(ordered(and(where('state', 'EQUAL'), where('__name__', 'GREATER_THAN')))).toEqual([])
  })

  it('keep a document name in the opposite direction', () => {
    expect(ordered(undefined, by('population', 'DESCENDING'), by('__name__'))).toEqual([
      'population DESCENDING',
      '__name__ ASCENDING',
    ])
  })

  it('end with summed fields; a count adds nothing', () => {
    const sums = [{ sum: { field: { fieldPath: 'population' } } }, { avg: { field: { fieldPath: 'state' } } }, {}]
    expect(shapes(and(where('state', 'EQUAL'), where('area', 'LESS_THAN')), [], sums)[0]?.ordered).toEqual([
      { field: 'area', order: 'ASCENDING' },
      { field: 'population', order: 'ASCENDING' },
    ])
  })
})
