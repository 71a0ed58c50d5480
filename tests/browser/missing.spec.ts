import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { brokenLinks } from '../support/links.ts'
import { expect } from '../support/portal.ts'
import { test } from '../support/strict-page.ts'

test.use({ requestsMayFail: true })

/** The page's log entries, without the browser's entry about the status. */
function logged(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') lines.push(`${message.type()} ${message.text()}`)
  })
  return lines
}

async function expectAccessiblePage(page: Page): Promise<void> {
  await expectAccessible(page)
  // The browser logs an error if the motion setting changes between loading and leaving a page.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

const PAGES = ['/no-such-page', '/no/such/page', '/services/coal', '/about/us', '/newsletter']

for (const path of PAGES) {
  test(`a visitor at ${path} reads that it is not found and finds a link home, and the path is logged`, async ({
    page,
    request,
  }) => {
    const lines = logged(page)
    const response = await page.goto(`${path}?token=secret#part`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByText('Article Not Found')).toBeHidden()
    expect(lines).toEqual([`warning [ubora] page not found: ${path}`])
    expect(await brokenLinks(page, request)).toEqual([])
    if (path === PAGES[0]) await expectAccessiblePage(page)
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('/admin has no broken link for a visitor', async ({ page, request }) => {
  await page.goto('/admin')
  expect(await brokenLinks(page, request)).toEqual([])
})

const ARTICLES = ['no-such-article', '7', '0', 'abc', '1x', '-1']

test('a visitor reads that an article is not found, and a link leads back to the news', async ({ page, request }) => {
  for (const id of ARTICLES) {
    await test.step(`the article ${id}`, async () => {
      const response = await page.goto(`/news/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page).toHaveTitle(/^Article Not Found/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found', { useInnerText: true })
      await expect(page.getByText('Article Not Found', { exact: true })).toBeVisible()
      await expect(page.getByText("The article you're looking for doesn't exist.", { exact: true })).toBeVisible()
      await expect(page.getByText('Oops! Page not found')).toBeHidden()
      if (id === ARTICLES[0]) {
        expect(await brokenLinks(page, request)).toEqual([])
        await expectAccessiblePage(page)
      }
      await page.getByRole('link', { name: 'Back to News' }).click()
      await expect(page).toHaveURL('/news')
    })
  }
})
