import { setLogFunction } from 'firebase-admin/firestore'
import { QueryLog } from './query-log.ts'

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
