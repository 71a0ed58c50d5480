import type { Page } from '@playwright/test'
import { choosePageGroup } from '../../scripts/hosting/headers.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/portal.ts'
import { collectPageRequests, cookieNames, NECESSARY_COOKIES } from '../support/privacy.ts'
import { publicPaths } from '../support/site.ts'

/** The requests of a page without form or map: the page, three fonts and the icon. */
const MAX_REQUESTS = 5
const WIDTHS = [390, 1440]

const foreign = (asked: readonly string[], own: string | undefined) =>
  asked.filter((address) => new URL(address).host !== new URL(own ?? '').host)

/** Scrolls to the end like a reader. */
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
  test(`${path} sends no third-party request, stores nothing without consent, does not shift, and is accessible for a visitor`, async ({
    page,
    baseURL,
  }) => {
    const asked = collectPageRequests(page)
    const shifts = await watchLayoutShifts(page)
    // Late fonts must not shift the content.
    await page.route('**/*.woff2', (route) => new Promise((resolve) => setTimeout(() => resolve(route.continue()), 150)))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      asked.length = 0
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Accept All' }).first()).toBeVisible()
      await readThrough(page)
      expect(await shifts(), `layout shifts at ${width}`).toEqual([])
      if (choosePageGroup(path) === 'site') expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS)
    }
    expect(await cookieNames(page)).toEqual([])

    await page.getByRole('button', { name: 'Close' }).first().click()
    expect(await cookieNames(page)).toEqual([])
    // The next page must start at its top, without a hovered element.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await page.mouse.move(-1, -1)
    await page.reload()
    await test.step(`${path} is accessible with the banner open`, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Accept All' }).first()).toBeVisible()
      await expectAccessible(page)
    })
    await page.getByRole('button', { name: 'Decline All' }).first().click()
    expect(await cookieNames(page)).toEqual(NECESSARY_COOKIES)
    expect(foreign(asked, baseURL)).toEqual([])
  })
}
