import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../local/paths.ts'
import { type PlaywrightReport, parsePlaywrightCases } from './playwright-cases.ts'

const failedTry = {
  duration: 1500,
  errors: [{ message: '\u001b[31mError: too late\u001b[39m\n\n  at line 3' }, { message: 'second' }],
}
const passedTry = { duration: 500, errors: [] }
const test = (title: string, status: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: object[]) =>
  ({ file: 'news.spec.ts', line: 9, title, tests: [{ status, results }] }) as NonNullable<PlaywrightReport['specs']>[number]

it('the cases of a Playwright report have a status, the time of all tries, and the first lines of each failed try', () => {
  const report = {
    config: { rootDir: join(ROOT, 'tests/browser') },
    suites: [
      {
        specs: [test('passes', 'expected', [passedTry])],
        suites: [{ specs: [test('is flaky', 'flaky', [failedTry, passedTry])] }],
      },
      { specs: [test('fails', 'unexpected', [failedTry, failedTry]), test('is skipped', 'skipped', [])] },
    ],
  }
  const place = { file: 'tests/browser/news.spec.ts', line: 9 }
  const error = 'Error: too late\n      at line 3'
  expect(parsePlaywrightCases(report)).toEqual([
    { ...place, name: 'passes', status: 'passed', seconds: 0.5, errors: [] },
    { ...place, name: 'is flaky', status: 'passed', seconds: 2, errors: [error] },
    { ...place, name: 'fails', status: 'failed', seconds: 3, errors: [error, error] },
    { ...place, name: 'is skipped', status: 'skipped', seconds: 0, errors: [] },
  ])
})
