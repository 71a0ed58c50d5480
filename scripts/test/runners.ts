import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV } from '../local/environment.ts'
import { RUN } from '../local/paths.ts'
import { runLogged } from '../local/spawn.ts'
import { type Outcome, withFlakyLimit } from './outcome.ts'
import { outcomeOf, type PlaywrightReport } from './playwright-report.ts'

interface VitestOptions {
  env?: Record<string, string>
  /** Limits the run to these files. */
  files?: readonly string[] | undefined
  isBackground?: boolean
}

/** Runs a tool whose exit code is its result in the background, and counts it as one test. */
export async function runCheck(name: string, program: string, args: string[]): Promise<Outcome> {
  const log = logOf(name)
  const code = await runLogged(program, args, log, { env: BUILD_ENV, isBackground: true })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, log }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
}

/**
 * Runs the projects of vitest.config.ts whose names have this prefix, or some of their files. A failing exit code without a
 * failed test counts as one failure.
 */
export async function runVitest(
  project: string,
  { env, files = [], isBackground = false }: VitestOptions = {},
): Promise<Outcome> {
  const report = removeOldReport(join(RUN, `${project}.json`))
  const flakyReport = removeOldReport(join(RUN, `${project}-flaky.json`))
  const log = logOf(project)
  const reporters = ['default', 'json', './scripts/test/flaky-reporter.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...files, '--project', `${project}*`, ...reporters, `--outputFile.json=${report}`]
  const code = await runLogged('node_modules/vitest/vitest.mjs', args, log, {
    env: { ...env, FLAKY_REPORT: flakyReport },
    isBackground,
  })
  const found = readReport<VitestReport>(report)
  if (!found) return { passed: 0, failed: 1, skipped: 0, log }
  const failed = found.numFailedTests || (code === 0 && found.numPassedTests > 0 ? 0 : 1)
  const skipped = found.numPendingTests + found.numTodoTests
  const flaky = readReport<string[]>(flakyReport) ?? []
  return { ...withFlakyLimit({ passed: found.numPassedTests, failed, skipped, flaky }), log }
}

/**
 * Runs the tests of a configuration, or some of its files.
 * @param name of its log and report
 */
export async function runPlaywright(
  name: string,
  env: Record<string, string>,
  config = 'playwright.config.ts',
  files: readonly string[] = [],
): Promise<Outcome> {
  const report = removeOldReport(join(RUN, `${name.replaceAll(' ', '-')}.json`))
  const log = logOf(name)
  const args = ['test', ...files, '--config', config, '--reporter=list,json']
  const code = await runLogged('node_modules/@playwright/test/cli.js', args, log, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const found = readReport<PlaywrightReport>(report)
  if (!found) return { passed: 0, failed: 1, skipped: 0, log }
  return { ...outcomeOf(found, code), log }
}

function logOf(name: string): string {
  return join(RUN, `test-${name.replaceAll(' ', '-')}.log`)
}

/** Removes the report of an earlier run. */
function removeOldReport(path: string): string {
  rmSync(path, { force: true })
  return path
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T
  } catch {
    return undefined
  }
}
