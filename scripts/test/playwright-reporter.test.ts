import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../local/paths.ts'
import { toTestCase } from './playwright-reporter.ts'

const failedTry = {
  duration: 1500,
  errors: [{ message: '\u001b[31mError: too late\u001b[39m\n\n  at line 3' }, { message: 'second' }],
}
const passedTry = { duration: 500, errors: [] }
const location = { file: join(ROOT, 'tests/browser/news.spec.ts'), line: 9, column: 1 }
const test = (title: string, outcome: 'expected' | 'unexpected' | 'flaky' | 'skipped', results: object[]) =>
  ({ location, title, outcome: () => outcome, results }) as Parameters<typeof toTestCase>[0]

it('the cases of Playwright have a status, the time of all tries, and the first lines of each failed try', () => {
  const tests = [
    test('passes', 'expected', [passedTry]),
    test('is flaky', 'flaky', [failedTry, passedTry]),
    test('fails', 'unexpected', [failedTry, failedTry]),
    test('is skipped', 'skipped', []),
  ]
  const place = { file: 'tests/browser/news.spec.ts', line: 9 }
  const error = 'Error: too late\n      at line 3'
  expect(tests.map(toTestCase)).toEqual([
    { ...place, name: 'passes', status: 'passed', seconds: 0.5, errors: [] },
    { ...place, name: 'is flaky', status: 'passed', seconds: 2, errors: [error] },
    { ...place, name: 'fails', status: 'failed', seconds: 3, errors: [error, error] },
    { ...place, name: 'is skipped', status: 'skipped', seconds: 0, errors: [] },
  ])
})
