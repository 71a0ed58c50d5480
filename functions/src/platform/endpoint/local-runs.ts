import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setLogFunction } from 'firebase-admin/firestore'
import { padding } from './implement-public.ts'

// Only the local bundle loads this file, and only the test emulators set the variable.
const stepMs = Number(process.env['RESPONSE_STEP_MS'])
if (stepMs > 0) padding.stepMs = stepMs

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

/** The log line that Firestore's client writes before it sends a query. */
const SENT = /^Firestore \S+ \S+ \S+ \[[\w.]+\]: Sending request: (?=.*"structured(?:Aggregation)?Query":)/

const folder = process.env['QUERY_LOG']

// Only in the test emulators: the test stage `indexes` checks that each logged query has an index.
if (folder) {
  const log = new QueryLog(folder, 'functions')
  setLogFunction((line: string) => {
    const sent = SENT.exec(line)?.[0]
    if (sent) log.note(JSON.parse(line.slice(sent.length)), 'a function')
  })
}
