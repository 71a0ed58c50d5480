import type { Page } from '@playwright/test'
import { expect, signInAs, signOut, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { newSession } from '../support/session.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/*
 * Browsers keep a left page in memory and show it unchanged on Back. Playwright cannot follow a page through
 * that, so the test dispatches the event that the browser sends to such a page.
 */
async function comeBackFromMemory(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes'
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

async function readBrowserSession(page: Page): Promise<[string, string]> {
  const found = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser:')))
  return found ?? ['', '']
}

test('Back shows a client the unchanged page in the same session, and the sign-in page after they signed out', async ({
  page,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(listedRecords(page)).toHaveCount(7)
  await comeBackFromMemory(page)
  await expect(page.locator('html[data-kept=yes]')).toBeVisible()
  await expect(listedRecords(page)).toHaveCount(7)
  const [key] = await readBrowserSession(page)
  await page.evaluate((name) => localStorage.removeItem(name), key)
  await comeBackFromMemory(page)
  await expect(page).toHaveURL('/auth?next=%2Fprojects')
  await expect(listedRecords(page)).toHaveCount(0)
})

test('Back shows only the records of the person who has signed in since', async ({ page, signIn }) => {
  await signInAs(page, 'client2@demo.test', '/dashboard')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await signIn('client', '/projects')
  await expect(page.getByRole('heading', { name: 'Maternity theatre equipment' })).toBeVisible()
  const { local } = await newSession('client2@demo.test')
  await page.evaluate((session) => Object.assign(localStorage, session), local)
  await comeBackFromMemory(page)
  await expect(page.getByRole('heading', { name: 'Micro-hydro rehabilitation' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Maternity theatre equipment' })).toHaveCount(0)
  await expect(page.locator('html[data-kept=yes]')).toHaveCount(0)
})
