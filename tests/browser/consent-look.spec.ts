import type { Page } from '@playwright/test'
import { expect, test, waitForData } from '../support/portal.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })

/** The height of the window's content and the end of the dark column, in pixels. */
const heights = (page: Page) =>
  page.evaluate(() => ({
    page: document.documentElement.scrollHeight,
    column: Math.round((document.querySelector('header')?.getBoundingClientRect().bottom ?? 0) + scrollY),
  }))

/** The visible controls of the frame that something else covers. */
const coveredControls = (page: Page) =>
  page.locator('.frame :is(a, button):visible').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const { x, y, width, height } = control.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return control.contains(top) ? [] : [control.outerHTML.slice(0, 80)]
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
  await test.step('it covers no button of the frame, and nothing at the end of the page', async () => {
    for (const [width, height] of [
      [1440, 900],
      [768, 1024],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/account')
      await waitForData(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      expect(await coveredControls(page)).toEqual([])
      const [end, shade] = [await page.locator('main .panel').last().boundingBox(), await banner(page).boundingBox()]
      expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(shade?.y ?? 0)
    }
  })
  await banner(page).getByRole('button', { name: 'Decline All' }).click()
  await page.goto('/projects')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})
