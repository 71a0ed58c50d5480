import { PUBLIC_PATHS } from '@domain/routes.ts'
import { NEWS_TEXTS } from '@domain/texts/news.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'

test.use({ requestsMayFail: true })

for (const path of publicPaths()) {
  test(`${path} is sound with the banner open`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept All' }).first()).toBeVisible()
    await expectAccessible(page)
  })
}

for (const path of ['/no-such-page', `${PUBLIC_PATHS.news}/no-such-article`]) {
  test(`${path} is sound`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('link', { name: /Return to Home|Back to News/ })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a page is sound once the banner is closed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Accept All' })).toBeHidden()
  await expectAccessible(page)
})

test('the services menu is sound', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Services' }).click()
  await expect(page.locator('#services-menu')).toBeVisible()
  await expectAccessible(page, [1440])
  await expect(page.locator('#services-menu')).toBeVisible()
})

test('the mobile menu is sound', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('#mobile-menu')).toBeVisible()
  await expectAccessible(page, [390, 768])
  await expect(page.locator('#mobile-menu')).toBeVisible()
})

test('the consent dialog is sound', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Customize' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('the news are sound when nothing is found', async ({ page }) => {
  await page.goto(`${PUBLIC_PATHS.news}?q=no-such-words`)
  await expect(page.getByText(NEWS_TEXTS.nothingFound)).toBeVisible()
  await expectAccessible(page)
})

test('the contact form is sound while it names errors', async ({ page }) => {
  await page.goto(PUBLIC_PATHS.contact)
  await page.locator('astro-island[ssr] form').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)
})
