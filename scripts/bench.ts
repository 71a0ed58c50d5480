import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCHES } from './bench/benches.ts'
import { readCommit } from './bench/commits.ts'
import { cpuUsage, describeEnvironment } from './bench/machine.ts'
import { type Measurements, type Section, type Sections, withSection } from './bench/measurements.ts'
import { renderPage } from './bench/render.ts'
import { buildAll } from './local/build.ts'
import { ensureChromium } from './local/chromium.ts'
import { ROOT, RUN } from './local/paths.ts'
import { assertPortsFree } from './local/ports.ts'
import { spawnSupervised } from './local/spawn.ts'
import { CliError, runProgram, say } from './local/stop.ts'

const METRICS = join(ROOT, 'docs/benchmarks.json')
const PAGE = join(ROOT, 'docs/benchmarks.md')
const MINUTE_MS = 60_000
/** Share of all processors; an idle machine stays below it. */
const BUSY = 0.15

/** The named benches, or all. Paths limit what they measure. */
function readChoice(args: readonly string[]) {
  const [paths, names] = [args.filter((arg) => arg.startsWith('/')), args.filter((arg) => !arg.startsWith('/'))]
  const unknown = names.find((name) => !BENCHES[name])
  if (unknown) throw new CliError(`There is no bench "${unknown}". Choose from: ${Object.keys(BENCHES).join(', ')}.`)
  return { names: Object.keys(BENCHES).filter((name) => names.length === 0 || names.includes(name)), paths }
}

function readJson<Content>(file: string, missing: Content): Content {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : missing
}

const readMetrics = () => readJson<Sections>(METRICS, {})

/** Runs one bench until it ends or exceeds its limit. Does not throw if the bench fails. */
async function runBench(name: string, paths: readonly string[]): Promise<Omit<Section, 'commit'>> {
  const environment = describeEnvironment(new Date())
  const file = join(RUN, `bench-${name}.json`)
  rmSync(file, { force: true })
  const usedBefore = await cpuUsage()
  const started = performance.now()
  const failure = await runChild(name, file, paths)
  const minutes = (performance.now() - started) / MINUTE_MS
  const isBusy = Math.max(usedBefore, await cpuUsage()) > BUSY
  const measured = readJson<Measurements>(file, { tables: [], remarks: [] })
  return { ...environment, ...measured, minutes, isBusy, isPieced: false, ...(failure && { failure }) }
}

/** @returns why it failed; undefined if it succeeded */
async function runChild(name: string, file: string, paths: readonly string[]): Promise<string | undefined> {
  const limit = BENCHES[name]?.limit ?? 0
  const { child, end } = spawnSupervised('scripts/bench/child.ts', [name, file, ...paths], { output: 'inherit' })
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    void end()
  }, limit * MINUTE_MS)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(timer)
  if (isOver) return `it had not ended after ${limit} minutes; the results so far are below.`
  return code === 0 ? undefined : 'it ended with an error, printed at the terminal; the results so far are below.'
}

/**
 * Writes the figures of a bench, so that a run that is aborted later keeps them.
 * @param commit that was built
 * @returns why they are not written
 */
function write(
  name: string,
  measured: Omit<Section, 'commit'>,
  commit: string | undefined,
  ofSome: boolean,
): string | undefined {
  if (!commit || readCommit() !== commit) return 'no commit has exactly the files that were built.'
  const stored = withSection(readMetrics(), name, { ...measured, commit }, ofSome)
  if ('refusal' in stored) return stored.refusal
  writeFileSync(METRICS, `${JSON.stringify(stored.sections, null, 2)}\n`)
  writeFileSync(PAGE, renderPage(readMetrics()))
  return undefined
}

await runProgram(async () => {
  const { names, paths } = readChoice(process.argv.slice(2))
  const started = performance.now()
  const minutes = () => ((performance.now() - started) / MINUTE_MS).toFixed(1)
  ensureChromium()
  await assertPortsFree()
  const commit = readCommit()
  if (!commit) say('No commit has exactly these files, so the figures are only printed.')
  say('Building …')
  await buildAll('keep')
  const failed: string[] = []
  for (const [index, name] of names.entries()) {
    say(`\n[${minutes()} min] ${index + 1} of ${names.length}: ${name}, ${BENCHES[name]?.limit} minutes at most`)
    const measured = await runBench(name, paths)
    const refusal = write(name, measured, commit, paths.length > 0)
    say(refusal ? `  Only printed: ${refusal}` : '  Written to docs/benchmarks.md.')
    if (measured.failure) failed.push(name)
  }
  say(`\nEnded after ${minutes()} minutes.${failed.length > 0 ? ` Failed: ${failed.join(', ')}.` : ''}`)
  return failed.length > 0 ? 1 : 0
})
