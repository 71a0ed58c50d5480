import type { Page } from '@playwright/test'
import { axeViolations } from '../support/accessibility.ts'
import { ALL, cookies, LAMP, NONE, PUMP } from '../support/consent.ts'
import { expect, test } from '../support/portal.ts'
import { acceptCookies } from '../support/visitor.ts'

const status = (page: Page, name: string) => page.locator('#choice-status').getByText(name, { exact: true })
const settings = (page: Page) => page.locator('cookie-settings')
const theme = (page: Page, value: string) => expect(page.locator('html')).toHaveAttribute('data-theme', value)

/** Opens the page with the cookies of an earlier visit that accepted everything. */
async function returning(page: Page, baseURL: string | undefined, items: object[]): Promise<void> {
  await acceptCookies(page, baseURL, { shoppingCart: items })
  await page.goto('/cookies')
}

test('/cookies shows a visitor the same choice as the banner', async ({ page }) => {
  await page.goto('/cookies')
  await expect(status(page, 'Not Set')).toBeVisible()
  await expect(settings(page).getByText('Nothing is stored.')).toBeVisible()
  await page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: 'Accept All' }).click()
  await expect(status(page, 'Accepted')).toBeVisible()
  await expect(settings(page).getByText('Session id')).toBeVisible()
  await settings(page).getByRole('button', { name: 'Decline All' }).click()
  await expect(status(page, 'Declined')).toBeVisible()
  await expect(settings(page).getByRole('switch', { name: 'Marketing' })).not.toBeChecked()
  await expect(settings(page).getByText('Nothing is stored.')).toBeVisible()
  await settings(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(settings(page).getByRole('switch', { name: 'Marketing' })).toBeChecked()
})

test('a category that the visitor switches off loses its cookies at once', async ({ page, baseURL }) => {
  await returning(page, baseURL, [{ ...LAMP, quantity: 1 }])
  expect(Object.keys(await cookies(page))).toContain('analyticsData')
  await settings(page).getByRole('switch', { name: 'Analytics' }).uncheck()
  await settings(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(page.getByRole('status').getByText('Preferences Updated')).toBeVisible()
  expect(Object.keys(await cookies(page)).sort()).toEqual(['cookieCategories', 'cookieConsent', 'shoppingCart'])
  await settings(page).getByRole('switch', { name: 'Preference' }).uncheck()
  await settings(page).getByRole('button', { name: 'Save Preferences' }).click()
  expect(await cookies(page)).toEqual({ cookieConsent: true, cookieCategories: { ...NONE, marketing: true } })
})

test('the theme changes at once, lasts for the tab, and with consent in its cookie', async ({ page, context }) => {
  await page.goto('/cookies')
  await page.getByLabel('Theme', { exact: true }).selectOption('Dark')
  await theme(page, 'dark')
  await expect(page.getByRole('status').getByText('Preferences Updated')).toBeVisible()
  await page.goto('/auth')
  await theme(page, 'dark')
  expect(await cookies(page)).toEqual({})
  const other = await context.newPage()
  await other.goto('/')
  await theme(other, 'light')
  await page.getByRole('button', { name: 'Accept All' }).click()
  const preferences = { theme: 'dark', language: 'en', notifications: true, autoSave: true }
  expect(await cookies(page)).toMatchObject({ userPreferences: preferences })
  await other.reload()
  await theme(other, 'dark')
  await other.emulateMedia({ colorScheme: 'light' })
  await theme(other, 'dark')
})

test('a visitor’s preferences are saved, and Clear All Cookies removes everything and declines', async ({ page, baseURL }) => {
  await returning(page, baseURL, [{ ...LAMP, quantity: 2 }])
  await page.getByLabel('Number and date format').selectOption('Kiswahili')
  await expect(page.locator('#analytics-last')).toHaveText(/^\d{1,2} \w{3} \d{4} \d{1,2}:\d\d$/)
  await expect(page.locator('#quote-total')).toHaveText('$ 600.00')
  await expect(page.getByRole('contentinfo').getByText('Jumamosi 9:00-14:00')).toBeVisible()
  await page.getByLabel('Notifications').uncheck()
  await page.getByLabel('Auto-save').uncheck()
  await page.reload()
  await expect(page.getByLabel('Number and date format')).toHaveValue('sw')
  await expect(page.getByLabel('Notifications')).not.toBeChecked()
  await expect(page.getByLabel('Auto-save')).not.toBeChecked()
  expect(await cookies(page)).toMatchObject({
    userPreferences: { theme: 'system', language: 'sw', notifications: false, autoSave: false },
  })
  await test.step('Clear All Cookies removes everything and declines', async () => {
    await page.getByLabel('Theme', { exact: true }).selectOption('Dark')
    await page.getByRole('button', { name: 'Clear All Cookies' }).click()
    await expect(page.getByRole('status').getByText('Cookies Cleared')).toBeVisible()
    await expect(status(page, 'Declined')).toBeVisible()
    await expect(page.getByText('Your quote list is empty.')).toBeVisible()
    await theme(page, 'light')
    expect(await cookies(page)).toEqual({ cookieConsent: false, cookieCategories: NONE })
  })
  await test.step('a later Accept All restores none of the cleared values', async () => {
    await settings(page).getByRole('button', { name: 'Accept All' }).click()
    await expect(status(page, 'Accepted')).toBeVisible()
    expect(await cookies(page)).toEqual({ cookieConsent: true, cookieCategories: ALL })
    await page.reload()
    await expect(settings(page).getByText('User id')).toBeVisible()
    expect(await cookies(page)).toMatchObject({ analyticsData: { visitCount: 1, pageViews: 1, userId: null } })
    expect(Object.values(await cookies(page))).not.toContain(null)
  })
})

test('a visitor sees the quote list’s total in $, changes items and empties it', async ({ page, baseURL }) => {
  await returning(page, baseURL, [
    { ...LAMP, quantity: 2 },
    { ...PUMP, quantity: 1 },
  ])
  const total = page.locator('#quote-total')
  await expect(total).toHaveText('$4,800.00')
  await page.getByLabel('Quantity of Solar lamp').fill('3')
  await page.getByLabel('Quantity of Solar lamp').press('Tab')
  await expect(total).toHaveText('$5,100.00')
  await page.getByRole('button', { name: 'Remove Solar lamp' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove Solar pump' })).toBeFocused()
  await expect(total).toHaveText('$4,200.00')
  expect(await cookies(page)).toMatchObject({ shoppingCart: [{ ...PUMP, quantity: 1 }] })
  await page.getByRole('button', { name: 'Remove Solar pump' }).press('Enter')
  await expect(page.getByText('Your quote list is empty.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quote list' })).toBeFocused()
})

test('/cookies is accessible with the banner, the dialog and a notice open', async ({ page, baseURL }) => {
  const check = async () => expect(await axeViolations(page)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.context().clearCookies()
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/cookies')
    await check()
    await page.getByRole('button', { name: 'Customize' }).click()
    await check()
    await page.getByRole('button', { name: 'Save Preferences' }).last().press('Escape')
    await returning(page, baseURL, [{ ...LAMP, quantity: 2 }])
    await page.getByLabel('Theme', { exact: true }).selectOption(colorScheme)
    await page.getByRole('status').getByText('Preferences Updated').waitFor()
    await check()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})

for (const width of [390, 1440]) {
  test(`focus is never under the banner at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/cookies')
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const shade = (document.getElementById('consent') as HTMLElement).getBoundingClientRect()
        const box = focused.getBoundingClientRect()
        if (focused === document.body || focused.closest('#consent')) return null
        const apart = box.bottom <= shade.top || box.right <= shade.left
        return apart ? null : focused.outerHTML.slice(0, 100)
      })
      expect(covered).toBeNull()
    }
  })
}
