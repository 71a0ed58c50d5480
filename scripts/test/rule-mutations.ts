import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutantsOf } from '../../tests/attack/mutants.ts'
import { folder, ROOT, RUN } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'
import { runLogged } from '../local/spawn.ts'
import { Sentence } from '../local/stop.ts'
import type { Outcome } from './runners.ts'

const PLACE = folder(join(RUN, 'mutants'))
const FIRESTORE_RULES = join(ROOT, 'firestore.rules')
const STORAGE_RULES = join(ROOT, 'storage.rules')
/** The files of tests that ask storage; the others ask Firestore. */
const STORAGE_TESTS = 'tests/rules/storage'
/** Thousands of cases, for each of hundreds of mutants: a hole must be seen by a test that names it. */
const FUZZ_TESTS = 'tests/rules/fuzz.rules.test.ts'

/** Runs tests under changed rules and says how many fail. */
type Trial = (rules: string) => Promise<number>

/**
 * Changes both rules files one condition at a time and runs their tests against each changed copy: every copy must fail
 * at least one test. A copy that passes them all is a hole that nobody would notice.
 */
export async function runRuleMutations(): Promise<Outcome> {
  const storageRules = readFileSync(STORAGE_RULES, 'utf8')
  const lines: string[] = []
  try {
    lines.push(...(await mutate('firestore.rules', readFileSync(FIRESTORE_RULES, 'utf8'), tryFirestoreRules)))
    lines.push(...(await mutate('storage.rules', storageRules, tryStorageRules)))
  } finally {
    await setStorageRules(storageRules)
  }
  const survivors = lines.filter((line) => line.startsWith('SURVIVED'))
  const log = join(RUN, 'rule-mutations.log')
  writeFileSync(log, [...lines, '', `${survivors.length} of ${lines.length} survived`, ...survivors].join('\n'))
  return { passed: lines.length - survivors.length, failed: survivors.length, skipped: 0, log }
}

async function mutate(name: string, real: string, failuresUnder: Trial): Promise<string[]> {
  // The control: with the real rules the same run must pass, or every mutant would seem noticed.
  if ((await failuresUnder(real)) !== 0) throw new Sentence(`The tests of ${name} fail on the real rules: mend those first.`)
  const verdict = async ({ line, change, rules }: Mutant) =>
    `${(await failuresUnder(rules)) ? 'noticed ' : 'SURVIVED'} ${name}:${line}: ${change}`
  const lines: string[] = []
  for (const mutant of mutantsOf(real)) lines.push(await verdict(mutant))
  return lines
}

const tryFirestoreRules: Trial = (rules) => {
  const file = join(PLACE, 'firestore.rules')
  writeFileSync(file, rules)
  return failures(['--exclude', FUZZ_TESTS, '--exclude', `${STORAGE_TESTS}*`], { RULES_FILE: file })
}

const tryStorageRules: Trial = async (rules) => {
  await setStorageRules(rules)
  return failures([STORAGE_TESTS])
}

async function setStorageRules(content: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  })
  if (!answer.ok) throw new Sentence(`The storage rules were refused: ${await answer.text()}`)
}

/** How many of the chosen rules tests fail. @throws Sentence where they could not run at all */
async function failures(chosen: string[], env: Record<string, string> = {}): Promise<number> {
  const report = join(PLACE, 'report.json')
  writeFileSync(report, '{}')
  const args = ['run', ...chosen, '--project', 'rules', '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  await runLogged('node_modules/vitest/vitest.mjs', args, join(PLACE, 'run.log'), env)
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  if (numFailedTests === undefined || numFailedTests + (numPassedTests ?? 0) === 0) {
    throw new Sentence(`The rules tests did not run; see ${join(PLACE, 'run.log')}.`)
  }
  return numFailedTests
}
