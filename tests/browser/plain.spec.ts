import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'

/** Texts in the main part of the page that are unintentionally invisible. */
function faded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => !element.closest('[hidden], noscript, template, [aria-hidden=true], :disabled'))
      .filter(
        (element) => element.checkVisibility() && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}

async function expectReadInFull(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const main = page.getByRole('main')
  expect((await main.innerText()).length).toBeGreaterThan(100)
  expect(await faded(page)).toEqual([])
  // Visible headings prove that no section waits for a script.
  const waiting = await main.evaluate((element) =>
    [...element.querySelectorAll('h2, h3')]
      .filter((heading) => !heading.closest('[hidden], .noscript\\:hidden') && !heading.checkVisibility())
      .map((heading) => heading.textContent),
  )
  expect(waiting).toEqual([])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeVisible()
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads every public page in full', async ({ page }) => {
    for (const path of publicPaths()) {
      await test.step(`${path} is complete without JavaScript`, () => expectReadInFull(page, path))
    }
  })
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('pages show a visitor everything without animation', async ({ page }) => {
    for (const path of ['/', '/services/solar', '/news', '/about']) {
      await test.step(`${path} shows everything without animation`, async () => {
        await page.goto(path)
        await expect
          .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
          .toBe(0)
        expect(await faded(page)).toEqual([])
      })
    }
  })
})
