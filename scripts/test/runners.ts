import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV } from '../local/environment.ts'
import { RUN } from '../local/paths.ts'
import { runLogged, tail } from '../local/spawn.ts'
import { calculateTestOutcome, type Outcome, type TestCase } from './outcome.ts'

/** How many lines of the log describe a failure. */
export const FAILURE_LINES = 80
export const PLAYWRIGHT_REPORTER = './scripts/test/playwright-reporter.ts'

interface VitestOptions {
  env?: Record<string, string>
  /** Limits the run to these files. */
  files?: readonly string[] | undefined
  isBackground?: boolean
  /** Runs only this part of the files. */
  part?: { number: number; of: number }
}

/** Runs a tool whose exit code is its result in the background, and counts it as one test. */
export async function runCheck(name: string, program: string, args: string[]): Promise<Outcome> {
  const log = getRunLogPath(name)
  const code = await runLogged(program, args, log, { env: BUILD_ENV, isBackground: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, log }
}

/** Runs the projects of vitest.config.ts whose names have this prefix, or some of their files. */
export async function runVitest(
  project: string,
  { env = {}, files = [], isBackground = false, part }: VitestOptions = {},
): Promise<Outcome> {
  const name = part ? `${project} ${part.number}` : project
  const reporters = ['default', './scripts/test/case-reporter.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...files, '--project', `${project}*`, '--includeTaskLocation', ...reporters]
  if (part) args.push('--shard', `${part.number}/${part.of}`)
  const { details, log, ...outcome } = await runReported(name, 'node_modules/vitest/vitest.mjs', args, { env, isBackground })
  // The end of the log says more about a failure: it contains the differences.
  const described = outcome.failed > 0 ? tail(log, FAILURE_LINES) : details
  return { ...outcome, ...(described && { details: described }) }
}

/**
 * Runs the tests of a configuration, or some of its files.
 * @param name of its log and report
 */
export function runPlaywright(
  name: string,
  env: Record<string, string>,
  config = 'playwright.config.ts',
  files: readonly string[] = [],
): Promise<Outcome> {
  const args = ['test', ...files, '--config', config, `--reporter=list,${PLAYWRIGHT_REPORTER}`]
  return runReported(name, 'node_modules/@playwright/test/cli.js', args, { env })
}

/** Runs a test program whose reporter writes its tests to CASE_REPORT. @param name of its log and report */
async function runReported(
  name: string,
  program: string,
  args: string[],
  { env, ...options }: Pick<VitestOptions, 'env' | 'isBackground'>,
) {
  const report = join(RUN, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const log = getRunLogPath(name)
  const code = await runLogged(program, args, log, { env: { ...env, CASE_REPORT: report }, ...options })
  const cases = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as TestCase[]) : []
  return { ...calculateTestOutcome(cases, code), log }
}

function getRunLogPath(name: string): string {
  return join(RUN, `test-${name.replaceAll(' ', '-')}.log`)
}
