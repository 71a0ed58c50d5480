/*
 * The queries of the portal as Firestore's REST interface takes them
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery).
 */

/** A timestamp in the query cache: exact to the nanosecond, and safe in JSON. */
export interface PlainTimestamp {
  seconds: number
  nanoseconds: number
}

export function isPlainTimestamp(value: unknown): value is PlainTimestamp {
  return typeof value === 'object' && value !== null && 'seconds' in value && 'nanoseconds' in value
}

const OPERATORS = {
  '==': 'EQUAL',
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  '>=': 'GREATER_THAN_OR_EQUAL',
  in: 'IN',
  'array-contains': 'ARRAY_CONTAINS',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
} as const
type Operator = keyof typeof OPERATORS
type Direction = 'asc' | 'desc'

/** A condition on one field. */
export interface FieldFilter {
  field: string
  operator: Operator
  value: unknown
}

export type Filter = FieldFilter | { every: readonly Filter[] } | { some: readonly Filter[] }

/** Where a range begins or ends: values in the order of `orderBy`, and whether it lies before the record that has them. */
interface Bound {
  values: readonly unknown[]
  before: boolean
}

/** What `query` adds to a query. */
export interface Clause {
  orderBy?: readonly { field: string; direction: Direction }[]
  limit?: number
  startAt?: Bound
  endAt?: Bound
}

export interface Query extends Clause {
  /** The collection. */
  from: string
  filters: readonly Filter[]
}

/** Stands for the id of a record in conditions and orders. */
export const RECORD_ID_FIELD = '__name__'

export const where = (field: string, operator: Operator, value: unknown): FieldFilter => ({ field, operator, value })
export const and = (...every: readonly Filter[]): Filter => ({ every })
export const or = (...some: readonly Filter[]): Filter => ({ some })
export const orderBy = (field: string, direction: Direction = 'asc'): Clause => ({ orderBy: [{ field, direction }] })
export const limit = (max: number): Clause => ({ limit: max })
export const startAt = (...values: readonly unknown[]): Clause => ({ startAt: { values, before: true } })
export const startAfter = (...values: readonly unknown[]): Clause => ({ startAt: { values, before: false } })
export const endAt = (...values: readonly unknown[]): Clause => ({ endAt: { values, before: false } })

/** The records of a collection that match all conditions. */
export const select = (from: string, filters: readonly Filter[]): Query => ({ from, filters })

/** Adds orders, a limit and a range to a query. */
export function query(base: Query, ...clauses: readonly Clause[]): Query {
  const orders = [base, ...clauses].flatMap((clause) => clause.orderBy ?? [])
  return Object.assign({}, base, ...clauses, { orderBy: orders }) as Query
}

/** A query in the words of the interface. @param database the name under which it knows the collections */
export function toStructuredQuery({ from, filters, orderBy = [], limit: max, ...range }: Query, database: string): object {
  const encodeField = (field: string, value: unknown) =>
    field === RECORD_ID_FIELD ? toReference(value, `${database}/${from}`) : toValue(value)
  const bound = (name: 'startAt' | 'endAt') => {
    const { values, before } = range[name] ?? {}
    return values && { [name]: { values: values.map((each, at) => encodeField(orderBy[at]?.field ?? '', each)), before } }
  }
  return {
    from: [{ collectionId: from }],
    ...(filters.length > 0 && { where: toFilter({ every: filters }, encodeField) }),
    ...(orderBy.length > 0 && {
      orderBy: orderBy.map(({ field, direction }) => ({ field: toField(field), direction: DIRECTIONS[direction] })),
    }),
    ...bound('startAt'),
    ...bound('endAt'),
    ...(max !== undefined && { limit: max }),
  }
}

const DIRECTIONS: Record<Direction, string> = { asc: 'ASCENDING', desc: 'DESCENDING' }

const toField = (fieldPath: string) => ({ fieldPath })

function toFilter(filter: Filter, encode: (field: string, value: unknown) => object): object {
  if ('field' in filter) {
    const { field, operator, value } = filter
    return { fieldFilter: { field: toField(field), op: OPERATORS[operator], value: encode(field, value) } }
  }
  const [op, all] = 'every' in filter ? ['AND', filter.every] : ['OR', filter.some]
  const [first] = all
  if (first && all.length === 1) return toFilter(first, encode)
  return { compositeFilter: { op, filters: all.map((each) => toFilter(each, encode)) } }
}

function toReference(id: unknown, collection: string): object {
  return Array.isArray(id)
    ? { arrayValue: { values: id.map((each) => toReference(each, collection)) } }
    : { referenceValue: `${collection}/${id}` }
}

/** A value in the words of the interface. */
function toValue(value: unknown): object {
  if (value === null || value === undefined) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: `${value}` } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (isPlainTimestamp(value)) return { timestampValue: toMoment(value) }
  return { mapValue: { fields: toFields(value) } }
}

/** The fields of a record in the words of the interface, without the undefined ones. */
export function toFields(values: object): Record<string, object> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(known.map(([name, value]) => [name, toValue(value)]))
}

/** For example "2026-11-28T09:00:00.000000500Z", because a Date ends at milliseconds. */
function toMoment({ seconds, nanoseconds }: PlainTimestamp): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19)
  return `${whole}.${String(nanoseconds).padStart(9, '0')}Z`
}

/** A stored value, safe in JSON. */
function toPlainValue(value: object): unknown {
  const [[kind, content] = []] = Object.entries(value) as [string, unknown][]
  switch (kind) {
    case 'nullValue':
      return null
    case 'integerValue':
    case 'doubleValue':
      return Number(content)
    case 'timestampValue':
      return toPlainTimestamp(String(content))
    case 'arrayValue':
      return ((content as { values?: object[] }).values ?? []).map(toPlainValue)
    case 'mapValue':
      return toPlainFields((content as { fields?: Record<string, object> }).fields)
    default:
      return content
  }
}

export function toPlainFields(fields: Record<string, object> = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlainValue(value)]))
}

function toPlainTimestamp(moment: string): PlainTimestamp {
  const fraction = /\.(\d+)/.exec(moment)?.[1] ?? ''
  return { seconds: Math.floor(Date.parse(moment) / 1000), nanoseconds: Number(fraction.padEnd(9, '0')) }
}
