import type { Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { chooseOwnDevice } from '../../tests/support/own-device.ts'
import { DEV_PORT } from '../local/ports.ts'
import { serveFirestore } from './live-firestore.ts'
import { type BenchContext, calculateMedian, oneDecimal } from './measurements.ts'
import { countScripts, type Loaded, observeShifts, readLayoutShift, waitUntilIdle } from './page-load.ts'
import { openPortal, type Screen, screens } from './screens.ts'
import { type OpenScreen, observeData, type Shown } from './shown-data.ts'
import { serveSite } from './static-server.ts'

const RUNS = 5
const VIEWPORT = { width: 412, height: 823 }
const KBIT = 1000 / 8
/** A phone with 4G: milliseconds, and bytes per second. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1600 * KBIT, uploadThroughput: 750 * KBIT }
const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SLOWDOWN = 4

/** What one run measures: one part for each visit. */
interface Run {
  cold: Shown & Loaded
  /** Seconds until the first record of the second visit in one tab. */
  warm: number
  /** The second visit in another tab, on the person's own device. */
  own: Shown
}

/** Each column has one value of all runs. */
const COLUMNS: Readonly<Record<string, (runs: readonly Run[]) => number | string>> = {
  'Cold: first record': (runs) => twoDecimals(calculateMedian(runs.map(({ cold }) => cold.first))),
  'Cold: all': (runs) => twoDecimals(calculateMedian(runs.map(({ cold }) => cold.whole))),
  'Warm: first record': (runs) => twoDecimals(calculateMedian(runs.map(({ warm }) => warm))),
  'Own device: first record': (runs) => ownMedian(runs, ({ first }) => first),
  'Own device: current': (runs) => ownMedian(runs, ({ whole }) => whole),
  // The median would hide a shift that happens seldom.
  'Layout shift': (runs) => Math.ceil(Math.max(...runs.map(({ cold }) => cold.shift)) * 10_000) / 10_000,
  'Script before first record': (runs) => oneDecimal(calculateMedian(runs.map(({ cold }) => cold.scriptFirst))),
  'Script until idle': (runs) => oneDecimal(calculateMedian(runs.map(({ cold }) => cold.scriptIdle))),
}

/** In words for a screen of which the device keeps nothing. A run in which the device answered too late counts, too. */
function ownMedian(runs: readonly Run[], toSeconds: (own: Shown) => number): number | string {
  return runs.some(({ own }) => own.isKept) ? twoDecimals(calculateMedian(runs.map(({ own }) => toSeconds(own)))) : 'not kept'
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

/** Measures how long each role waits for each portal screen on a phone. */
export async function measurePortal({ paths, table, say }: BenchContext): Promise<void> {
  const inContext = await openPortal(say, [await serveFirestore()])
  // The Hosting emulator neither compresses nor allows caching. The dev server's port is free during a bench.
  await serveSite(DEV_PORT, { asHosting: true })
  const add = table('', ['Role', 'Screen', ...Object.keys(COLUMNS)])
  const options = { baseURL: `https://localhost:${DEV_PORT}`, viewport: VIEWPORT }
  for (const screen of screens(paths)) {
    const { role, path } = screen
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++)
      runs.push(await inContext(role, options, (page) => measureVisits(page, screen, run === 0)))
    add({ key: `${role} ${path}`, cells: [role, path, ...Object.values(COLUMNS).map((combine) => combine(runs))] })
  }
}

/** @param untilIdle whether this run waits for the files that load last, which takes seconds and is equal in each run */
async function measureVisits(page: Page, screen: Screen, untilIdle: boolean): Promise<Run> {
  const phone = await emulatePhone(page)
  const open = await observeData(page, screen)
  await observeShifts(page)
  await phone.emptyCache()
  await phone.slow()
  const cold = await visitCold(page, screen, open, untilIdle)
  await phone.fast()
  await page.goto(PUBLIC_PATHS.terms)
  await phone.slow()
  const { first: warm } = await open(screen.path, 'first')
  await phone.fast()
  return { cold, warm, own: await visitOwnDevice(page, screen) }
}

/** Chooses the device as the person's own, visits the screen, and visits it again, each in another tab. */
async function visitOwnDevice(page: Page, screen: Screen): Promise<Shown> {
  await chooseOwnDevice(page)
  const context = page.context()
  // A new tab, because the device keeps what a page has read, and not what its tab has passed on.
  const filling = await context.newPage()
  await filling.goto(screen.path)
  await waitUntilIdle(filling)
  await filling.close()
  const next = await context.newPage()
  const phone = await emulatePhone(next)
  const open = await observeData(next, screen)
  await phone.slow()
  return open(screen.path, 'whole')
}

async function visitCold(page: Page, { path }: Screen, open: OpenScreen, untilIdle: boolean): Promise<Run['cold']> {
  const shown = await open(path, 'whole')
  if (untilIdle) await waitUntilIdle(page)
  const scripts = await countScripts(page, path, shown.first)
  return { ...shown, shift: await readLayoutShift(page), ...scripts, ...(!untilIdle && { scriptIdle: Number.NaN }) }
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
