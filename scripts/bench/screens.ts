import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { canOpen } from '../../src/domain/open-routes.ts'
import { allCapabilities, type Role } from '../../src/domain/platform/access/capabilities.ts'
import {
  ACCOUNT_PATH,
  ACCOUNTING_PATH,
  DASHBOARD_PATH,
  HEALTH_PATH,
  PORTAL_ROUTES,
  projectPath,
  SETTINGS_PATH,
} from '../../src/domain/routes.ts'
import { newSession, restoreSession, type StoredSession } from '../../tests/support/session.ts'
import { startEmulators } from '../emulators/start-emulators.ts'
import { startInbox } from '../local/inbox/inbox.ts'
import { onStop } from '../local/stop.ts'
import { runScheduledFunction } from '../scheduler.ts'
import { seedAll } from '../seed/seed.ts'
import { withoutTriggers } from '../seed/triggers.ts'
import { trustCertificate } from './certificate.ts'
import { chromiumPath } from './machine.ts'

export interface Screen {
  role: Role
  path: string
  /** CSS selector of a record or of the empty state. */
  data: string
}

/** Holds 5,000 records of each collection: Firestore’s emulator keeps about 75 KB for each, most of it index entries. */
const HEAP_MEGABYTES = 6144

const ROLES = ['client', 'partner', 'admin'] as const satisfies readonly Role[]

const LIST = '[data-record], article, .panel[role=status]'
const DATA: Record<string, string> = {
  // The first item that needs attention, or the sentence that none does.
  [DASHBOARD_PATH]: '[aria-labelledby=attention] li, [aria-labelledby=attention] > p',
  [ACCOUNT_PATH]: 'form input',
  [SETTINGS_PATH]: 'form input',
  [ACCOUNTING_PATH]: '[role=tabpanel] table',
  [HEALTH_PATH]: '[aria-labelledby=schedules] > :not(h2)',
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

/** Starts the emulators with the demo data, a browser, and a session of each role. @param args further ones of Chromium */
export async function openPortal(say: (line: string) => void, args: readonly string[] = []) {
  await startInbox()
  // The tests' sign-in calls both instances.
  await startEmulators({ instances: 2, heapMegabytes: HEAP_MEGABYTES, onCrash: say })
  // Event functions would compete for the machine and distort the figures.
  await withoutTriggers(seedAll)
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--disable-background-networking', trustCertificate(), ...args],
  })
  onStop(() => browser.close())
  const sessions = new Map<Role, StoredSession>()
  for (const role of ROLES) sessions.set(role, await newSession(`${role}@demo.test`))
  /** Does `work` in a new browser context, which has no cache. */
  const inContext = async <T>(role: Role, options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> => {
    // As every five minutes in a deployment: /admin/health warns if the last one is older.
    await runScheduledFunction('checkHealth')
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
