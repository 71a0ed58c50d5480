import type { Page } from '@playwright/test'
import { expect, test, waitForData } from '../support/portal.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })

/** The height of the window's content and the end of the dark column, in pixels. */
const heights = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    column: Math.round((document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + scrollY),
  }))

/** The controls of the page that the banner covers. */
const coveredControls = (page: Page) =>
  page.locator(':is(.frame, main) :is(a, button):visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top?.closest('.consent-place') ? [control.outerHTML.slice(0, 80)] : []
    }),
  )

test('the consent banner adds no height to a visitor’s sign-in page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  expect(await heights(page)).toEqual({ page: 900, column: 900 })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Contact Support' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [link, shade] = [
    await page.getByRole('link', { name: 'Contact Support' }).boundingBox(),
    await banner(page).boundingBox(),
  ]
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(shade?.y ?? 0)
})

test('the consent banner is also on portal pages', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn('client', '/dashboard')
  await expect(banner(page)).toBeVisible()
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    await test.step(`it covers no button at ${width}, at the top and at the end of the page`, async () => {
      await page.setViewportSize({ width, height })
      for (const path of ['/dashboard', '/invoices', '/account']) {
        await page.goto(path)
        await waitForData(page)
        await expect(banner(page)).toBeVisible()
        expect(await coveredControls(page)).toEqual([])
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        expect(await coveredControls(page)).toEqual([])
      }
    })
  }
  await page.evaluate(() => scrollTo(0, 0))
  await banner(page).getByRole('button', { name: 'Decline All' }).click()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})
