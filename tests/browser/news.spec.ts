import { NEWS_HEROES } from '@domain/public/newsletter.ts'
import {
  ABOVE,
  ALL,
  about,
  articles,
  button,
  expectCategory,
  expectLatest,
  featured,
  hero,
  latest,
  NOTHING,
  search,
  section,
  titles,
} from '../support/news-pages.ts'
import { expect, test } from '../support/visitor.ts'

test('a visitor finds articles by words, by category, and by both', async ({ page }) => {
  await page.goto('/news')

  await test.step('all articles are listed, newest first, before a search', async () => {
    await expectLatest(page, titles)
    await expectCategory(page, 'All')
    await expect(page).toHaveURL('/news')
  })

  await test.step('Enter in the search submits nothing', async () => {
    await search(page).pressSequentially('bat')
    await search(page).press('Enter')
    await expectLatest(page, about('6'))
    await expect(page).toHaveURL('/news?q=bat&category=All')
    await search(page).fill('')
    await expectLatest(page, titles)
  })

  for (const [words, id] of [
    ['battery', '6'],
    ['BATTERY', '6'],
    ['  pRocurement aCT ', '3'],
    ['AUDITOR', '3'],
    ['late ship', '4'],
  ] as const) {
    await test.step(`"${words}" finds an article by its title or its excerpt`, async () => {
      await search(page).fill(words)
      await expectLatest(page, about(id))
      await search(page).fill('')
      await expectLatest(page, titles)
    })
  }

  const shown = new Map<string, string[]>()
  for (const category of ALL) {
    await test.step(`the button ${category} shows only its articles, and its drawing`, async () => {
      await button(page, category).click()
      const expected = latest.filter((article) => category === 'All' || article.category === category)
      // The page points to the featured articles if a category has no others.
      await expectLatest(
        page,
        expected.map(({ title }) => title),
        articles.some((article) => article.featured && article.category === category) ? ABOVE : NOTHING,
      )
      await expectCategory(page, category)
      const drawing = (await hero(page).innerHTML()).replaceAll(/\s/g, '')
      shown.set(drawing, [...(shown.get(drawing) ?? []), NEWS_HEROES[category]])
      await button(page, 'All').click()
      await expectLatest(page, titles)
      await expect(page).toHaveURL('/news')
    })
  }

  await test.step('the list has four drawings, shown one at a time', () => {
    expect(shown.size).toBe(4)
    for (const names of shown.values()) expect(new Set(names).size).toBe(1)
  })

  await test.step('words and category filter together', async () => {
    await search(page).fill('the')
    await button(page, 'Energy Procurement').click()
    await expectLatest(page, about('6'))
    await button(page, 'Regulatory Updates').click()
    await expectLatest(page, about('3'))
    await search(page).fill('battery')
    await expectLatest(page, [])
    await button(page, 'Energy Procurement').click()
    await expectLatest(page, about('6'))
  })
})

test('a visitor is pointed to the featured articles if only they match', async ({ page }) => {
  expect(latest.some(({ category }) => category === 'Health Procurement')).toBe(false)
  await page.goto('/news?category=Health+Procurement')
  await expectLatest(page, [], ABOVE)
  await search(page).fill('VACCINE')
  await expectLatest(page, [], ABOVE)
  await search(page).fill('no such words')
  await expectLatest(page, [])
  await button(page, 'All').click()
  await search(page).fill('vaccine')
  await expectLatest(page, [], ABOVE)
})

test('a visitor who finds nothing restores all articles with Clear Filters, which focuses the search', async ({ page }) => {
  await page.goto('/news')
  await search(page).fill('no such words')
  await button(page, 'Company News').click()
  await expectLatest(page, [])
  await button(page, 'Clear Filters').click()
  await expectLatest(page, titles)
  await expectCategory(page, 'All')
  await expect(search(page)).toHaveValue('')
  await expect(search(page)).toBeFocused()
  await expect(page).toHaveURL('/news')
  await page.goBack()
  await expectLatest(page, [])
  await expect(search(page)).toHaveValue('no such words')
})

test('the address keeps a visitor’s search: reload, deep link, Back and Forward', async ({ page, context }) => {
  await page.goto('/news')
  await button(page, 'Energy Procurement').click()
  await search(page).fill('battery')
  await expect(page).toHaveURL('/news?q=battery&category=Energy+Procurement')
  await page.reload()
  await expectLatest(page, about('6'))
  await expectCategory(page, 'Energy Procurement')
  const other = await context.newPage()
  await other.goto(page.url())
  await expectLatest(other, about('6'))
  await expect(search(other)).toHaveValue('battery')

  await button(page, 'Regulatory Updates').click()
  await expectLatest(page, [])
  await page.goBack()
  await expectCategory(page, 'Energy Procurement')
  await expectLatest(page, about('6'))
  await page.goForward()
  await expectCategory(page, 'Regulatory Updates')
  await page.goBack()
  await section(page, 'Latest Articles').getByRole('link').first().click()
  await expect(page).toHaveURL('/news/6')
  await page.goBack()
  await expectLatest(page, about('6'))
  await expectCategory(page, 'Energy Procurement')
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expectLatest(page, titles)
})

test('an unknown category in the address is ignored for a visitor', async ({ page }) => {
  for (const category of ['Weather', '', 'energy procurement', '__proto__', '"><b>']) {
    await page.goto(`/news?${new URLSearchParams({ category })}`)
    await expectLatest(page, titles)
    await expectCategory(page, 'All')
  }
})

test('hostile and odd search words find nothing and do a visitor no harm', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const words of [
    '<img src=x onerror=alert(1)>',
    '"\'><script>alert(1)</script>',
    '.*',
    '(((',
    '%',
    '\u0000\u2028\u202e',
    'x'.repeat(5000),
  ]) {
    await test.step(`the words ${JSON.stringify(words.slice(0, 30))} find nothing and do no harm`, async () => {
      await page.goto(`/news?${new URLSearchParams({ q: words })}`)
      await expectLatest(page, [])
      await button(page, 'Clear Filters').click()
      await expectLatest(page, titles)
      expect(dialogs).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads the plain list of all articles', async ({ page }) => {
    await page.goto('/news?q=no+such+words')
    await expect(section(page, 'Latest Articles').getByRole('heading', { level: 3 })).toHaveText(titles)
    await expect(section(page, 'Featured Articles').getByRole('heading', { level: 3 })).toHaveText(featured)
    await expect(search(page)).toBeHidden()
    await expect(page.getByText(NOTHING)).toBeHidden()
    // Playwright looks for no text inside a noscript element.
    await expect(page.locator('#newsletter noscript p')).toContainText('Subscribing needs JavaScript.')
    await section(page, 'Latest Articles').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
  })
})
