import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

/** What the page logs for us, other than the browser's own word on the status. */
function logged(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') lines.push(`${message.type()} ${message.text()}`)
  })
  return lines
}

for (const path of ['/no-such-page', '/services/coal', '/about/us', '/newsletter']) {
  test(`${path} is not found: the page says so, links home and logs the path`, async ({ page }) => {
    const lines = logged(page)
    const response = await page.goto(`${path}?token=secret#part`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\s*Oops! Page not found\s*(Article Not Found\s*)?$/)
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByText('Article Not Found')).toBeHidden()
    expect(lines).toEqual([`warning [ubora] page not found: ${path}`])
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

for (const id of ['7', '0', 'no-such-article']) {
  test(`the article ${id} is not found: the page says so and leads back to the news`, async ({ page }) => {
    const response = await page.goto(`/news/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page).toHaveTitle(/^Article Not Found/)
    await expect(page.getByText('Article Not Found', { exact: true })).toBeVisible()
    await expect(page.getByText("The article you're looking for doesn't exist.", { exact: true })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeHidden()
    await page.getByRole('link', { name: 'Back to News' }).click()
    await expect(page).toHaveURL('/news')
  })
}

test('the address of an article with zeros before its number leads to it', async ({ page }) => {
  await page.goto('/news/01')
  await expect(page).toHaveURL('/news/1')
  await expect(page.getByRole('link', { name: 'Back to News' }).first()).toBeVisible()
})
