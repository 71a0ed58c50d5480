import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { builtPages, gzipBytes, inlineScriptBytes } from '../../tests/support/site.ts'

/** What a page loads and moves. */
export interface Loaded {
  /** The sum of the layout shifts that no input caused. */
  shift: number
  /** JavaScript that was requested before the first record, and all of it, in KiB gzip. */
  scriptFirst: number
  scriptIdle: number
}

const KIB = 1024
/** More than any page has: the browser's 250 entries could overflow. */
const ENTRIES_MAX = 2000
/** A page that is idle for so long loads nothing more without an action. */
const IDLE_MS = 3000

/** Makes every page opened later add up its layout shifts. */
export async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript((entries) => {
    performance.setResourceTimingBufferSize(entries)
    const moved = { sum: 0 }
    const add = (list: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of list as LayoutShift[]) if (!hadRecentInput) moved.sum += value
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShift = () => {
      add(observer.takeRecords())
      return moved.sum
    }
    Object.assign(window, { readShift })
  }, ENTRIES_MAX)
}

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { readShift: () => number }).readShift())
}

/** Waits until the network is idle, and then for what a page starts after it. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await pause(IDLE_MS)
}

/**
 * Measures the scripts that the page has requested so far, with its inline scripts, like the bench of the routes.
 * @param first when the first record was shown, in seconds
 * @throws Error if a script is not a file of the site, because its size is unknown
 */
export async function countScripts(page: Page, path: string, first: number): Promise<Omit<Loaded, 'shift'>> {
  const requests = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, at: startTime / 1000 })),
  )
  const inline = inlineBytes(new URL(path, page.url()).pathname)
  const sum = (some: typeof requests) =>
    (inline + findScriptPaths(some).reduce((bytes, script) => bytes + compressedBytes(script), 0)) / KIB
  return { scriptFirst: sum(requests.filter(({ at }) => at < first)), scriptIdle: sum(requests) }
}

/** Each script once: a preloaded file may be listed twice. */
export function findScriptPaths(requests: readonly { url: string }[]): string[] {
  return [...new Set(requests.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith('.js')))]
}

const sizes = new Map<string, number>()

function compressedBytes(script: string): number {
  const bytes = sizes.get(script) ?? gzipBytes(script)
  sizes.set(script, bytes)
  return bytes
}

function inlineBytes(path: string): number {
  const key = `inline ${path}`
  const bytes = sizes.get(key) ?? inlineScriptBytes(builtPages().find((built) => built.path === path)?.html ?? '')
  sizes.set(key, bytes)
  return bytes
}
