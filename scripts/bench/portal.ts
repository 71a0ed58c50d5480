import { type Browser, chromium, type Page } from '@playwright/test'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { newSession, restoreSession, type StoredSession } from '../../tests/support/session.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { DEV_PORT } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { seedAll } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { chromiumPath } from './machine.ts'
import { type BenchContext, medianOf } from './measurements.ts'
import { observeData, ROLES, type Screen, type Shown, screens, waitForData } from './screens.ts'
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
  await startInbox()
  await startEmulators({ onCrash: say })
  // Event functions would compete for the machine and distort the figures.
  await withoutTriggers(seedAll)
  // The Hosting emulator neither compresses nor allows caching. The dev server's port is free during a bench.
  await serveSite(DEV_PORT, { withEmulators: true })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--disable-background-networking'] })
  onStop(() => browser.close())
  const add = table('', ['Role', 'Screen', 'Cold: first record', 'Cold: all', 'Warm: first record', 'Warm: all'])
  const sessions = new Map<string, StoredSession>()
  for (const role of ROLES) sessions.set(role, await newSession(`${role}@demo.test`))
  for (const screen of screens(paths)) {
    const { role, path } = screen
    const runs: Visits[] = []
    const session = sessions.get(role) as StoredSession
    for (let run = 0; run < RUNS; run++) runs.push(await visitTwice(browser, session, screen))
    const median = (pick: (visits: Visits) => number) => medianOf(runs.map(pick)).toFixed(2)
    const figures = [
      median(({ cold }) => cold.first),
      median(({ cold }) => cold.whole),
      median(({ warm }) => warm.first),
      median(({ warm }) => warm.whole),
    ].map(Number)
    add({ key: `${role} ${path}`, cells: [role, path, ...figures] })
  }
}

async function visitTwice(browser: Browser, session: StoredSession, screen: Screen): Promise<Visits> {
  const context = await browser.newContext({ baseURL: `http://localhost:${DEV_PORT}`, viewport: VIEWPORT })
  try {
    const page = await context.newPage()
    const phone = await emulatePhone(page)
    await restoreSession(page, session)
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
  } finally {
    await context.close()
  }
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
