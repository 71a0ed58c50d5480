import { setLogFunction } from 'firebase-admin/firestore'
import { QueryLog } from './query-log.ts'

/** What Firestore's client says of each request before it is sent. */
const SENT = /^Firestore \S+ \S+ \S+ \[[\w.]+\]: Sending request: (?=.*"structured(?:Aggregation)?Query":)/

const folder = process.env['QUERY_LOG']

// In the tests' own emulators only: `indexes`, the last stage of the tests, asks whether each query has its index.
if (folder) {
  const log = new QueryLog(folder, 'functions')
  setLogFunction((line: string) => {
    const sent = SENT.exec(line)?.[0]
    if (sent) log.note(JSON.parse(line.slice(sent.length)), 'a function')
  })
}
