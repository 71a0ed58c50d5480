import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { NEWS_TEXTS } from '@texts/public/newsletter.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/portal.ts'

test('the home page is accessible for a visitor with each menu, the consent dialog, and the banner closed', async ({
  page,
}) => {
  await page.goto('/')

  await test.step('the services menu is accessible', async () => {
    await page.getByRole('button', { name: 'Services' }).click()
    await expect(page.locator('#services-menu')).toBeVisible()
    await expectAccessible(page, [1440])
    await expect(page.locator('#services-menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#services-menu')).toBeHidden()
  })

  await test.step('the mobile menu is accessible', async () => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('#mobile-menu')).toBeVisible()
    await expectAccessible(page, [390, 768])
    await expect(page.locator('#mobile-menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('#mobile-menu')).toBeHidden()
  })

  await test.step('the consent dialog is accessible', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Customize' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('the page is accessible after the banner is closed', async () => {
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Accept All' })).toBeHidden()
    await expectAccessible(page)
  })
})

test('the news page is accessible for a visitor who finds nothing', async ({ page }) => {
  await page.goto(`${PUBLIC_PATHS.news}?q=no-such-words`)
  await expect(page.getByText(NEWS_TEXTS.nothingFound)).toBeVisible()
  await expectAccessible(page)
})

test('the contact form is accessible for a visitor while it shows errors', async ({ page }) => {
  await page.goto(PUBLIC_PATHS.contact)
  await page.locator('astro-island[ssr] form').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.locator('form [aria-invalid=true]').first()).toBeVisible()
  await expectAccessible(page)
})
