import { DASHBOARD_PATH, PORTAL_ROUTES, SIGN_IN_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { groupOf } from '../../scripts/hosting/headers.ts'
import { expect, test } from '../support/portal.ts'
import { watchShifts } from '../support/shifts.ts'
import { publicPaths } from '../support/site.ts'

/** Of a page without form or map: itself, three fonts, the icon. */
const MAX_REQUESTS = 5
const WIDTHS = [390, 1440]
const NECESSARY = ['cookieCategories', 'cookieConsent']

/** The addresses asked for since. */
function requestsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  return asked
}

const foreign = (asked: readonly string[], own: string | undefined) =>
  asked.filter((address) => new URL(address).host !== new URL(own ?? '').host)

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

/** Scrolls to the end as somebody does who reads it all. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
}

for (const path of publicPaths()) {
  test(`${path} asks nobody else, stores nothing unasked and does not move`, async ({ page, baseURL }) => {
    const asked = requestsOf(page)
    const shifts = await watchShifts(page)
    // Fonts that come late must not move what is read by then.
    await page.route('**/*.woff2', (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 150)))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      asked.length = 0
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Accept All' }).first()).toBeVisible()
      await readThrough(page)
      expect(await shifts(), `layout shifts at ${width}`).toEqual([])
      if (groupOf(path) === 'site') expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS)
    }
    expect(await cookieNames(page)).toEqual([])

    await page.getByRole('button', { name: 'Close' }).first().click()
    expect(await cookieNames(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Decline All' }).first().click()
    expect(await cookieNames(page)).toEqual(NECESSARY)
    expect(foreign(asked, baseURL)).toEqual([])
  })
}

/** The portal talks to Firebase, whose part the emulators play, and to nobody else. */
const foreignToPortal = (asked: readonly string[]) =>
  asked.filter((address) => !['localhost', '127.0.0.1'].includes(new URL(address).hostname))

const pathsFor = (isAdmin: boolean) => [
  SIGN_IN_PATH,
  ...PORTAL_ROUTES.filter(({ adminOnly }) => isAdmin || !adminOnly).map(({ path }) => path),
]

test('signed out, the portal asks nobody else and stores nothing unasked', async ({ page }) => {
  const asked = requestsOf(page)
  for (const path of pathsFor(true)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await cookieNames(page)).toEqual([])
  expect(foreignToPortal(asked)).toEqual([])
})

for (const person of ['admin', 'client', 'partner'] as const) {
  test(`as ${person} the portal asks nobody else and stores nothing unasked`, async ({ page, signIn }) => {
    const asked = requestsOf(page)
    await signIn(person)
    for (const path of pathsFor(person === 'admin')) {
      await page.goto(path)
      // Who is signed in is led on from the sign-in page, which would cut the next page's way short.
      if (path === SIGN_IN_PATH) await expect(page).toHaveURL(DASHBOARD_PATH)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(await cookieNames(page)).toEqual([])
    await page.getByRole('button', { name: 'Close' }).first().click()
    await page.reload()
    expect(await cookieNames(page)).toEqual([])
    await page.getByRole('button', { name: 'Decline All' }).first().click()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await cookieNames(page)).toEqual(NECESSARY)
    expect(foreignToPortal(asked)).toEqual([])
  })
}
