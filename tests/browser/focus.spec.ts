import type { Page } from '@playwright/test'
import { expect, test } from '../support/portal.ts'

test.use({ viewport: { width: 390, height: 700 }, contextOptions: { reducedMotion: 'reduce' } })

/** The focused element if the sticky header or the banner covers it completely; 'none' past the last one. */
function coveredFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'none'
    const { x, y, width, height } = focused.getBoundingClientRect()
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const top = document.elementFromPoint(x + width * part, y + height * part)
      return top !== null && (focused.contains(top) || (top instanceof HTMLLabelElement && top.contains(focused)))
    })
    return isSeen ? undefined : focused.outerHTML.slice(0, 120)
  })
}

const MANY = 150

/** Presses the key until the focus leaves the page, or the limit is reached. Returns the number of focused elements, and the covered ones. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', times = MANY): Promise<{ held: number; covered: string[] }> {
  const covered: string[] = []
  for (let held = 0; held < times; held += 1) {
    await page.keyboard.press(key)
    const found = await coveredFocus(page)
    if (found === 'none') return { held, covered }
    if (found) covered.push(found)
  }
  return { held: times, covered }
}

for (const path of ['/', '/news', '/contact', '/cookies', '/services/solar']) {
  test(`${path}: a focused element is never under the header or the banner, and nothing traps the focus`, async ({ page }) => {
    await page.goto(path)
    const there = await walk(page, 'Tab')
    expect(there.covered).toEqual([])
    expect(there.held).toBeGreaterThan(20)
    expect(there.held).toBeLessThan(MANY)
    expect((await walk(page, 'Shift+Tab', there.held)).covered).toEqual([])
  })
}
