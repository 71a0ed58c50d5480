import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mutantsOf } from '../../tests/attack/mutants.ts'
import { folder, ROOT, RUN } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'
import { runLogged } from '../local/spawn.ts'
import { Sentence } from '../local/stop.ts'
import type { Outcome } from './runners.ts'

const PLACE = folder(join(RUN, 'mutants'))
const RULES = join(ROOT, 'firestore.rules')
const STORAGE_RULES = join(ROOT, 'storage.rules')

/**
 * Changes firestore.rules one condition at a time and runs the rules tests against each changed copy: every copy must
 * fail at least one test. A copy that passes them all is a hole that nobody would notice.
 */
export async function runRuleMutations(): Promise<Outcome> {
  // The control: with the real rules the same run must pass, or every mutant would seem noticed.
  if ((await failuresUnder(RULES)) !== 0) throw new Sentence('The rules tests fail on the real rules: mend those first.')
  const lines: string[] = []
  for (const [index, { line, change, rules }] of mutantsOf(readFileSync(RULES, 'utf8')).entries()) {
    const file = join(PLACE, `${index}.rules`)
    writeFileSync(file, rules)
    lines.push(`${(await failuresUnder(file)) ? 'noticed ' : 'SURVIVED'} firestore.rules:${line}: ${change}`)
  }
  lines.push(...(await mutateStorageRules()))
  const survivors = lines.filter((line) => line.startsWith('SURVIVED'))
  const log = join(RUN, 'rule-mutations.log')
  writeFileSync(log, [...lines, '', `${survivors.length} of ${lines.length} survived`, ...survivors].join('\n'))
  return { passed: lines.length - survivors.length, failed: survivors.length, skipped: 0, log }
}

/** The same for storage.rules: its `allow` conditions, since no section uses its predicates yet. */
async function mutateStorageRules(): Promise<string[]> {
  const real = readFileSync(STORAGE_RULES, 'utf8')
  const lines: string[] = []
  try {
    for (const { line, change, rules } of mutantsOf(real).filter(({ change }) => change.endsWith('in: false'))) {
      await setStorageRules(rules)
      lines.push(`${(await failuresUnder(RULES)) ? 'noticed ' : 'SURVIVED'} storage.rules:${line}: ${change}`)
    }
  } finally {
    await setStorageRules(real)
  }
  return lines
}

async function setStorageRules(content: string): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.storage}/internal/setRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'storage.rules', content }] } }),
  })
  if (!answer.ok) throw new Sentence(`The storage rules were refused: ${await answer.text()}`)
}

/** How many tests fail under these rules. @throws Sentence where the tests could not run at all */
async function failuresUnder(rules: string): Promise<number> {
  const report = join(PLACE, 'report.json')
  writeFileSync(report, '{}')
  const args = ['run', '--project', 'rules', '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  await runLogged('node_modules/vitest/vitest.mjs', args, join(PLACE, 'run.log'), { RULES_FILE: rules })
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
  if (numFailedTests === undefined || numFailedTests + (numPassedTests ?? 0) === 0) {
    throw new Sentence(`The rules tests did not run under ${rules}; see ${join(PLACE, 'run.log')}.`)
  }
  return numFailedTests
}
