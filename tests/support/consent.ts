import type { Locator, Page } from '@playwright/test'

export const ALL = { analytics: true, preference: true, marketing: true }
export const NONE = { analytics: false, preference: false, marketing: false }
export const LAMP = { id: 'lamp', name: 'Solar lamp', price: 300 }
export const PUMP = { id: 'pump', name: 'Solar pump', price: 4200 }

/** The page's cookies, decoded, by name. */
export async function cookies(page: Page): Promise<Record<string, unknown>> {
  const found = await page.context().cookies()
  return Object.fromEntries(found.map(({ name, value }) => [name, JSON.parse(decodeURIComponent(value))]))
}

/** The remaining days of each cookie, rounded. */
export async function lifetimes(page: Page): Promise<Record<string, number>> {
  const found = await page.context().cookies()
  return Object.fromEntries(found.map(({ name, expires }) => [name, Math.round((expires - Date.now() / 1000) / 86_400)]))
}

/** Sets cookies like those of an earlier visit, or damaged ones. */
export async function setCookies(page: Page, baseURL: string | undefined, stored: Record<string, string>): Promise<void> {
  const url = new URL('/', baseURL).href
  await page.context().addCookies(Object.entries(stored).map(([name, value]) => ({ name, value, url })))
}

/** A page with example systems. */
export const SYSTEMS_PATH = '/services/solar'

/** The first example system of the page: its button, and the item that the button adds to the quote list. */
export async function firstSystem(
  page: Page,
): Promise<{ add: Locator; item: Record<string, unknown> & { id: string; name: string } }> {
  const add = page.locator('[data-quote]').first()
  return { add, item: JSON.parse((await add.getAttribute('data-quote')) ?? '') }
}
