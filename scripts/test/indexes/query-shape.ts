export interface OrderedField {
  field: string
  order: 'ASCENDING' | 'DESCENDING'
}

/** The parts of a query that decide which index serves it. */
export interface QueryShape {
  collection: string
  scope: 'COLLECTION' | 'COLLECTION_GROUP'
  /** Fields with an equality or "in" filter. */
  equal: string[]
  /** Fields with an array-contains or array-contains-any filter. */
  containing: string[]
  /** Ranges, sort orders and sums, in the order that the index needs. */
  ordered: OrderedField[]
}

type Field = { fieldPath: string }
type Filter = {
  fieldFilter?: { field: Field; op: string }
  unaryFilter?: { field: Field; op: string }
  compositeFilter?: { op: string; filters: Filter[] }
}

/** A logged query: the request without its values. */
export interface FirestoreQuery {
  structuredQuery: {
    from?: { collectionId?: string; allDescendants?: boolean }[]
    where?: Filter
    orderBy?: { field: Field; direction?: OrderedField['order'] }[]
  }
  aggregations?: { sum?: { field: Field }; avg?: { field: Field } }[]
}

interface Condition {
  field: string
  kind: 'equal' | 'containing' | 'range'
}

const NAME = '__name__'
const KINDS: Record<string, Condition['kind']> = {
  EQUAL: 'equal',
  IN: 'equal',
  IS_NULL: 'equal',
  IS_NAN: 'equal',
  ARRAY_CONTAINS: 'containing',
  ARRAY_CONTAINS_ANY: 'containing',
  LESS_THAN: 'range',
  LESS_THAN_OR_EQUAL: 'range',
  GREATER_THAN: 'range',
  GREATER_THAN_OR_EQUAL: 'range',
  NOT_EQUAL: 'range',
  NOT_IN: 'range',
  IS_NOT_NULL: 'range',
  IS_NOT_NAN: 'range',
}

/** The shapes of a query, because each alternative of an `or` needs an index. @throws Error for an unknown operator */
export function parseQueryShapes({ structuredQuery, aggregations = [] }: FirestoreQuery): QueryShape[] {
  const { from: [{ collectionId = '', allDescendants = false } = {}] = [], where, orderBy = [] } = structuredQuery
  const orders = orderBy.map(({ field, direction = 'ASCENDING' }) => ({ field: field.fieldPath, order: direction }))
  const summed = aggregations.flatMap(({ sum, avg }) => sum?.field.fieldPath ?? avg?.field.fieldPath ?? [])
  return parseAlternatives(where).map((conditions) => {
    const getFieldsOfKind = (kind: Condition['kind']) => [
      ...new Set(conditions.filter((condition) => condition.kind === kind).map(({ field }) => field)),
    ]
    const equal = getFieldsOfKind('equal')
    const ordered = orderedBy(
      orders.filter(({ field }) => !equal.includes(field)),
      getFieldsOfKind('range').filter((field) => !equal.includes(field)),
    )
    const known = [...equal, ...ordered.map(({ field }) => field)]
    const added = [...new Set(summed)].filter((field) => !known.includes(field))
    return {
      collection: collectionId,
      scope: allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION',
      // Every index ends with the document name, so it is not listed.
      equal: equal.filter((field) => field !== NAME),
      containing: getFieldsOfKind('containing'),
      ordered: [...ordered, ...added.map((field): OrderedField => ({ field, order: 'ASCENDING' }))],
    }
  })
}

/** The conditions of each alternative. A query without a filter has one alternative without conditions. */
function parseAlternatives(filter: Filter | undefined): Condition[][] {
  if (!filter) return [[]]
  const { compositeFilter } = filter
  if (!compositeFilter) return [[parseCondition(filter)]]
  const parts = compositeFilter.filters.map(parseAlternatives)
  if (compositeFilter.op === 'OR') return parts.flat()
  return parts.reduce((all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])), [[]])
}

function parseCondition({ fieldFilter, unaryFilter }: Filter): Condition {
  const { field, op } = fieldFilter ?? unaryFilter ?? { field: { fieldPath: '' }, op: 'nothing' }
  const kind = KINDS[op]
  if (!kind) throw new Error(`The index check knows no operator "${op}"`)
  return { field: field.fieldPath, kind }
}

/**
 * Firestore's implicit sort order: the given orders, then the other range fields alphabetically in the last direction,
 * then the document name in that direction.
 */
function orderedBy(orders: OrderedField[], ranges: string[]): OrderedField[] {
  const order = orders.at(-1)?.order ?? 'ASCENDING'
  const others = ranges.filter((range) => !orders.some(({ field }) => field === range)).sort()
  const all = [...orders, ...others.map((field) => ({ field, order }))]
  const name = all.findIndex(({ field }) => field === NAME)
  if (name < 0) return all
  // Document names are unique, so later orders have no effect.
  const before = all.slice(0, name)
  const turns = before.length > 0 && before.at(-1)?.order !== all[name]?.order
  return turns ? all.slice(0, name + 1) : before
}
