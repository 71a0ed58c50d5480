import { type Browser, chromium } from '@playwright/test'
import { formatCount } from '../../src/domain/formats.ts'
import { countReads, type Reads } from '../../tests/support/reads.ts'
import { newSession, restoreSession, type StoredSession } from '../../tests/support/session.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { PORTS } from '../local/ports.ts'
import { onStop } from '../local/stop.ts'
import { SCALE, seedAll, seedScale } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { chromiumPath } from './machine.ts'
import type { BenchContext } from './measurements.ts'
import { observeData, ROLES, type Screen, screens, waitForData } from './screens.ts'

const FEW = 100
const MANY = 20_000
/** The activity log grows with all other collections. */
const MANY_EVENTS = 50_000
/** A full page and one record that shows whether another page follows. The tests of reads allow no more. */
const LISTED_MAX = 26

type Sessions = ReadonlyMap<string, StoredSession>

/** Counts the reads of each screen with few and with many records. */
export async function measureReads({ paths, table, remark, say }: BenchContext): Promise<void> {
  await startInbox()
  await startEmulators({ onCrash: say })
  // Event functions would compete for the machine and distort the figures.
  await withoutTriggers(seedAll)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--disable-background-networking'] })
  onStop(() => browser.close())
  const sessions = new Map<string, StoredSession>()
  for (const role of ROLES) sessions.set(role, await newSession(`${role}@demo.test`))
  const wanted = screens(paths)
  await seedEach(FEW, FEW)
  const few: Reads[] = []
  for (const screen of wanted) few.push(await readsOf(browser, sessions, screen))
  const started = performance.now()
  await seedEach(MANY, MANY_EVENTS, say)
  remark(`Writing the records took ${Math.round((performance.now() - started) / 1000)} seconds.`)
  const columns = [FEW, MANY].flatMap((count) =>
    ['listed', 'single', 'aggregations'].map((what) => `${formatCount(count)}: ${what}`),
  )
  const add = table('', ['Role', 'Screen', ...columns])
  for (const [index, screen] of wanted.entries()) {
    const [before, after] = [few[index] as Reads, await readsOf(browser, sessions, screen)]
    const { role, path } = screen
    const cells = [role, path, ...[before, after].flatMap(({ listed, single, aggregations }) => [listed, single, aggregations])]
    const target = { text: `≤ ${LISTED_MAX} listed`, met: Math.max(before.listed, after.listed) <= LISTED_MAX }
    add({ key: `${role} ${path}`, cells, target })
  }
}

async function seedEach(count: number, events: number, say?: (line: string) => void): Promise<void> {
  for (const name of Object.keys(SCALE) as (keyof typeof SCALE)[]) {
    const records = name === 'activity' ? events : count
    const started = performance.now()
    await seedScale(name, records)
    say?.(`  ${records} ${name} written in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** In a new browser context, with an empty cache. */
async function readsOf(browser: Browser, sessions: Sessions, screen: Screen): Promise<Reads> {
  const context = await browser.newContext({ baseURL: `http://localhost:${PORTS.hosting}` })
  try {
    const page = await context.newPage()
    await restoreSession(page, sessions.get(screen.role) as StoredSession)
    await observeData(page, screen)
    const reads = countReads(page)
    await page.goto(screen.path)
    await waitForData(page)
    return await reads()
  } finally {
    await context.close()
  }
}
