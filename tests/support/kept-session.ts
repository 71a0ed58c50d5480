import { PUBLIC_PATHS } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

const sessions = new Map<string, Record<string, string>>()

/** Signs a person in through the form once in a worker; the session is kept for `resume`. */
export async function keepSession(page: Page, person: string, signIn: () => Promise<void>): Promise<void> {
  if (sessions.has(person)) return
  await signIn()
  sessions.set(person, await page.evaluate(() => ({ ...localStorage })))
}

/** Opens a page as somebody who has just signed in, and waits until it shows its data. */
export async function resume(page: Page, person: string, path: string): Promise<void> {
  // A page of the same origin, which runs nothing of the portal while the session is put back.
  await page.goto(PUBLIC_PATHS.terms, { waitUntil: 'domcontentloaded' })
  await page.context().clearCookies()
  await page.evaluate((session) => {
    sessionStorage.clear()
    Object.assign(localStorage, session)
  }, sessions.get(person))
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
}
