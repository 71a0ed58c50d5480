import { formatDay } from '@domain/platform/dates.ts'
import type { Page } from '@playwright/test'
import { articleFiles } from '../support/articles.ts'
import { expect, test } from '../support/portal.ts'
import { acceptCookies } from '../support/visitor.ts'

/** The shown text, with Intl's no-break spaces as plain ones. */
const shownText = async (page: Page, selector: string) =>
  (await page.locator(selector).innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')

const [newest] = articleFiles()

test('static pages use the formats of the visitor’s language from the first paint', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL, { userPreferences: { language: 'sw' } })
  await page.goto(`/news/${newest?.id}`)
  const date = newest?.date ?? ''
  await expect(page.getByRole('article').first().locator('time')).toHaveText(formatDay(date, 'sw'), { useInnerText: true })
  await expect(page.getByRole('contentinfo')).toContainText('Jumatatu-Ijumaa 8:00-18:00', { useInnerText: true })
  await expect(page.getByRole('contentinfo')).not.toContainText('8:00 AM', { useInnerText: true })
  await page.goto('/privacy')
  await expect(page.locator('main time')).toHaveText(/^\d{1,2} \w{3} \d{4}$/, { useInnerText: true })
  await page.goto('/services/finance')
  for (const text of ['$ 300', '$ 0.75', '$ 15–30', '$ 37.50–75', 'a $ 300 solar home system']) {
    expect(await shownText(page, 'main')).toContain(text)
  }
  expect(await shownText(page, 'main')).not.toMatch(/\$\d/)
})

test('static pages use the specified English formats for a visitor without a choice', async ({ page }) => {
  await page.goto('/services/finance')
  for (const text of ['$300', '$0.75', '$15–30', '$37.50–75']) expect(await shownText(page, 'main')).toContain(text)
  expect(await shownText(page, 'main')).not.toMatch(/\$ \d/)
  expect(await shownText(page, 'footer')).toContain('Mon-Fri 8:00 AM-6:00 PM')
})

test('the portal follows the language that a client chooses on the account page', async ({ page, signIn }) => {
  await signIn('client', '/account')
  await page.getByLabel('Number and date format').focus()
  await page.getByLabel('Number and date format').selectOption('Kiswahili')
  await expect(page.locator('html')).toHaveAttribute('data-language', 'sw')
  await expect(page.getByLabel('Number and date format')).toBeFocused()

  await page.goto('/messages')
  await page.getByRole('tab', { name: /^All/ }).click()
  await expect(page.locator('main time').first()).toHaveText(/^\d{1,2} \w{3} \d{4} \d{1,2}:\d\d$/)

  await test.step('the portal returns to English at once', async () => {
    await page.evaluate(() => window.consentCookies.put('userPreferences', { language: 'en' }))
    await expect(page.locator('main time').first()).toHaveText(/^\w{3} \d{1,2}, \d{4} \d{1,2}:\d\d [AP]M$/)
  })
})
