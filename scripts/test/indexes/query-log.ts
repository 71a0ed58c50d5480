import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, RUN } from '../../local/paths.ts'
import type { LoggedQuery } from './compare-indexes.ts'

/** The folder of this run's query log, with a file for each process that sends queries. */
export const QUERY_LOG = join(RUN, 'queries')

/**
 * The source of a query: the functions in the emulator's processes, the pages in the browser, or the test of all queries of
 * src/data. In-process tests log nothing, because they also send queries that are not the product's.
 */
export type QuerySource = 'functions' | 'browser' | 'data'

/** Deletes the log of an earlier run. Must be called before the first query. */
export function clearQueryLog(): void {
  rmSync(QUERY_LOG, { recursive: true, force: true })
  ensureFolder(QUERY_LOG)
}

/** @throws Error if a line is not valid JSON */
export function readQueryLog(source: QuerySource): LoggedQuery[] {
  const files = readdirSync(ensureFolder(QUERY_LOG)).filter((name) => name.startsWith(`${source}-`))
  return files.flatMap((name) =>
    readFileSync(join(QUERY_LOG, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LoggedQuery),
  )
}
