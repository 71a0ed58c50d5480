import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT, RUN } from '../local/paths.ts'
import { followTree } from '../local/process-tree.ts'
import { onStop } from '../local/stop.ts'
import { BENCHES } from './benches.ts'
import { cpuUsage, describeEnvironment } from './machine.ts'
import type { Measurements, Section } from './measurements.ts'

const MINUTE_MS = 60_000
/** Time for a bench to end after the request to stop. */
const SHUTDOWN_MS = 30_000
/** Share of all processors; an idle machine stays below it. */
const BUSY = 0.15

/** Runs one bench until it ends or exceeds its limit. Does not throw if the bench fails. */
export async function runBench(name: string, paths: readonly string[]): Promise<Section> {
  const setting = describeEnvironment(new Date())
  const file = join(RUN, `bench-${name}.json`)
  rmSync(file, { force: true })
  const usedBefore = await cpuUsage()
  const started = performance.now()
  const failure = await runChild(name, file, paths)
  const minutes = (performance.now() - started) / MINUTE_MS
  const isBusy = Math.max(usedBefore, await cpuUsage()) > BUSY
  const measured = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Measurements) : { tables: [], remarks: [] }
  return { ...setting, ...measured, minutes, isBusy, isPieced: false, ...(failure && { failure }) }
}

/** @returns why it failed; undefined if it succeeded */
async function runChild(name: string, file: string, paths: readonly string[]): Promise<string | undefined> {
  const limit = BENCHES[name]?.limit ?? 0
  const child = spawn(process.execPath, [join(ROOT, 'scripts/bench/child.ts'), name, file, ...paths], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const tree = followTree(child.pid ?? 0)
  const exit = once(child, 'exit') as Promise<[number | null]>
  // The closed IPC channel makes the bench stop itself.
  onStop(async () => {
    if (child.connected) child.disconnect()
    await Promise.race([exit, pause(SHUTDOWN_MS)])
    tree.end()
  })
  const timer = new AbortController()
  const isOver = pause(limit * MINUTE_MS, 'over' as const, { signal: timer.signal }).catch(() => 'over' as const)
  const ended = await Promise.race([exit, isOver])
  timer.abort()
  if (ended === 'over') {
    if (child.connected) child.disconnect()
    await Promise.race([exit, pause(SHUTDOWN_MS)])
  }
  tree.end()
  if (ended === 'over') return `it had not ended after ${limit} minutes; the results so far are below.`
  return ended[0] === 0 ? undefined : 'it ended with an error, printed at the terminal; the results so far are below.'
}
