import { globSync } from 'node:fs'
import { ROOT } from '../local/paths.ts'
import { ONE_AT_A_TIME } from './one-at-a-time.ts'
import { joinOutcomes, type Outcome } from './outcome.ts'
import { storeFreshData } from './preparations.ts'
import { runVitest } from './runners.ts'

const FILES_PER_PART = 75

const allTests = () => globSync('tests/functions/**/*.test.ts', { cwd: ROOT })

/** Runs those of all or of these files that must run one at a time. */
export function runOneAtATime(files: readonly string[] = allTests(), env: Record<string, string> = {}): Promise<Outcome> {
  return runSome(
    'one at a time',
    files.filter((file) => ONE_AT_A_TIME.includes(file)),
    env,
  )
}

/**
 * Runs those of all or of these files that can run at the same time. The emulator reads all records of a project for each
 * query, so many files run in parts, each of which starts again on the seed.
 */
export async function runTogether(files: readonly string[] = allTests(), env: Record<string, string> = {}): Promise<Outcome> {
  const some = files.filter((file) => !ONE_AT_A_TIME.includes(file))
  const parts = Math.ceil(some.length / FILES_PER_PART)
  if (parts < 2) return runSome('functions', some, env)
  const outcomes: Outcome[] = []
  for (let number = 1; number <= parts; number++) {
    if (number > 1) await storeFreshData()
    outcomes.push(await runVitest('functions', { env, files: some, part: { number, of: parts } }))
  }
  return joinOutcomes(outcomes)
}

export async function runFunctionTests(files: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  return joinOutcomes([await runOneAtATime(files, env), await runTogether(files, env)])
}

async function runSome(project: string, files: readonly string[], env: Record<string, string>): Promise<Outcome> {
  return files.length > 0 ? runVitest(project, { env, files }) : { passed: 0, failed: 0, skipped: 0 }
}
