import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOnly } from 'axe-core'

// Half the size of `axe.source`, which every page would have to parse.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const WIDTHS = [390, 768, 1440]
const AXE_WIDTHS = [390, 1440]
const THEMES = ['light', 'dark'] as const
const ALL_RULES: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] }
// A theme changes only colours, so the second theme needs only this rule.
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast'] }

/**
 * Expects that axe finds nothing, nothing scrolls sideways, and on a phone every control is large enough for a thumb. The
 * page has its former width afterwards.
 */
export async function expectAccessible(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const size = page.viewportSize()
  await stopTransitions(page)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.locator(`html[data-theme=${theme}]`).waitFor()
    for (const width of theme === 'dark' ? widths.filter((one) => AXE_WIDTHS.includes(one)) : widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      if (!AXE_WIDTHS.includes(width)) continue
      await settled(page)
      await scrollPastBars(page)
      const found = await axeViolations(page, theme === 'dark' ? COLOURS : ALL_RULES)
      expect(found.map((violation) => `${theme} ${width} ${violation}`)).toEqual([])
      if (width === 390) await expect.poll(() => smallTargets(page)).toEqual([])
    }
  }
  if (size) await page.setViewportSize(size)
}

/** Without transitions, a change of the theme computes the styles once, and not in each of their frames. */
function stopTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/**
 * Scrolls until neither the sticky head nor the bar of telephones cuts a control in two: axe measures only the part of a
 * control that they leave free.
 */
function scrollPastBars(page: Page): Promise<void> {
  return page.evaluate(() => {
    const head = document.querySelector('.frame')
    const bars = [...document.querySelectorAll('.bottom-bar')].filter((bar) => bar.checkVisibility())
    const edges = () => [
      Math.max(0, head?.getBoundingClientRect().bottom ?? 0),
      ...bars.map((bar) => bar.getBoundingClientRect().top),
    ]
    const isCut = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return !element.closest('.frame, .bottom-bar') && edges().some((edge) => top < edge && bottom > edge)
    }
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')]
    // At the top, nothing lies under the head.
    scrollTo(0, 0)
    for (let step = 0; step < 60 && controls.some(isCut); step++) scrollBy(0, 7)
  })
}

/**
 * Waits for the end of all animations, because fading colours have too little contrast. The end of one may start another,
 * for example if an element inherits its parent's colour.
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

/**
 * The violations that axe finds on the page, each with its rule and first element. axe's Playwright package also transfers
 * every passed check to the test, which takes three times as long.
 */
export async function axeViolations(page: Page, runOnly: RunOnly = ALL_RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const kind = `${JSON.stringify(runOnly)} ${page.viewportSize()?.width}`
  const frames = (await readFrameMarkup(page)).map((frame) => `${kind} ${frame}`)
  const violations = await page.evaluate(
    async ({ rules, frame, known }) => {
      const { run } = (window as unknown as { axe: { run: (what: object, options: object) => Promise<AxeResults> } }).axe
      const exclude = [...document.querySelectorAll(frame)].filter((_, index) => known[index])
      const found = await run({ include: [document], exclude }, { runOnly: rules, resultTypes: ['violations'] })
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    { rules: runOnly, frame: FRAME, known: frames.map((frame) => auditedFrames.has(frame)) },
  )
  if (violations.length === 0) for (const frame of frames) auditedFrames.add(frame)
  return violations
}

/** The header and footer around every page. */
const FRAME = 'header.frame, body > header, body > footer'

/** The frames that this worker has audited without a violation, with rules and width. */
const auditedFrames = new Set<string>()

/** The markup of the frame's parts in this theme, without names and the current page; none behind a modal dialog, which axe ignores. */
function readFrameMarkup(page: Page): Promise<string[]> {
  return page.evaluate((frame) => {
    if (document.querySelector('dialog:modal')) return []
    return [...document.querySelectorAll(frame)].map((part) => {
      const markup = part.outerHTML
        .replaceAll(/ (aria-current|title)="[^"]*"|<svg.*?<\/svg>/gs, '')
        .replaceAll(/>[^<]+</g, '>x<')
      return `${document.documentElement.dataset['theme']} ${markup}`
    })
  }, FRAME)
}

/** Links and controls less than 44 px high, other than links inside a sentence. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')]
      .filter((element) => element.checkVisibility() && !element.closest('p') && !element.matches('[href="#main"]'))
      // A radio button that is drawn as its label is as large as the label.
      .filter((element) => (element.closest('label:has(.sr-only)') ?? element).getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML.slice(0, 120)),
  )
}
