import { vi } from 'vitest'

type Fields = Record<string, unknown>
interface Filter {
  fieldFilter?: { field: { fieldPath: string }; op: string; value: object }
  compositeFilter?: { op: 'AND' | 'OR'; filters: Filter[] }
}
interface Query {
  from: [{ collectionId: string }]
  where?: Filter
  limit?: number
}

const ROOT = 'projects/demo-ubora/databases/(default)/documents'
const ID_MAX = 1500
const TIME = '2026-01-01T00:00:00Z'

/**
 * Answers the requests of a screen from records in memory, like Firestore and the functions. It knows no rules and no
 * order: tests of permissions, queries and stored changes use the emulators.
 */
export class FakeServer {
  /** The records by path. */
  readonly records = new Map<string, Fields>()
  /** The answers of functions by name. */
  readonly functions = new Map<string, (input: Fields) => Response>()
  /** What screens have requested: a function's name, or Firestore's method with its collection or record. */
  readonly requests: string[] = []
  /** Requests that no server receives. */
  unreachable: RegExp | null = null
  /** Requests that get no answer. */
  unanswered: RegExp | null = null
  /** Requests that the rules refuse. */
  refused: RegExp | null = null

  constructor() {
    vi.stubGlobal('fetch', (address: string, options: RequestInit) => this.#answer(String(address), String(options.body)))
  }

  async #answer(address: string, text: string): Promise<Response> {
    const body = JSON.parse(text) as Fields
    const method = /documents:(\w+)/.exec(address)?.[1]
    const subject = method ? findRequestSubject(body) : ''
    const name = method ? `${method} ${subject}` : (address.split('/').at(-1) ?? '')
    this.requests.push(name)
    if (this.unreachable?.test(name)) throw new TypeError('Failed to fetch')
    if (this.unanswered?.test(name)) return new Promise(() => undefined)
    if (this.refused?.test(name)) return Response.json({}, { status: 403 })
    if (!subject.split('/').every(isPossibleId)) return Response.json({}, { status: 400 })
    const answer = method ? Response.json(this.#read(method, body)) : this.functions.get(name)?.(body)
    return answer ?? Response.json({ ok: true, result: {} })
  }

  #read(method: string, body: Fields): unknown {
    if (method === 'batchGet') {
      const [name = ''] = body['documents'] as string[]
      const found = this.records.get(name.slice(ROOT.length + 1))
      return [found ? { found: stored(name, found), readTime: TIME } : { missing: name, readTime: TIME }]
    }
    if (method === 'commit') return { writeResults: [{ updateTime: TIME }], commitTime: TIME }
    const { structuredQuery, structuredAggregationQuery: counted } = body as {
      structuredQuery?: Query
      structuredAggregationQuery?: { structuredQuery: Query; aggregations: { alias: string; count?: object }[] }
    }
    const found = this.#matches((counted?.structuredQuery ?? structuredQuery) as Query)
    if (!counted) return found.length > 0 ? found.map((document) => ({ document, readTime: TIME })) : [{ readTime: TIME }]
    const fields = counted.aggregations.map(({ alias, count }) => [alias, { integerValue: count ? found.length : 0 }])
    return [{ result: { aggregateFields: Object.fromEntries(fields) }, readTime: TIME }]
  }

  #matches({ from, where, limit }: Query) {
    const [{ collectionId }] = from
    const all = [...this.records].filter(([path, fields]) => path.startsWith(`${collectionId}/`) && passes(where, fields))
    return all.slice(0, limit).map(([path, fields]) => stored(`${ROOT}/${path}`, fields))
  }
}

/** The collection of a query, or the path of a record. */
function findRequestSubject(body: Fields): string {
  const text = JSON.stringify(body)
  return /"collectionId":"(\w+)"/.exec(text)?.[1] ?? /\/documents\/([^"]+)"/.exec(text)?.[1] ?? ''
}

/** Whether Firestore accepts this id of a record or a collection. */
function isPossibleId(id: string): boolean {
  return id.length <= ID_MAX && !/^(\.\.?|__.*__)$/.test(id)
}

function passes(filter: Filter | undefined, fields: Fields): boolean {
  if (filter?.compositeFilter) {
    const { op, filters } = filter.compositeFilter
    return op === 'OR' ? filters.some((one) => passes(one, fields)) : filters.every((one) => passes(one, fields))
  }
  if (!filter?.fieldFilter) return true
  const { field, op, value } = filter.fieldFilter
  const own = fields[field.fieldPath]
  const [wanted] = Object.values(value) as [unknown]
  if (op === 'EQUAL') return JSON.stringify(encode(own)) === JSON.stringify(value)
  if (op === 'ARRAY_CONTAINS') return (own as unknown[] | undefined)?.includes(wanted) ?? false
  if (op === 'IN') {
    const { values } = wanted as { values: object[] }
    return values.some((one) => JSON.stringify(one) === JSON.stringify(encode(own)))
  }
  return true
}

function stored(name: string, fields: Fields) {
  return { name, fields: encodeAll(fields), createTime: TIME, updateTime: TIME }
}

function encodeAll(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encode(value)]))
}

function encode(value: unknown): object {
  if (value === null || value === undefined) return { nullValue: null }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  if (typeof value === 'object') return { mapValue: { fields: encodeAll(value as Fields) } }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value }
  return { stringValue: value }
}
