import { relative } from 'node:path'
import { assertMemory } from '../local/memory.ts'
import { ROOT, RUN } from '../local/paths.ts'
import { PORT_OFFSET } from '../local/ports.ts'
import { tail } from '../local/spawn.ts'
import { CliError, describeError, runProgram, say } from '../local/stop.ts'
import { findBudgetExcesses, readBudget, slowestTests } from './budget.ts'
import { chooseChangedStages } from './changed.ts'
import type { Outcome, TestCase } from './outcome.ts'
import { prepare } from './preparations.ts'
import { FAILURE_LINES } from './runners.ts'
import { defaultStages, SLOW_STAGES, STAGES, type Stage } from './stages.ts'

/** How many of the slowest tests are listed after a run. */
const SLOWEST = 10
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one stage. A stage that cannot run, for example without an emulator, fails and is never skipped. */
async function runStage(stage: Stage): Promise<Outcome> {
  try {
    for (const need of stage.needs) await prepare(need)
    return await stage.run()
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, details: describeError(error) }
  }
}

/** Each excess over tests/budget.json counts as a failed test. */
function checkBudget(cases: readonly TestCase[]): Outcome {
  const excesses = findBudgetExcesses(cases, readBudget())
  say(excesses.length > 0 ? ['✗ budget', ...excesses].join('\n  ') : '✓ budget: 1 passed')
  return { passed: excesses.length > 0 ? 0 : 1, failed: excesses.length, skipped: 0 }
}

async function runReported(stage: Stage): Promise<Outcome> {
  const started = performance.now()
  const outcome = await runStage(stage)
  const { passed, failed, cases, log, details, note } = outcome
  const rows = cases && cases.length > passed + failed ? ` in ${cases.length} rows` : ''
  say(`${failed ? '✗' : '✓'} ${stage.name}: ${passed} passed${failed ? `, ${failed} failed` : ''}${rows} (${seconds(started)})`)
  if (note) say(`  ${note}`)
  if (details) say(details)
  else if (failed && log) say(tail(log, FAILURE_LINES))
  return outcome
}

/** The stages named by the command, or those of `npm test`. @throws CliError for an unknown name */
function chooseStages(chosen: string[]): readonly Stage[] {
  if (chosen.length === 0) return defaultStages()
  // A report stands last, because the stage after the rules runs beside them.
  if (chosen[0] === 'all')
    return Object.values(STAGES)
      .flat()
      .toSorted((one, other) => Number(!!one.isReport) - Number(!!other.isReport))
  const all = { ...STAGES, ...SLOW_STAGES }
  const unknown = chosen.find((name) => !(name in all))
  if (unknown) throw new CliError(`There is no test stage "${unknown}". Choose from: ${Object.keys(all).join(', ')}.`)
  return chosen.flatMap((name) => all[name] ?? [])
}

await runProgram(async () => {
  const [command, ...options] = process.argv.slice(2)
  const stages = command === 'changed' ? await chooseChangedStages(options, say) : chooseStages(process.argv.slice(2))
  if (stages.some(({ needs }) => needs.includes('emulators'))) assertMemory('test')
  const began = performance.now()
  say(`Ports and logs of this run: PORT_OFFSET=${PORT_OFFSET}, ${relative(ROOT, RUN)}\n`)
  // Astro builds while the emulators start and the rules are tested; a stage that needs the site reports a failure.
  if (stages.some(({ needs }) => needs.includes('site'))) prepare('site').catch(() => undefined)
  const outcomes: Outcome[] = []
  const runLane = async (lane: Stage['lane']) => {
    const underWay: Promise<void>[] = []
    for (const stage of stages.filter((one) => one.lane === lane)) {
      if (!stage.isBesidePrevious) await Promise.all(underWay)
      underWay.push(runReported(stage).then((outcome) => void outcomes.push(outcome)))
    }
    await Promise.all(underWay)
  }
  await Promise.all([runLane('emulators'), runLane('machine')])

  const cases = outcomes.flatMap((outcome) => outcome.cases ?? [])
  if (cases.length > 0) outcomes.push(checkBudget(cases))
  const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  if (cases.length > 0) say(['\nSlowest tests:', ...slowestTests(cases, SLOWEST)].join('\n  '))
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? [])
  if (flaky.length > 0) say(['\nFlaky, passed at the second try:', ...flaky].join('\n  '))
  say(`\nIn ${seconds(began)}.`)
  say(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') > 0 ? 1 : 0
})
