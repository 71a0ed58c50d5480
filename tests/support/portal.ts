import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/seed/people.ts'

type DemoPerson = 'admin' | 'admin2' | 'client' | 'client2' | 'partner'

const ALLOWED_CONSOLE = [
  // The browser itself reports each failed request; tests that cut the network expect that.
  'Failed to load resource',
  'net::ERR_',
]

interface Fixtures {
  /** Signs a demo person in through the form, as they would. */
  signIn: (person: DemoPerson) => Promise<void>
  /** Problems on the console and exceptions; empty at the end of every test. */
  problems: string[]
}

export const test = base.extend<Fixtures>({
  problems: [
    async ({ page }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        const expected = ALLOWED_CONSOLE.some((text) => message.text().includes(text))
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
