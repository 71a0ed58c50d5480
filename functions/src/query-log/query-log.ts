import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** Parts of a query that do not affect its index. */
const OMITTED = new Set(['value', 'startAt', 'endAt', 'limit', 'offset', 'select'])

interface QueryRequest {
  structuredQuery?: object
  structuredAggregationQuery?: object
}

/**
 * Logs each distinct query once, without values, as a JSON line in a file of this process.
 * @param source the program that sends the queries: `functions`, `browser`, `data`
 */
export class QueryLog {
  readonly #file: string
  readonly #noted = new Set<string>()

  constructor(folder: string, source: string) {
    this.#file = join(folder, `${source}-${process.pid}.jsonl`)
  }

  /** @param by the test or function that sent the query */
  note(request: QueryRequest, by: string): void {
    const { structuredQuery, structuredAggregationQuery } = request
    const query = structuredQuery ? { structuredQuery } : structuredAggregationQuery
    if (!query) return
    const text = JSON.stringify(query, (name, part: unknown) => (OMITTED.has(name) ? undefined : part))
    if (this.#noted.has(text)) return
    this.#noted.add(text)
    appendFileSync(this.#file, `{"query":${text},"by":${JSON.stringify(by)}}\n`)
  }
}
