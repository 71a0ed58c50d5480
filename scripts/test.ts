import { tail } from './local/spawn.ts'
import { runProgram, Sentence } from './local/stop.ts'
import { prepare, SLOW_STAGES, STAGES } from './test/stages.ts'

const FAILURE_LINES = 80
const say = (line = '') => process.stdout.write(`${line}\n`)
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

await runProgram(async () => {
  const chosen = process.argv.slice(2)
  const all = { ...STAGES, ...SLOW_STAGES }
  const unknown = chosen.find((name) => !(name in all))
  if (unknown) throw new Sentence(`There is no test stage "${unknown}". Choose from: ${Object.keys(all).join(', ')}.`)
  const names = chosen.length > 0 ? chosen : Object.keys(STAGES)
  const total = { passed: 0, failed: 0, skipped: 0 }
  const began = performance.now()

  for (const stage of names.flatMap((name) => all[name] ?? [])) {
    for (const need of stage.needs) await prepare(need)
    const started = performance.now()
    const { passed, failed, skipped, log } = await stage.run()
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    say(`${failed ? '✗' : '✓'} ${stage.name}: ${passed} passed${failed ? `, ${failed} failed` : ''} (${seconds(started)})`)
    if (failed) say(tail(log, FAILURE_LINES))
  }
  say(`\nIn ${seconds(began)}.`)
  say(`${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 ? 1 : 0
})
