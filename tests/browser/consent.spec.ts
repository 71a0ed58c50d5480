import type { Page } from '@playwright/test'
import { ALL, cookies, firstSystem, LAMP, lifetimes, NONE, SYSTEMS_PATH, setCookies } from '../support/consent.ts'
import { expect, forgetTab, test } from '../support/portal.ts'
import { acceptCookies } from '../support/visitor.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' })
const press = (page: Page, name: string) => banner(page).getByRole('button', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' })

test('a visitor sees the banner on every page until they choose, in the banner or the dialog', async ({ page, context }) => {
  await test.step('nothing is stored before a choice', async () => {
    for (const path of ['/auth', '/cookies', '/']) {
      await page.goto(path)
      await expect(banner(page)).toBeVisible()
      expect(await cookies(page)).toEqual({})
    }
  })

  await test.step('Close hides the banner on this page and stores nothing', async () => {
    await press(page, 'Close')
    await expect(banner(page)).toBeHidden()
    expect(await cookies(page)).toEqual({})
    await page.goto('/cookies')
    await expect(banner(page)).toBeVisible()
    expect(await cookies(page)).toEqual({})
  })

  await test.step('Customize saves the selected categories and says so, and Escape returns the focus', async () => {
    await page.goto('/')
    const customize = banner(page).getByRole('button', { name: 'Customize' })
    await customize.press('Enter')
    await expect(dialog(page).getByRole('switch', { name: 'Necessary' })).toBeDisabled()
    for (const name of ['Necessary', 'Analytics', 'Preference', 'Marketing']) {
      await expect(dialog(page).getByRole('switch', { name })).toBeChecked()
    }
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(customize).toBeFocused()
    expect(await cookies(page)).toEqual({})

    await customize.press('Enter')
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    expect(await cookies(page)).toEqual({})

    await customize.click()
    await dialog(page).getByRole('switch', { name: 'Analytics' }).press('Space')
    await dialog(page).getByRole('button', { name: 'Save Preferences' }).click()
    await expect(page.getByRole('status').getByText('Preferences Updated')).toBeVisible()
    await expect(banner(page)).toBeHidden()
    await page.reload()
    expect(await cookies(page)).toEqual({ cookieConsent: true, cookieCategories: { ...ALL, analytics: false } })
  })

  await test.step('Decline All in the dialog declines every category', async () => {
    await context.clearCookies()
    await page.goto('/')
    await press(page, 'Customize')
    await dialog(page).getByRole('button', { name: 'Decline All' }).click()
    await expect(dialog(page)).toBeHidden()
    expect(await cookies(page)).toEqual({ cookieConsent: false, cookieCategories: NONE })
  })
})

test('Accept All stores a visitor’s choice with the specified lifetimes, and visits are counted', async ({ page, context }) => {
  await page.goto('/')
  await press(page, 'Accept All')
  await expect(banner(page)).toBeHidden()
  expect(await cookies(page)).toMatchObject({ cookieConsent: true, cookieCategories: ALL, analyticsData: { pageViews: 1 } })
  expect(await lifetimes(page)).toEqual({ cookieConsent: 365, cookieCategories: 365, analyticsData: 30 })
  for (const { sameSite, secure, path } of await context.cookies()) {
    expect({ sameSite, secure, path }).toEqual({ sameSite: 'Strict', secure: false, path: '/' })
  }
  await test.step('page views are counted, and a visit is counted once per tab', async () => {
    await page.reload()
    await expect(banner(page)).toBeHidden()
    expect(await cookies(page)).toMatchObject({ analyticsData: { visitCount: 1, pageViews: 2, userId: null } })
    const other = await context.newPage()
    await other.goto('/')
    expect(await cookies(page)).toMatchObject({ analyticsData: { visitCount: 2, pageViews: 3 } })
  })
})

test('Decline All stores a visitor’s choice and removes the cookies of an earlier consent', async ({ page, baseURL }) => {
  await setCookies(page, baseURL, { analyticsData: '{}', shoppingCart: '[]', userPreferences: '{}', rememberLogin: 'true' })
  await page.goto('/')
  expect(await cookies(page)).toEqual({})
  await press(page, 'Decline All')
  await expect(banner(page)).toBeHidden()
  expect(await cookies(page)).toEqual({ cookieConsent: false, cookieCategories: NONE })
  await page.goto('/cookies')
  expect(await cookies(page)).toEqual({ cookieConsent: false, cookieCategories: NONE })
})

test('a visitor’s quote list lasts for the tab without consent, and moves into its cookie with consent', async ({ page }) => {
  await page.goto(SYSTEMS_PATH)
  const { add, item } = await firstSystem(page)
  await add.click()
  const notice = page.getByRole('status').filter({ hasText: 'Added to your quote list.' })
  await expect(notice.getByRole('link', { name: 'See your quote list' })).toBeVisible()
  await add.click()
  await expect(add).toHaveAccessibleName('Add to quote list (2)')
  expect(await cookies(page)).toEqual({})
  await page.reload()
  await press(page, 'Accept All')
  expect(await cookies(page)).toMatchObject({ shoppingCart: [{ ...item, quantity: 2 }] })
  expect(await lifetimes(page)).toMatchObject({ shoppingCart: 7 })
  expect(await page.evaluate(() => sessionStorage.getItem('shoppingCart'))).toBeNull()
})

test('a visitor’s quote list holds at most 16 systems and 99 of each', async ({ page, baseURL }) => {
  await page.goto(SYSTEMS_PATH)
  const { add, item } = await firstSystem(page)
  const others = Array.from({ length: 15 }, (_, index) => ({ ...LAMP, id: `lamp-${index}`, quantity: 1 }))
  const keep = (shoppingCart: object[]) => acceptCookies(page, baseURL, { shoppingCart })
  const atLimit = [...others, { ...item, quantity: 99 }]
  await keep(atLimit)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'Added to your quote list.' })).toBeVisible()
  expect(await cookies(page)).toMatchObject({ shoppingCart: atLimit })
  const full = [...others, { ...LAMP, quantity: 1 }]
  await keep(full)
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'Your quote list is full.' })).toBeVisible()
  expect(await cookies(page)).toMatchObject({ shoppingCart: full })
})

test('damaged cookies are ignored for a visitor', async ({ page, context, baseURL }) => {
  await forgetTab(page)
  const names = ['cookieConsent', 'cookieCategories', 'userPreferences', 'shoppingCart', 'analyticsData', 'rememberLogin']
  for (const value of ['maybe', '%E0%A4%A', 'null', '%7B', '5']) {
    await test.step(`damaged cookies (${value}) are ignored`, async () => {
      await context.clearCookies()
      await setCookies(page, baseURL, Object.fromEntries(names.map((name) => [name, value])))
      await page.goto(SYSTEMS_PATH)
      await expect(banner(page)).toBeVisible()
      const { add, item } = await firstSystem(page)
      await add.click()
      await press(page, 'Accept All')
      expect(await cookies(page)).toMatchObject({
        cookieConsent: true,
        cookieCategories: ALL,
        shoppingCart: [{ ...item, quantity: 1 }],
        analyticsData: { pageViews: 1, visitCount: 1 },
      })
    })
  }
})

test('a damaged cookie is repaired at its next use if the visitor has consented', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL, { shoppingCart: { a: 1 }, analyticsData: [1], userPreferences: 'dark' })
  await page.goto(SYSTEMS_PATH)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const { add, item } = await firstSystem(page)
  await add.click()
  expect(await cookies(page)).toMatchObject({ analyticsData: { pageViews: 1, visitCount: 1 } })
  await page.goto('/cookies')
  await expect(page.locator('#quote-items').getByRole('listitem')).toHaveText(new RegExp(item.name))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor sees no banner, and /cookies explains that it needs JavaScript and lists every cookie', async ({ page }) => {
    await page.goto('/cookies')
    await expect(banner(page)).toBeHidden()
    await expect(page.locator('noscript p', { hasText: 'switch on JavaScript' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(6)
    await expect(page.getByRole('button', { name: 'Save Preferences' })).toBeHidden()
  })
})
