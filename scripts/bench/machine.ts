import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../local/chromium.ts'
import { installedVersion } from '../local/private-parts.ts'

const GIB = 1024 ** 3
const SAMPLE_MS = 3000

/** The date and machine that the figures of a section belong to. */
export interface Environment {
  /** "2026-11-22 14:30 UTC" */
  date: string
  machine: string
  versions: string
}

export function describeEnvironment(now: Date): Environment {
  return {
    date: `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / GIB)} GiB of memory`,
    versions: `Node ${process.versions.node}, Chromium ${chromiumVersion()}, firebase-tools ${installedVersion('firebase-tools')}`,
  }
}

/** The browser of the benches: the one that the tests use. */
export function chromiumPath(): string {
  return ensureChromium()['CHROMIUM'] ?? chromium.executablePath()
}

/** The share of all processors that other programs use, from 0 to 1. */
export async function cpuUsage(): Promise<number> {
  const before = cpuTimes()
  await pause(SAMPLE_MS)
  const after = cpuTimes()
  return 1 - (after.idle - before.idle) / (after.total - before.total)
}

function cpuTimes(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return { idle: sum(times.map(({ idle }) => idle)), total: sum(times.flatMap((each) => Object.values(each))) }
}

function chromiumVersion(): string {
  const said = execFileSync(chromiumPath(), ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return /[\d.]{5,}/.exec(said)?.[0] ?? 'unknown'
}
