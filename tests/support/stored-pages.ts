import { type Browser, expect, type Page } from '@playwright/test'
import { chooseOwnDevice } from './own-device.ts'
import { signInAs, waitForData } from './portal.ts'

/** The paths of the pages and files that the device stores; null if it stores none. */
export function storedPaths(page: Page): Promise<string[] | null> {
  return page.evaluate(async () => {
    if (!(await caches.has('ubora:pages'))) return null
    const keys = await (await caches.open('ubora:pages')).keys()
    // If it is being deleted meanwhile, this has opened an empty one.
    return keys.length > 0 ? keys.map(({ url }) => new URL(url).pathname) : null
  })
}

export async function waitUntilStored(page: Page, path = new URL(page.url()).pathname): Promise<void> {
  await expect.poll(async () => (await storedPaths(page))?.includes(path), { timeout: 30_000 }).toBe(true)
}

/** Opens a page as a person who has called this device their own, and waits until the page is stored. */
export async function openOnOwnDevice(browser: Browser, person: { email: string }, address: string): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, person.email, address)
  await chooseOwnDevice(page)
  await page.reload()
  await waitForData(page)
  await waitUntilStored(page)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  return page
}
