import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCHES } from './bench/benches.ts'
import { type Sections, withSection } from './bench/measurements.ts'
import { renderPage } from './bench/render.ts'
import { runBench } from './bench/run-bench.ts'
import { buildAll } from './local/build.ts'
import { ensureChromium } from './local/chromium.ts'
import { ROOT } from './local/paths.ts'
import { assertPortsFree } from './local/ports.ts'
import { CliError, runProgram } from './local/stop.ts'

const METRICS = join(ROOT, 'docs/benchmarks.json')
const PAGE = join(ROOT, 'docs/benchmarks.md')
const MINUTE_MS = 60_000

const say = (line = '') => process.stdout.write(`${line}\n`)

/** The named benches, or all. Paths limit what they measure. */
function readChoice(args: readonly string[]) {
  const [paths, names] = [args.filter((arg) => arg.startsWith('/')), args.filter((arg) => !arg.startsWith('/'))]
  const unknown = names.find((name) => !BENCHES[name])
  if (unknown) throw new CliError(`There is no bench "${unknown}". Choose from: ${Object.keys(BENCHES).join(', ')}.`)
  return { names: Object.keys(BENCHES).filter((name) => names.length === 0 || names.includes(name)), paths }
}

function readMetrics(): Sections {
  return existsSync(METRICS) ? (JSON.parse(readFileSync(METRICS, 'utf8')) as Sections) : {}
}

/** Runs after each bench, so that an aborted run keeps its results. */
function write(sections: Sections): void {
  writeFileSync(METRICS, `${JSON.stringify(sections, null, 2)}\n`)
  writeFileSync(PAGE, renderPage(readMetrics()))
}

await runProgram(async () => {
  const { names, paths } = readChoice(process.argv.slice(2))
  const started = performance.now()
  const minutes = () => ((performance.now() - started) / MINUTE_MS).toFixed(1)
  ensureChromium()
  await assertPortsFree()
  say('Building …')
  await buildAll('keep')
  const failed: string[] = []
  for (const [index, name] of names.entries()) {
    say(`\n[${minutes()} min] ${index + 1} of ${names.length}: ${name}, ${BENCHES[name]?.limit} minutes at most`)
    const section = await runBench(name, paths)
    write(withSection(readMetrics(), name, section, paths.length > 0))
    if (section.failure) failed.push(name)
  }
  say(`\nWritten to docs/benchmarks.md after ${minutes()} minutes.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`)
  return failed.length > 0 ? 1 : 0
})
