import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folder, RUN } from '../../local/places.ts'
import type { NotedLine } from './judge-indexes.ts'

/** Where this run's queries are noted, in a file for each process that asks. */
export const QUERIES = join(RUN, 'queries')

/**
 * Who asks: the functions in the emulator's processes, the pages in the browser, and the test that asks every query of
 * src/data. A test that runs a function's code in its own process notes nothing: it asks queries of its own beside.
 */
export type QuerySource = 'functions' | 'browser' | 'data'

/** Forgets what an earlier run noted. To be called before anything asks. */
export function beginNoting(): void {
  rmSync(QUERIES, { recursive: true, force: true })
  folder(QUERIES)
}

/** @throws Error where a file holds anything else than notes */
export function notedBy(source: QuerySource): NotedLine[] {
  const files = readdirSync(folder(QUERIES)).filter((name) => name.startsWith(`${source}-`))
  return files.flatMap((name) =>
    readFileSync(join(QUERIES, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as NotedLine),
  )
}
