import { formatDay } from '@domain/platform/dates.ts'
import { articleFiles } from '../support/articles.ts'
import { expect, test } from '../support/visitor.ts'

for (const { id, title, category, author, date, readTime, body } of articleFiles()) {
  test(`/news/${id} shows a visitor the whole article, with links back to the news`, async ({ page }) => {
    await page.goto('/news')
    await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(`/news/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const article = page.getByRole('article').first()
    await expect(article.getByText(category, { exact: true })).toBeVisible()
    const facts = article.getByText(author)
    // The page contains the date in each language and shows one.
    await expect(facts).toHaveText(`${author} · ${formatDay(date)} · ${readTime} min read`, { useInnerText: true })
    await expect(article.locator('time')).toHaveAttribute('datetime', date)
    await expect(article.locator('svg, img').first()).toBeVisible()
    // The page must contain every heading and the last words of its file.
    for (const [, heading = ''] of body.matchAll(/^## (.+)$/gm)) {
      await expect(article.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible()
    }
    const lastWords = body
      .replaceAll(/\]\([^)]*\)|[*_`[]/g, '')
      .trim()
      .split(/\s+/)
      .slice(-4)
      .join(' ')
    await expect(article).toContainText(lastWords)

    const back = page.getByRole('link', { name: 'Back to News' })
    await expect(back).toHaveCount(2)
    const [first, last] = [await back.first().boundingBox(), await back.last().boundingBox()]
    const text = await article.boundingBox()
    expect(first?.y).toBeLessThan((text?.y ?? 0) + 300)
    expect(last?.y).toBeGreaterThan((text?.y ?? 0) + (text?.height ?? 0) - 1)
    await back.last().click()
    await expect(page).toHaveURL('/news')
    await page.goBack()
    await back.first().click()
    await expect(page).toHaveURL('/news')
  })
}

test('a visitor reaches an article by an address with leading zeros', async ({ page }) => {
  await page.goto('/news/01')
  await expect(page).toHaveURL('/news/1')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(articleFiles().find(({ id }) => id === '1')?.title ?? '')
  await expect(page.getByRole('link', { name: 'Back to News' }).first()).toBeVisible()
})
