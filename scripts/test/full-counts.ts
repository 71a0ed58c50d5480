import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../local/paths.ts'

/** How often the tests of billing and organisations repeat what they do by tens in other runs. The test that reads a count says what it counts. */
export const FULL_COUNTS = {
  LEDGER_SEQUENCES: '100',
  LINES_RUNS: '100000',
  MANAGER_ROUNDS: '100',
  MERGE_JOINS: '200',
  MERGE_KILLS: '10',
  MERGE_RECORDS: '10000',
  NUMBER_WRITERS: '200',
  PDF_COUNT: '200',
  TAX_INVOICES: '500',
  TAX_RUNS: '100000',
  TAX_WRITERS: '200',
  VERIFY_GUESSES: '10000',
}

/** The tests of a pattern that read one of the counts. */
export function countingTests(pattern: string, counts = Object.keys(FULL_COUNTS)): string[] {
  const files = globSync(pattern, { cwd: ROOT }).map((file) => file.replaceAll('\\', '/'))
  return files.filter((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8')
    return counts.some((name) => source.includes(`process.env['${name}']`))
  })
}
