import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly, RunOptions } from 'axe-core'

// Half of the length of `axe.source`, which every page would parse.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const WIDTHS = [390, 768, 1440]
const AXE_WIDTHS = [390, 1440]
/** Beyond so many texts, axe is faster with the whole document than with their list. */
const FEW = 40
const THEMES = ['light', 'dark'] as const
const COLOURS = 'color-contrast'
const ALL_RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** axe finds nothing, nothing scrolls sideways, and on a phone every control is large enough for a thumb. */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.locator(`html[data-theme=${theme}]`).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (!AXE_WIDTHS.includes(width)) continue
      await settled(page)
      // A theme changes colours and nothing else.
      const found = [...(theme === 'light' ? await ruleViolations(page) : []), ...(await colourViolations(page, theme))]
      expect(found.map((violation) => `${theme} ${width} ${violation}`)).toEqual([])
      if (width === 390) await expect.poll(() => smallTargets(page)).toEqual([])
    }
  }
}

/**
 * Whatever moves or fades to an end is there: colours on their way have no contrast to speak of. Where one ends, another
 * may begin, as that of an element that takes over its parent's colour.
 */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const endings = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let quietFrames = 0
    while (quietFrames < 2) {
      const ending = endings()
      await Promise.allSettled(ending.map(({ finished }) => finished))
      await nextFrame()
      quietFrames = ending.length > 0 ? 0 : quietFrames + 1
    }
  })
}

/** What axe finds wrong on the page as it is shown: the rule and the first element that breaks it, each. */
export async function axeViolations(page: Page): Promise<string[]> {
  return [...(await ruleViolations(page)), ...(await colourViolations(page, 'any'))]
}

function ruleViolations(page: Page): Promise<string[]> {
  return runAxe(page, { runOnly: ALL_RULES, rules: { [COLOURS]: { enabled: false } } })
}

/**
 * Contrast is the slow part of the rules. So a text that has the colours, the size and the background that it had at
 * another width in this theme is not measured again.
 */
async function colourViolations(page: Page, theme: string): Promise<string[]> {
  const count = await page.evaluate(markRecoloured, theme)
  if (count === 0) return []
  return runAxe(page, { runOnly: { type: 'rule', values: [COLOURS] } }, count < FEW)
}

/** Keeps the texts whose looks differ from those noted for this theme, notes their looks, and answers how many. */
function markRecoloured(theme: string): number {
  const kept = window as unknown as { looks?: Record<string, WeakMap<Element, string>>; recoloured?: Element[] }
  kept.looks ??= {}
  kept.looks[theme] ??= new WeakMap()
  const looks = kept.looks[theme]
  const backgroundOf = (element: Element | null): string => {
    if (!element) return ''
    const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element)
    const isOpaque = /^rgb\(/.test(backgroundColor) && backgroundImage === 'none'
    return `${backgroundColor} ${backgroundImage} ${opacity} ${filter};${isOpaque ? '' : backgroundOf(element.parentElement)}`
  }
  const texts = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim()),
  )
  kept.recoloured = texts.filter((element) => {
    if (!element.checkVisibility()) return false
    const { color, fontSize, fontWeight, textShadow, position } = getComputedStyle(element)
    const look = [element.textContent, color, fontSize, fontWeight, textShadow, position, backgroundOf(element)].join(' ')
    const isNew = looks.get(element) !== look
    looks.set(element, look)
    return isNew
  })
  return kept.recoloured.length
}

/** axe's own Playwright package carries every passed check over to the test, too, which takes three times as long. */
async function runAxe(page: Page, options: RunOptions, isRecolouredOnly = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ([given, isPart]) => {
      const { axe, recoloured } = window as unknown as {
        axe: { run: (what: object, options: object) => Promise<AxeResults> }
        recoloured: Element[]
      }
      const { violations } = await axe.run(isPart ? { include: recoloured } : document, given)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [{ ...options, resultTypes: ['violations'] }, isRecolouredOnly] as const,
  )
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
