import { type BrowserContext, test as base, type CDPSession, type Disposable, type Page } from '@playwright/test'
import { PORTS } from '../../scripts/local/ports.ts'

const SITE = `http://localhost:${PORTS.hosting}`
/** A page of the site without scripts, which keeps the process with its compiled scripts alive. */
const PARK = '/robots.txt'
const LISTENED = [
  ...(['console', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response', 'dialog', 'download'] as const),
  ...(['filechooser', 'popup', 'framenavigated', 'load', 'domcontentloaded', 'websocket', 'worker'] as const),
]

/** A page that is never closed grows to a gigabyte, but collecting its garbage after each test would be slow. */
const TESTS_PER_COLLECTION = 10

interface Shared {
  tests: number
  context: BrowserContext
  page: Page
  session: CDPSession
  /** Init scripts and functions that tests have added. */
  added: Disposable[]
}

interface Fixtures {
  /** The reset page of the worker; undefined for a test that needs a new context. */
  sharedPage: Page | undefined
}

interface WorkerFixtures {
  shared: { open?: Shared | undefined }
}

/**
 * The tests of a worker share a page, so that scripts are compiled once, which takes most of the time of a visit. The page
 * is reset before each test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const shared: WorkerFixtures['shared'] = {}
      await use(shared)
      await shared.open?.context.close()
    },
    { scope: 'worker' },
  ],
  sharedPage: async ({ browser, shared, javaScriptEnabled, timezoneId, viewport, contextOptions }, use, info) => {
    // Only a new context can have these options.
    if (javaScriptEnabled === false || timezoneId !== undefined) {
      await use(undefined)
      return
    }
    shared.open ??= await openShared(await browser.newContext())
    const { context, page } = shared.open
    if (viewport) await page.setViewportSize(viewport)
    const { reducedMotion = 'no-preference' } = contextOptions
    await page.emulateMedia({
      media: null,
      colorScheme: 'light',
      reducedMotion,
      forcedColors: 'none',
      contrast: 'no-preference',
    })
    await use(page)
    await Promise.all(browser.contexts().map((one) => (one === context ? undefined : one.close())))
    // A failed test ends its worker, so the page is not reset before the screenshot.
    if (info.status !== info.expectedStatus) return
    if (await reset(shared.open).catch(() => false)) return
    shared.open = undefined
    await context.close()
  },
  context: async ({ browser, sharedPage }, use) => {
    const context = sharedPage?.context() ?? (await browser.newContext())
    await use(context)
    if (!sharedPage) await context.close()
  },
  page: async ({ context, sharedPage }, use) => {
    await use(sharedPage ?? (await context.newPage()))
  },
})

async function openShared(context: BrowserContext): Promise<Shared> {
  const page = await context.newPage()
  await page.goto(SITE + PARK)
  const added: Disposable[] = []
  for (const owner of [page, context]) {
    for (const name of ['addInitScript', 'exposeFunction'] as const) {
      const add = owner[name].bind(owner) as (...args: unknown[]) => Promise<Disposable>
      const keep = async (...args: unknown[]) => {
        const disposable = await add(...args)
        added.push(disposable)
        return disposable
      }
      Object.assign(owner, { [name]: keep })
    }
  }
  return { tests: 0, context, page, session: await context.newCDPSession(page), added }
}

/** Reverts everything that a test may have changed. @returns whether it succeeded */
async function reset(shared: Shared): Promise<boolean> {
  const { context, page, session, added } = shared
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((other) => other.close()))
  if (page.isClosed()) return false
  for (const name of LISTENED) page.removeAllListeners(name)
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.setExtraHTTPHeaders({}),
    context.clearPermissions(),
    ...added.splice(0).map((disposable) => disposable.dispose()),
  ])
  const sawOtherSites = !page.url().startsWith(SITE)
  await page.goto(SITE + PARK)
  await Promise.all([context.clearCookies(), session.send('Page.resetNavigationHistory'), page.mouse.move(-1, -1)])
  const hasClock = await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    window.name = ''
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    // A fake clock stays in every page of its context.
    return '__pwClock' in window
  })
  shared.tests += 1
  if (shared.tests % TESTS_PER_COLLECTION === 0) await session.send('HeapProfiler.collectGarbage')
  return !hasClock && !sawOtherSites
}
