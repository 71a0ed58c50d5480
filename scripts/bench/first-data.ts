import type { Page } from '@playwright/test'
import { type Screen, WAITING } from './screens.ts'

const LIMIT_MS = 60_000
/** The screen is complete when nothing has been loading for this long. */
const QUIET_MS = 400

/** Seconds since the start of the navigation. */
export interface Shown {
  /** When the first record is visible. */
  first: number
  /** When nothing on the page is loading any more. */
  whole: number
}

/** Makes every page opened later record when it shows its data. */
export async function observeData(page: Page, { data }: Screen): Promise<void> {
  await page.addInitScript(
    ([wanted, waiting]) => {
      const shown = { first: 0, whole: 0 }
      Object.assign(window, { shown })
      const isReady = (place: Element) => !place.closest('[aria-busy=true]') && !place.querySelector('.skeleton')
      const look = () => {
        const main = document.querySelector('main')
        const visible = (what: string) => [...(main?.querySelectorAll(what) ?? [])].filter((each) => each.checkVisibility())
        if (!visible('h1')[0] || !visible(wanted).some(isReady)) return
        shown.first ||= performance.now()
        // Parts that start loading later belong to the screen, too.
        if (visible(waiting)[0]) shown.whole = 0
        else shown.whole ||= performance.now()
      }
      const watcher = new MutationObserver(() => requestAnimationFrame(look))
      watcher.observe(document, { childList: true, subtree: true, attributes: true })
    },
    [data, WAITING] as const,
  )
}

/** Waits until the opened page shows all of its data. @throws Error after a minute */
export async function waitForData(page: Page): Promise<Shown> {
  await page.waitForFunction(
    (quiet) => {
      const { whole } = (window as unknown as { shown: Shown }).shown
      return whole > 0 && performance.now() - whole > quiet
    },
    QUIET_MS,
    { timeout: LIMIT_MS, polling: 100 },
  )
  const { first, whole } = await page.evaluate(() => (window as unknown as { shown: Shown }).shown)
  return { first: first / 1000, whole: whole / 1000 }
}
