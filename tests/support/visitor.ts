import type { Page, Request } from '@playwright/test'
import { newNetworkAddress } from './call-function.ts'
import { ALL, NONE, setCookies } from './consent.ts'
import { expect, test as inBrowser } from './portal.ts'

/** The cookies of an earlier consent choice. */
const choice = (categories: typeof ALL) => ({
  cookieConsent: String(categories !== NONE),
  cookieCategories: encodeURIComponent(JSON.stringify(categories)),
})

/** A visitor of the public site with a unique network address and an earlier consent choice. */
export const test = inBrowser.extend<{ visitor: undefined }>({
  visitor: [
    async ({ context, page, baseURL }, use) => {
      // Functions limit requests per address, which all tests on one machine would share.
      await context.setExtraHTTPHeaders({ 'fastly-client-ip': newNetworkAddress() })
      await declineCookies(page, baseURL)
      await use(undefined)
    },
    { auto: true },
  ],
})

export { expect } from './portal.ts'

/** Stores that the visitor declined all cookies that are not necessary. */
export async function declineCookies(page: Page, baseURL: string | undefined): Promise<void> {
  await setCookies(page, baseURL, choice(NONE))
}

/** Stores the acceptance of all cookies for the visitor, with these additional cookies. */
export async function acceptCookies(
  page: Page,
  baseURL: string | undefined,
  stored: Record<string, unknown> = {},
): Promise<void> {
  const encoded = Object.entries(stored).map(([name, value]) => [name, encodeURIComponent(JSON.stringify(value))])
  await setCookies(page, baseURL, { ...choice(ALL), ...Object.fromEntries(encoded) })
}

/** Collects the requests to one of the site's functions. */
export function requestsTo(page: Page, name: string): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/functions/v1/${name}`) requests.push(request)
  })
  return requests
}

/** Expects exactly one toast with these words; `alert` for errors, `status` for successes. */
export async function expectToast(page: Page, role: 'alert' | 'status', ...words: string[]): Promise<void> {
  const place = page.getByRole('region', { name: 'Notifications' }).getByRole(role)
  await expect(place).toHaveText(words.join(''))
  for (const sentence of words) await expect(place.getByText(sentence, { exact: true }).first()).toBeVisible()
}

/** Closes a toast, so that the next step does not match it. */
export async function closeToast(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Close: ${title}` }).click()
}

/**
 * Sends repeatedly until the server refuses. @returns the number of accepted requests: five an hour, or more if a new hour
 * of the clock begins
 */
export async function sendUntilRefused(page: Page, address: string, send: (count: number) => Promise<void>): Promise<number> {
  for (let taken = 0; taken <= 10; taken++) {
    const answer = page.waitForResponse(address)
    await send(taken + 1)
    if ((await answer).status() === 429) {
      expect(taken).toBeGreaterThanOrEqual(5)
      return taken
    }
  }
  throw new Error('Nothing was refused')
}
