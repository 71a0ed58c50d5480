import { tail } from './local/spawn.ts'
import { CliError, describe, runProgram } from './local/stop.ts'
import type { Outcome } from './test/runners.ts'
import { prepare, SLOW_STAGES, STAGES, type Stage } from './test/stages.ts'

const FAILURE_LINES = 80
const say = (line = '') => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Runs one stage. What keeps it from running, a missing emulator above all, is a failure and never a skip. */
async function runStage(stage: Stage): Promise<Outcome> {
  try {
    for (const need of stage.needs) await prepare(need)
    return await stage.run()
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, said: describe(error) }
  }
}

await runProgram(async () => {
  const chosen = process.argv.slice(2)
  const all = { ...STAGES, ...SLOW_STAGES }
  const unknown = chosen.find((name) => !(name in all))
  if (unknown) throw new CliError(`There is no test stage "${unknown}". Choose from: ${Object.keys(all).join(', ')}.`)
  const names = chosen.length > 0 ? chosen : Object.keys(STAGES)
  const total = { passed: 0, failed: 0, skipped: 0 }
  const unsteady: string[] = []
  const began = performance.now()

  for (const stage of names.flatMap((name) => all[name] ?? [])) {
    const started = performance.now()
    const { passed, failed, skipped, flaky = [], log, said, note } = await runStage(stage)
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    unsteady.push(...flaky)
    say(`${failed ? '✗' : '✓'} ${stage.name}: ${passed} passed${failed ? `, ${failed} failed` : ''} (${seconds(started)})`)
    if (note) say(`  ${note}`)
    if (said) say(said)
    else if (failed) say(log && tail(log, FAILURE_LINES))
  }
  if (unsteady.length > 0) say(['\nFlaky, passed at the second try only:', ...unsteady].join('\n  '))
  say(`\nIn ${seconds(began)}.`)
  say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 ? 1 : 0
})
