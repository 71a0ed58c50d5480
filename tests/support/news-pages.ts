import { NEWS_CATEGORIES } from '@domain/public/newsletter.ts'
import type { Page } from '@playwright/test'
import { articleFiles } from './articles.ts'
import { expect } from './portal.ts'

export const ALL = ['All', ...NEWS_CATEGORIES] as const
export const NOTHING = 'No articles found matching your search criteria.'
export const ABOVE = 'See Featured Articles above.'
export const articles = articleFiles()
export const featured = articles.filter((article) => article.featured).map(({ title }) => title)
export const latest = articles.filter((article) => !article.featured)
export const titles = latest.map(({ title }) => title)
export const about = (id: string) => latest.filter((article) => article.id === id).map(({ title }) => title)

export const section = (page: Page, name: string) => page.getByRole('region', { name })
export const search = (page: Page) => page.getByPlaceholder('Search articles...')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const hero = (page: Page) => page.locator('[data-hero]:visible')

/** Expects these latest articles in this order and all featured ones, or the text `instead` if the list is empty. */
export async function expectLatest(page: Page, expected: readonly string[], instead = NOTHING): Promise<void> {
  await expect(section(page, 'Latest Articles').getByRole('heading', { level: 3 })).toHaveText([...expected])
  await expect(section(page, 'Featured Articles').getByRole('heading', { level: 3 })).toHaveText(featured)
  for (const sentence of [NOTHING, ABOVE]) {
    await expect(page.locator('#none-found').getByText(sentence, { exact: true })).toBeVisible({
      visible: expected.length === 0 && sentence === instead,
    })
  }
  await expect(section(page, 'Latest Articles').getByRole('status')).toHaveText(
    expected.length === 0 && instead === ABOVE ? ABOVE : `Articles found: ${expected.length}`,
    { useInnerText: true },
  )
}

export async function expectCategory(page: Page, category: string): Promise<void> {
  for (const name of ALL) await expect(button(page, name)).toHaveAttribute('aria-pressed', String(name === category))
  await expect(hero(page)).toHaveCount(1)
  expect((await hero(page).getAttribute('data-hero'))?.split('|')).toContain(category)
}
