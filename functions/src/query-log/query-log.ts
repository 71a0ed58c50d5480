import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of a request that differ from one asking to the next, and whom it is about. */
const LEFT_OUT = new Set(['value', 'startAt', 'endAt', 'limit', 'offset', 'select'])

/** A request for a query as Firestore's interfaces have it, in JSON. */
interface QueryRequest {
  structuredQuery?: object
  structuredAggregationQuery?: object
}

/**
 * Notes what queries a program asks, once each: without values, a line of JSON for each in a file of this process.
 * @param source who asks: `functions`, `browser`, `data`
 */
export class QueryLog {
  readonly #file: string
  readonly #noted = new Set<string>()

  constructor(folder: string, source: string) {
    this.#file = join(folder, `${source}-${process.pid}.jsonl`)
  }

  /** @param by the test or function that asks */
  note(request: QueryRequest, by: string): void {
    const { structuredQuery, structuredAggregationQuery } = request
    const query = structuredQuery ? { structuredQuery } : structuredAggregationQuery
    if (!query) return
    const text = JSON.stringify(query, (name, part: unknown) => (LEFT_OUT.has(name) ? undefined : part))
    if (this.#noted.has(text)) return
    this.#noted.add(text)
    appendFileSync(this.#file, `{"query":${text},"by":${JSON.stringify(by)}}\n`)
  }
}
