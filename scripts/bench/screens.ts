import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { canOpen } from '../../src/domain/open-routes.ts'
import { allCapabilities, type Role } from '../../src/domain/platform/access/capabilities.ts'
import { ACCOUNT_PATH, DASHBOARD_PATH, PORTAL_ROUTES, projectPath, SETTINGS_PATH } from '../../src/domain/routes.ts'
import { newSession, restoreSession, type StoredSession } from '../../tests/support/session.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { onStop } from '../local/stop.ts'
import { seedAll } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { chromiumPath } from './machine.ts'

export interface Screen {
  role: Role
  path: string
  /** CSS selector of a record or of the empty state. */
  data: string
}

const ROLES = ['client', 'partner', 'admin'] as const satisfies readonly Role[]

/** CSS selector of all loading indicators. */
const WAITING = '.skeleton, .animate-spin, [aria-busy=true]'

const LIST = '[data-record], article, .panel[role=status]'
const DATA: Record<string, string> = {
  // The first item that needs attention, or the sentence that none does.
  [DASHBOARD_PATH]: '[aria-labelledby=attention] li, [aria-labelledby=attention] > p',
  [ACCOUNT_PATH]: 'form input',
  [SETTINGS_PATH]: 'form input',
}
const PROJECTS: Record<Role, string> = { client: 'client-project-1', partner: 'client2-project-1', admin: 'client-project-1' }

/** Every portal screen for each role that may open it, ordered by role. */
export function screens(paths: readonly string[]): Screen[] {
  const all = ROLES.flatMap((role) => [
    ...PORTAL_ROUTES.filter((route) => canOpen({ role, capabilities: allCapabilities(role) }, route)).map(({ path }) => ({
      role,
      path,
      data: DATA[path] ?? LIST,
    })),
    { role, path: projectPath(PROJECTS[role]), data: 'dd' },
  ])
  return all.filter(({ path }) => paths.length === 0 || paths.includes(path.split('?')[0] ?? ''))
}

const LIMIT_MS = 60_000
/** The screen is complete when nothing has been loading for this long. */
const QUIET_MS = 400

/** Seconds since the start of the navigation. */
export interface Shown {
  /** When the first record is visible. */
  first: number
  /** When nothing on the page is loading any more. */
  whole: number
}

/** Makes every page opened later record when it shows its data. */
export async function observeData(page: Page, { data }: Screen): Promise<void> {
  await page.addInitScript(
    ([wanted, waiting]) => {
      const shown = { first: 0, whole: 0 }
      Object.assign(window, { shown })
      const isReady = (place: Element) => !place.closest('[aria-busy=true]') && !place.querySelector('.skeleton')
      // Most elements are excluded before their visibility is asked for, because that makes the browser lay out the page.
      const isShown = (place: Element) => place.checkVisibility()
      const look = () => {
        isExpected = false
        const main = document.querySelector('main')
        if (!main?.querySelector('h1')) return
        const all = (what: string) => [...main.querySelectorAll(what)]
        if (!shown.first) {
          const records = all(wanted).filter(isReady)
          if (!records.some(isShown) || !all('h1').some(isShown)) return
          shown.first = performance.now()
        }
        // Parts that start loading later belong to the screen, too.
        if (all(waiting).some(isShown)) shown.whole = 0
        else shown.whole ||= performance.now()
      }
      let isExpected = false
      const expectLook = () => {
        if (!isExpected) requestAnimationFrame(look)
        isExpected = true
      }
      const watcher = new MutationObserver(expectLook)
      watcher.observe(document, { childList: true, subtree: true, attributes: true })
    },
    [data, WAITING] as const,
  )
}

/** Waits until the opened page shows all of its data. @throws Error after a minute */
export async function waitForData(page: Page): Promise<Shown> {
  await page.waitForFunction(
    (quiet) => {
      const { whole } = (window as unknown as { shown: Shown }).shown
      return whole > 0 && performance.now() - whole > quiet
    },
    QUIET_MS,
    { timeout: LIMIT_MS, polling: 100 },
  )
  const { first, whole } = await page.evaluate(() => (window as unknown as { shown: Shown }).shown)
  return { first: first / 1000, whole: whole / 1000 }
}

/** Waits until the opened page shows its first record. @returns seconds. @throws Error after a minute */
export async function waitForFirst(page: Page): Promise<number> {
  const shown = await page.waitForFunction(() => (window as unknown as { shown?: Shown }).shown?.first, null, {
    timeout: LIMIT_MS,
    polling: 100,
  })
  return ((await shown.jsonValue()) ?? 0) / 1000
}

/** Starts the emulators with the demo data, a browser, and a session of each role. */
export async function openPortal(say: (line: string) => void) {
  await startInbox()
  // The tests' sign-in calls both instances.
  await startEmulators({ instances: 2, onCrash: say })
  // Event functions would compete for the machine and distort the figures.
  await withoutTriggers(seedAll)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--disable-background-networking'] })
  onStop(() => browser.close())
  const sessions = new Map<Role, StoredSession>()
  for (const role of ROLES) sessions.set(role, await newSession(`${role}@demo.test`))
  /** Does `work` in a new browser context, which has no cache. */
  const inContext = async <T>(role: Role, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext(options)
    try {
      const page = await context.newPage()
      await restoreSession(page, sessions.get(role) as StoredSession)
      return await work(page)
    } finally {
      await context.close()
    }
  }
  return inContext
}
