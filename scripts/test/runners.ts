import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_ENV } from '../local/environment.ts'
import { RUN } from '../local/paths.ts'
import { runLogged, tail } from '../local/spawn.ts'
import { calculateTestOutcome, type Outcome, type TestCase } from './outcome.ts'
import { type PlaywrightReport, parsePlaywrightCases } from './playwright-cases.ts'

/** How many lines of the log describe a failure. */
export const FAILURE_LINES = 80

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
  { env, files = [], isBackground = false, part }: VitestOptions = {},
): Promise<Outcome> {
  const name = part ? `${project} ${part.number}` : project
  const report = removeOldReport(name)
  const log = getRunLogPath(name)
  const reporters = ['default', './scripts/test/case-reporter.ts'].map((name) => `--reporter=${name}`)
  const args = ['run', ...files, '--project', `${project}*`, '--includeTaskLocation', ...reporters]
  if (part) args.push('--shard', `${part.number}/${part.of}`)
  const code = await runLogged('node_modules/vitest/vitest.mjs', args, log, {
    env: { ...env, CASE_REPORT: report },
    isBackground,
  })
  const { details, ...outcome } = calculateTestOutcome(readReport<TestCase[]>(report) ?? [], code)
  // The end of the log says more about a failure: it contains the differences.
  const described = outcome.failed > 0 ? tail(log, FAILURE_LINES) : details
  return { ...outcome, ...(described && { details: described }) }
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
  const report = removeOldReport(name)
  const log = getRunLogPath(name)
  const args = ['test', ...files, '--config', config, '--reporter=list,json']
  const code = await runLogged('node_modules/@playwright/test/cli.js', args, log, {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  const found = readReport<PlaywrightReport>(report)
  return { ...calculateTestOutcome(found ? parsePlaywrightCases(found) : [], code), log }
}

function getRunLogPath(name: string): string {
  return join(RUN, `test-${name.replaceAll(' ', '-')}.log`)
}

/** @returns the path of the report, of which an earlier one is removed */
function removeOldReport(name: string): string {
  const path = join(RUN, `${name.replaceAll(' ', '-')}.json`)
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
