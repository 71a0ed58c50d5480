import { QueryLog } from '../../functions/src/query-log/query-log.ts'
import { folder } from '../../scripts/local/places.ts'
import { QUERIES, type QuerySource } from '../../scripts/test/indexes/noted-queries.ts'

const QUERY = /:run(Aggregation)?Query\b/

/** Answers what to tell of each request: those that ask Firestore for a query are noted for the index check. */
export function queryNotes(source: QuerySource): (url: string, body: () => string | null, by: string) => void {
  const log = new QueryLog(folder(QUERIES), source)
  return (url, body, by) => {
    if (!QUERY.test(url)) return
    const asked = body()
    if (asked) log.note(JSON.parse(asked), by)
  }
}
