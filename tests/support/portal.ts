import { randomUUID } from 'node:crypto'
import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'

type DemoPerson = 'admin' | 'admin2' | 'client' | 'client2' | 'partner'

/** How the browser itself reports a failed request. */
const NETWORK_REPORTS = /Failed to load resource|net::ERR_/

interface Fixtures {
  /** Signs a demo person in through the form, as they would. */
  signIn: (person: DemoPerson) => Promise<void>
  /** Set by tests that cut the network or ask for what is not there. */
  requestsMayFail: boolean
  /** Problems on the console and exceptions; empty at the end of every test. */
  problems: string[]
}

export const test = base.extend<Fixtures>({
  requestsMayFail: [false, { option: true }],
  problems: [
    async ({ page, requestsMayFail }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        const expected = requestsMayFail && NETWORK_REPORTS.test(message.text())
        if (message.type() === 'error' && !expected) problems.push(message.text())
      })
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ page }, use) => {
    await use(async (person) => {
      await page.goto('/auth')
      await fillSignIn(page, `${person}@demo.test`, PASSWORD)
      await expect(page).toHaveURL(/\/dashboard$/)
      await expect(page.getByText(`Signed in as ${person}@demo.test`)).toBeVisible()
    })
  },
})

export { expect } from '@playwright/test'

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Makes every request to the Firestore emulator fail, as when it is stopped. Answers how to bring it back. */
export async function cutFirestore(context: BrowserContext): Promise<() => Promise<void>> {
  const pattern = /:\d+\/v1\/projects\/[^/]+\/databases\//
  await context.route(pattern, (route) => route.abort('connectionrefused'))
  return () => context.unroute(pattern)
}

/** A new person with the given role, or none, and a verified address. Answers the sign-in and the id. */
export async function newPerson(role: Role | null, { verified = true } = {}): Promise<{ uid: string; email: string }> {
  const uid = `test-${randomUUID()}`
  const email = `${uid}@demo.test`
  await adminAuth.createUser({ uid, email, password: PASSWORD, emailVerified: verified })
  if (role) await setRole(uid, role)
  return { uid, email }
}

export async function setRole(uid: string, role: Role): Promise<void> {
  await adminDb.collection(COLLECTIONS.userRoles).doc(uid).set({ user_id: uid, role })
}

/** Signs a new person in and waits for the page. */
export async function enter(page: Page, email: string, path = '/dashboard'): Promise<void> {
  await page.goto(`/auth?next=${encodeURIComponent(path)}`)
  await fillSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL(path)
}
