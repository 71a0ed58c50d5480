import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { DEV_PORT } from '../local/ports.ts'
import { type BenchContext, calculateMedian } from './measurements.ts'
import { observeData, openPortal, type Screen, type Shown, screens, waitForData } from './screens.ts'
import { serveSite } from './static-server.ts'

const RUNS = 3
const VIEWPORT = { width: 412, height: 823 }
const KBIT = 1000 / 8
/** A phone with 4G: milliseconds, and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWDOWN = 4

interface Visits {
  cold: Shown
  warm: Shown
}

/** Measures how long each role waits for each portal screen on a phone. */
export async function measurePortal({ paths, table, say }: BenchContext): Promise<void> {
  const inContext = await openPortal(say)
  // The Hosting emulator neither compresses nor allows caching. The dev server's port is free during a bench.
  await serveSite(DEV_PORT, { withEmulators: true })
  const add = table('', ['Role', 'Screen', 'Cold: first record', 'Cold: all', 'Warm: first record', 'Warm: all'])
  const options = { baseURL: `http://localhost:${DEV_PORT}`, viewport: VIEWPORT }
  for (const screen of screens(paths)) {
    const { role, path } = screen
    const runs: Visits[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await inContext(role, options, (page) => visitTwice(page, screen)))
    const median = (pick: (visits: Visits) => number) => calculateMedian(runs.map(pick)).toFixed(2)
    const metrics = [
      median(({ cold }) => cold.first),
      median(({ cold }) => cold.whole),
      median(({ warm }) => warm.first),
      median(({ warm }) => warm.whole),
    ].map(Number)
    add({ key: `${role} ${path}`, cells: [role, path, ...metrics] })
  }
}

async function visitTwice(page: Page, screen: Screen): Promise<Visits> {
  const phone = await emulatePhone(page)
  await observeData(page, screen)
  await phone.emptyCache()
  await phone.slow()
  await page.goto(screen.path, { waitUntil: 'commit' })
  const cold = await waitForData(page)
  await phone.fast()
  await page.goto(PUBLIC_PATHS.terms)
  await phone.slow()
  await page.goto(screen.path, { waitUntil: 'commit' })
  return { cold, warm: await waitForData(page) }
}

/** Throttles the network and the processor of a page. Only Chromium can. */
async function emulatePhone(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const set = async (network: typeof NETWORK, rate: number) => {
    await session.send('Network.emulateNetworkConditions', network)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
  }
  return {
    slow: () => set(NETWORK, SLOWDOWN),
    fast: () => set(UNTHROTTLED, 1),
    emptyCache: () => session.send('Network.clearBrowserCache'),
  }
}
