import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ACCEPTED_SURVIVORS } from '../../../tests/attack/accepted-survivors.ts'
import { type Finding, lineOf, reportOf } from '../../../tests/attack/mutation-report.ts'
import { nameOf, type RuleSection, ruleSections } from '../../../tests/attack/rule-sections.ts'
import { RULES_PROJECT } from '../../local/environment.ts'
import { ROOT, RUN } from '../../local/paths.ts'
import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import { replaceRules } from '../replace-rules.ts'
import { type RunTrial, startWorker } from './start-worker.ts'
import type { TrialResult } from './vitest-session.ts'
import type { Trial } from './worker.ts'

const WORKERS = 2
const TRIES = 3
const LOG = join(RUN, 'rule-mutations.log')
const rulesOf = (file: RuleSection['file']) => readFileSync(join(ROOT, file), 'utf8')

/**
 * Changes both rules files one condition at a time and runs the tests of its section against each changed copy: every
 * copy must fail at least one test. A copy that passes them all is a hole that nobody would notice.
 * MUTATED_SECTIONS=profiles,storage changes those alone.
 */
export async function runRuleMutations(): Promise<Outcome> {
  const sections = chosenSections()
  const findings: Finding[] = []
  writeFileSync(LOG, '')
  // The longest first, so that no lane waits long for the other. Storage's rules are the same for both: one section.
  const waiting = sections.toSorted((one, other) => other.mutants.length - one.mutants.length)
  const work = async (lane: number) => {
    const { ask, close } = await startWorker(lane)
    for (let section = waiting.shift(); section; section = waiting.shift()) findings.push(...(await mutate(section, ask)))
    close()
  }
  try {
    await Promise.all(Array.from({ length: WORKERS }, (_, index) => work(index + 1)))
  } finally {
    await replaceRules('storage.rules', rulesOf('storage.rules'), RULES_PROJECT)
  }
  const names = sections.map(({ name }) => name)
  const { lines, noticed, failed } = reportOf(findings, ACCEPTED_SURVIVORS, names)
  writeFileSync(LOG, `${lines.join('\n')}\n`)
  return { passed: noticed, failed, skipped: 0, log: LOG }
}

function chosenSections(): RuleSection[] {
  const all = ruleSections(rulesOf('firestore.rules'), rulesOf('storage.rules'))
  const names = process.env['MUTATED_SECTIONS']?.split(',') ?? all.map(({ name }) => name)
  const unknown = names.find((name) => !all.some((section) => section.name === name))
  if (unknown !== undefined) {
    throw new CliError(`There is no section "${unknown}". Choose from: ${all.map(({ name }) => name).join(', ')}.`)
  }
  return all.filter(({ name }) => names.includes(name))
}

async function mutate(section: RuleSection, ask: RunTrial): Promise<Finding[]> {
  const { file, tests, mutants } = section
  const findings: Finding[] = []
  await checkRealRules(section, ask)
  for (const mutant of mutants) {
    const verdict = await runWithRetry({ file, rules: mutant.rules, tests }, ask)
    const finding = { name: nameOf(section, mutant), place: `${file}:${mutant.line}`, ...verdict }
    findings.push(finding)
    // For whoever looks on, or ends the run.
    appendFileSync(LOG, `${lineOf(finding)}\n`)
  }
  await checkRealRules(section, ask)
  return findings
}

/** With the real rules the same tests must pass, or every mutant would seem noticed. */
async function checkRealRules({ name, file, tests }: RuleSection, ask: RunTrial): Promise<void> {
  const { kind, said } = await runWithRetry({ file, rules: rulesOf(file), tests }, ask)
  if (kind !== 'survived') throw new CliError(`The tests of ${name} fail on the real rules, mend those first: ${said}`)
}

/** Tests that found no answer on a busy machine are run again. */
async function runWithRetry(trial: Trial, ask: RunTrial): Promise<TrialResult> {
  let verdict = await ask(trial)
  for (let tries = 1; verdict.kind === 'unclear' && tries < TRIES; tries++) verdict = await ask(trial)
  return verdict
}
