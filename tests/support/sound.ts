import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export const WIDTHS = [390, 768, 1440]
const AXE_WIDTHS = [390, 1440]
const THEMES = ['light', 'dark'] as const

/** axe finds nothing, nothing scrolls sideways, and on a phone every control is large enough for a thumb. */
export async function expectSound(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (!AXE_WIDTHS.includes(width)) continue
      const axe = new AxeBuilder({ page }).setLegacyMode()
      // A theme changes colours and nothing else, and colours are the slow part of the rules either way.
      if (theme === 'dark') axe.withRules(['color-contrast'])
      else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => `${theme} ${width} ${id}: ${nodes[0]?.html}`)).toEqual([])
      if (width === 390) expect(await smallTargets(page)).toEqual([])
    }
  }
}

/** Links and controls less than 44 px high, other than links inside a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .filter((element) => element.checkVisibility() && !element.closest('p') && !element.matches('[href="#main"]'))
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
