import { assertMemory } from '../local/memory.ts'
import { tail } from '../local/spawn.ts'
import { CliError, describeError, runProgram } from '../local/stop.ts'
import { chooseChangedStages } from './changed/changed-run.ts'
import { defaultStages } from './default-stages.ts'
import type { Outcome } from './outcome.ts'
import { prepare } from './preparations.ts'
import { SLOW_STAGES } from './slow-stages.ts'
import type { Stage } from './stage.ts'
import { STAGES } from './stages.ts'

const FAILURE_LINES = 80
const say = (line = '') => process.stdout.write(`${line}\n`)
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

async function runReported(stage: Stage): Promise<Outcome> {
  const started = performance.now()
  const outcome = await runStage(stage)
  const { passed, failed, log, details, note } = outcome
  say(`${failed ? '✗' : '✓'} ${stage.name}: ${passed} passed${failed ? `, ${failed} failed` : ''} (${seconds(started)})`)
  if (note) say(`  ${note}`)
  if (details) say(details)
  else if (failed) say(log && tail(log, FAILURE_LINES))
  return outcome
}

/** The stages named by the command, or those of `npm test`. @throws CliError for an unknown name */
function chooseStages(chosen: string[]): readonly Stage[] {
  if (chosen.length === 0) return defaultStages()
  if (chosen[0] === 'all') return Object.values(STAGES).flat()
  const all = { ...STAGES, ...SLOW_STAGES }
  const unknown = chosen.find((name) => !(name in all))
  if (unknown) throw new CliError(`There is no test stage "${unknown}". Choose from: ${Object.keys(all).join(', ')}.`)
  return chosen.flatMap((name) => all[name] ?? [])
}

await runProgram(async () => {
  const [command, ...options] = process.argv.slice(2)
  const stages = command === 'changed' ? chooseChangedStages(options, say) : chooseStages(process.argv.slice(2))
  if (stages.some(({ needs }) => needs.includes('emulators'))) assertMemory('test')
  const began = performance.now()
  const outcomes: Outcome[] = []
  const runLane = async (lane: Stage['lane']) => {
    for (const stage of stages.filter((one) => one.lane === lane)) outcomes.push(await runReported(stage))
  }
  await Promise.all([runLane('emulators'), runLane('machine')])

  const sum = (count: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
  const flaky = outcomes.flatMap((outcome) => outcome.flaky ?? [])
  if (flaky.length > 0) say(['\nFlaky, passed at the second try:', ...flaky].join('\n  '))
  say(`\nIn ${seconds(began)}.`)
  say(`${sum('passed')} passed, ${sum('failed')} failed${sum('skipped') ? `, ${sum('skipped')} skipped` : ''}`)
  return sum('failed') > 0 ? 1 : 0
})
