import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLLECTIONS } from '../../../src/domain/collections.ts'
import { ACCEPTED_SURVIVORS } from '../../../tests/attack/accepted-survivors.ts'
import { formatResult, type MutantResult, reportMutants } from '../../../tests/attack/mutation-report.ts'
import { type OpeningMutant, openingMutants } from '../../../tests/attack/opening-mutants.ts'
import { formatMutantName, type RuleSection, ruleSections } from '../../../tests/attack/rule-sections.ts'
import { getRulesTestPath } from '../../../tests/support/rules-test-path.ts'
import { RULES_PROJECT } from '../../local/environment.ts'
import { ROOT, RUN } from '../../local/paths.ts'
import { CliError } from '../../local/stop.ts'
import type { Outcome } from '../outcome.ts'
import { replaceRules } from '../rules-emulator.ts'
import { type RunTrial, startWorker } from './start-worker.ts'
import type { TrialResult } from './vitest-session.ts'
import type { Trial } from './worker.ts'

const FILES = [...new Set([...Object.keys(COLLECTIONS), 'closed'].map(getRulesTestPath))]
/** The people whose tests detect nearly everything. */
const PEOPLE = "signed-out|owner|partner|admin|partner's colleague without the capability|admin without the capability"
const TESTS = { tests: FILES, names: `^\\w+: (is closed|(${PEOPLE}) (may|reads|changes)) ` }

/**
 * Opens every collection further, for one operation and some people at a time. A test of each collection must fail: its name
 * begins with that of the collection.
 */
function runOpeningMutations(realRules: string): Promise<MutantResult[]> {
  return runInWorkers(openingMutants(realRules), 0, tryOpening, async (runTrial) => {
    const { kind, details } = await runTrial({ file: 'firestore.rules', rules: realRules, ...TESTS })
    if (kind !== 'survived') throw new CliError(`The tests fail on the real rules, fix those first: ${details}`)
  })
}

async function tryOpening({ change, rules, collections }: OpeningMutant, runTrial: RunTrial): Promise<MutantResult[]> {
  const { kind, details, failed } = await runTrial({ file: 'firestore.rules', rules, ...TESTS })
  const results = collections.map((collection): MutantResult => {
    const result = { name: `${collection}: ${change}`, place: 'firestore.rules' }
    if (kind === 'compile error' || kind === 'inconclusive') return { ...result, kind, details }
    const test = failed.find((each) => each.startsWith(`${collection}: `))
    return { ...result, kind: test === undefined ? 'survived' : 'detected', details: test ?? '' }
  })
  logResults(results)
  return results
}

/** Shares the jobs among the workers. @param bail 1 ends each trial at the first failed test, 0 does not */
async function runInWorkers<Job>(
  jobs: Job[],
  bail: 0 | 1,
  run: (job: Job, runTrial: RunTrial) => Promise<MutantResult[]>,
  prepare?: (runTrial: RunTrial) => Promise<void>,
): Promise<MutantResult[]> {
  const results: MutantResult[] = []
  const runWorker = async (number: number) => {
    const { runTrial, close } = await startWorker(number, bail)
    await prepare?.(runTrial)
    for (let job = jobs.shift(); job; job = jobs.shift()) results.push(...(await run(job, runTrial)))
    close()
  }
  await Promise.all(Array.from({ length: WORKERS }, (_, index) => runWorker(index + 1)))
  return results
}

const WORKERS = 2
const TRIES = 3
/** The name in MUTATED_SECTIONS of the mutants that open collections further. */
const OPENINGS = 'openings'
const LOG = join(RUN, 'rule-mutations.log')
const readRulesFile = (file: RuleSection['file']) => readFileSync(join(ROOT, file), 'utf8')

/**
 * Mutates one condition of the rules files at a time and runs the tests of its section: at least one test must fail. Then
 * opens collections further. A mutant that survives shows a missing test. MUTATED_SECTIONS=profiles,storage,openings limits
 * the run to these sections.
 */
export async function runRuleMutations(): Promise<Outcome> {
  const { sections, hasOpenings } = chosenSections()
  const results: MutantResult[] = []
  writeFileSync(LOG, '')
  // The longest section comes first, so that the workers finish at about the same time. Storage has one section, because
  // all projects share its rules.
  const waiting = sections.toSorted((one, other) => other.mutants.length - one.mutants.length)
  try {
    results.push(...(await runInWorkers(waiting, 1, mutate)))
    if (hasOpenings) results.push(...(await runOpeningMutations(readRulesFile('firestore.rules'))))
  } finally {
    await replaceRules('storage.rules', readRulesFile('storage.rules'), RULES_PROJECT)
  }
  const names = sections.map(({ name }) => name)
  const { lines, detected, failed } = reportMutants(results, ACCEPTED_SURVIVORS, names)
  writeFileSync(LOG, `${lines.join('\n')}\n`)
  return { passed: detected, failed, skipped: 0, log: LOG }
}

function chosenSections(): { sections: RuleSection[]; hasOpenings: boolean } {
  const all = ruleSections(readRulesFile('firestore.rules'), readRulesFile('storage.rules'))
  const known = [...all.map(({ name }) => name), OPENINGS]
  const names = process.env['MUTATED_SECTIONS']?.split(',') ?? known
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new CliError(`There is no section "${unknown}". Choose from: ${known.join(', ')}.`)
  return { sections: all.filter(({ name }) => names.includes(name)), hasOpenings: names.includes(OPENINGS) }
}

async function mutate(section: RuleSection, runTrial: RunTrial): Promise<MutantResult[]> {
  const { file, tests, mutants } = section
  const results: MutantResult[] = []
  await checkRealRules(section, runTrial)
  for (const mutant of mutants) {
    const trial = { file, rules: mutant.rules, tests }
    const place = `${file}:${mutant.line}`
    const result = { name: formatMutantName(section, mutant), place, ...(await runWithRetry(trial, runTrial)) }
    results.push(result)
    logResults([result])
  }
  await checkRealRules(section, runTrial)
  return results
}

/** Written immediately, so that the log is useful during the run and after an abort. */
function logResults(results: readonly MutantResult[]): void {
  appendFileSync(LOG, results.map((result) => `${formatResult(result)}\n`).join(''))
}

/** The tests must pass on the real rules; otherwise every mutant would seem detected. */
async function checkRealRules({ name, file, tests }: RuleSection, runTrial: RunTrial): Promise<void> {
  const { kind, details } = await runWithRetry({ file, rules: readRulesFile(file), tests }, runTrial)
  if (kind !== 'survived') throw new CliError(`The tests of ${name} fail on the real rules, fix those first: ${details}`)
}

/** Repeats a trial that had no result, for example on a busy machine. */
async function runWithRetry(trial: Trial, runTrial: RunTrial): Promise<TrialResult> {
  let result = await runTrial(trial)
  for (let tries = 1; result.kind === 'inconclusive' && tries < TRIES; tries++) result = await runTrial(trial)
  return result
}
