import { QueryLog } from '../../functions/src/platform/endpoint/local-runs.ts'
import { ensureFolder } from '../../scripts/local/paths.ts'
import { QUERY_LOG, type QuerySource } from '../../scripts/test/indexes/query-log.ts'

const QUERY = /:run(Aggregation)?Query\b/

/** Records the Firestore queries among the requests for the index check. */
export function queryNotes(source: QuerySource): (url: string, body: () => string | null, by: string) => void {
  const log = new QueryLog(ensureFolder(QUERY_LOG), source)
  return (url, body, by) => {
    if (!QUERY.test(url)) return
    const asked = body()
    if (asked) log.note(JSON.parse(asked), by)
  }
}
