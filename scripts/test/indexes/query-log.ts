import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureFolder, RUN } from '../../local/paths.ts'
import type { LoggedQuery } from './compare-indexes.ts'

/** Where this run's queries are noted, in a file for each process that asks. */
export const QUERY_LOG = join(RUN, 'queries')

/**
 * Who asks: the functions in the emulator's processes, the pages in the browser, and the test that asks every query of
 * src/data. A test that runs a function's code in its own process notes nothing: it asks queries of its own beside.
 */
export type QuerySource = 'functions' | 'browser' | 'data'

/** Forgets what an earlier run noted. To be called before anything asks. */
export function clearQueryLog(): void {
  rmSync(QUERY_LOG, { recursive: true, force: true })
  ensureFolder(QUERY_LOG)
}

/** @throws Error where a file holds anything else than notes */
export function readQueryLog(source: QuerySource): LoggedQuery[] {
  const files = readdirSync(ensureFolder(QUERY_LOG)).filter((name) => name.startsWith(`${source}-`))
  return files.flatMap((name) =>
    readFileSync(join(QUERY_LOG, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LoggedQuery),
  )
}
