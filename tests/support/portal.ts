import { randomUUID } from 'node:crypto'
import { relative } from 'node:path'
import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import type { Role } from '@domain/platform/access/capabilities.ts'
import { DASHBOARD_PATH, SIGN_IN_PATH } from '@domain/routes.ts'
import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { ROOT } from '../../scripts/local/paths.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { queryNotes } from './firestore-requests.ts'
import { sampleOrganisation, sampleRole } from './sample-records.ts'
import { newSession, restoreSession, type StoredSession } from './session.ts'
import { test as base } from './shared-page.ts'
import { codesSentTo } from './sms-codes.ts'
import { enrolStaff, staffPhone } from './staff-factor.ts'

type DemoPerson = 'admin' | 'admin2' | 'client' | 'client2' | 'partner'

/** The time within which a visible page shows another person's change. */
export const SEEN_WITHIN_MS = 15_000

/** The browser's own console messages about failed requests. */
const NETWORK_REPORTS = /Failed to load resource|net::ERR_/

/** Chromium throws when it skips a transition between pages, for example if the second one is left immediately. */
const SKIPPED_TRANSITION = /^Transition was (aborted|skipped)/

interface Fixtures {
  /** Signs in as a demo person from the next page on, and opens the path if one is given. */
  signIn: (person: DemoPerson, path?: string) => Promise<void>
  /** Set by tests that cut the network or request missing resources. */
  requestsMayFail: boolean
  /** Problems on the console and exceptions; empty at the end of every test. */
  problems: string[]
  /** Records the queries of the pages for the index check. */
  notes: undefined
}

const noteQuery = queryNotes('browser')

export const test = base.extend<Fixtures>({
  requestsMayFail: [false, { option: true }],
  problems: [
    async ({ page, requestsMayFail }, use) => {
      const problems: string[] = []
      page.on('pageerror', ({ message }) => {
        if (!SKIPPED_TRANSITION.test(message)) problems.push(message)
      })
      page.on('console', (message) => {
        const expected = requestsMayFail && NETWORK_REPORTS.test(message.text())
        if (message.type() === 'error' && !expected) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  notes: [
    async ({ context }, use, { file }) => {
      const note = (request: Request) => noteQuery(request.url(), () => request.postData(), relative(ROOT, file))
      context.on('request', note)
      await use(undefined)
      context.off('request', note)
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (person, path) => {
      await restoreSession(page, await getDemoSession(person))
      if (path) await page.goto(path)
    })
  },
})

export { expect } from '@playwright/test'

/** The sessions of the demo people, shared by the tests of this worker. */
const sessions = new Map<DemoPerson, Promise<StoredSession>>()

function getDemoSession(person: DemoPerson): Promise<StoredSession> {
  const session = sessions.get(person) ?? newSession(`${person}@demo.test`)
  sessions.set(person, session)
  return session
}

/** Opens a page as a signed-in demo person and waits until it shows its data. */
export async function resume(page: Page, person: DemoPerson, path: string): Promise<void> {
  await page.context().clearCookies()
  await restoreSession(page, await getDemoSession(person))
  // A redirect to the sign-in page, which the last test or button caused, may abort the first attempt.
  await page.goto(path).catch(() => page.goto(path))
  await waitForData(page)
}

/** Clears the tab's cache before each following page, so that it requests all its data. */
export async function forgetTab(page: Page): Promise<void> {
  await page.addInitScript(() => sessionStorage.clear())
}

/** Waits until a page of the portal shows its heading and all of its data. */
export async function waitForData(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .animate-spin, [aria-busy=true]')).toHaveCount(0)
}

/**
 * Signs out once the page has loaded, because pending requests would be refused and logged on the console. Ends the session
 * on the server, so the person needs one that no other test uses: that of `signInAs` or `signInByForm`.
 */
export async function signOut(page: Page): Promise<void> {
  await waitForData(page)
  // The dashboard has its own button; elsewhere it is in the menu of the person.
  if (new URL(page.url()).pathname !== DASHBOARD_PATH) await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
}

/** Signs a demo person in through the form and waits for the welcome. */
export async function signInByForm(page: Page, person: DemoPerson): Promise<void> {
  await page.goto(SIGN_IN_PATH)
  await fillSignIn(page, `${person}@demo.test`, PASSWORD)
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** A field of the open tab of /auth. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('tabpanel').getByLabel(label, { exact: true })
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  if (password === PASSWORD) await enterStaffCode(page, email)
}

/** Completes the sign-in form with the second factor of this run, which only admins have. */
async function enterStaffCode(page: Page, email: string): Promise<void> {
  const phone = await staffPhone(email)
  if (!phone) return
  await page.getByRole('button', { name: /^Send code to/ }).click()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await page.getByLabel('6-digit code').fill((await codesSentTo(phone)).at(-1) ?? '')
  await page.keyboard.press('Enter')
}

/** The function that every sign-in calls. */
const ENSURE_ACCOUNT = `**${endpointPath('ensureAccount')}`

/** Signs in a person whose account cannot be completed, so that they have no role. @returns a function that repairs it */
export async function enterWithoutRole(page: Page, email: string): Promise<() => Promise<void>> {
  await page.route(ENSURE_ACCOUNT, (route) => route.abort())
  await page.goto(SIGN_IN_PATH)
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  return () => page.unroute(ENSURE_ACCOUNT)
}

/** Makes every request to Firestore fail. @returns restores the connection */
export async function cutFirestore(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = /:\d+\/v1\/projects\/[^/]+\/databases\//
  await context.route(pattern, (route) => route.abort('connectionrefused'))
  return () => context.unroute(pattern)
}

/** A new person with the given role, or none, and a verified address. */
export async function newPerson(role: Role | null, { verified = true } = {}): Promise<{ uid: string; email: string }> {
  const uid = `test-${randomUUID()}`
  const email = `${uid}@demo.test`
  await adminAuth.createUser({ uid, email, password: PASSWORD, emailVerified: verified })
  if (role) await setRole(uid, role)
  return { uid, email }
}

/** Sets a role, in an organisation of one. */
export async function setRole(uid: string, role: Role): Promise<void> {
  if (role === 'admin') await enrolStaff(uid)
  await adminDb.collection(COLLECTIONS.organisations).doc(uid).set(sampleOrganisation({ role }))
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).set(sampleRole(uid, role))
}

/** Signs in as a new person from the next page on, and opens the path if one is given. */
export async function signInAs(page: Page, email: string, path?: string): Promise<void> {
  await restoreSession(page, await newSession(email))
  if (!path) return
  await page.goto(path)
  await expect(page).toHaveURL(path)
}
