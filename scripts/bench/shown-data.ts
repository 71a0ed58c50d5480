import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

/** What the top bar says while records of the device are shown. */
const AS_OF = '#as-of > span'
/** CSS selector of all loading indicators. */
const WAITING = `.skeleton, .animate-spin, [aria-busy=true], ${AS_OF}`

const LIMIT_MS = 60_000
/** The screen is complete when nothing has been loading for this long. */
const QUIET_MS = 400

/** Seconds since the start of the navigation. */
export interface Shown {
  /** When the first record is visible. */
  first: number
  /** When nothing on the page is loading any more, and no record is that of a former visit. */
  whole: number
  /** Whether the page has shown records that the device kept. */
  isKept: boolean
}

/** Opens a page and resolves when it shows its first record, or all of its data. @throws Error after a minute */
export type OpenScreen = (path: string, until: 'first' | 'whole') => Promise<Shown>

const REPORT = 'reportShown'

/**
 * Prepares a page that reports when it shows its data. It is not asked, because code that Playwright evaluates in a page
 * takes a slow processor as long as some of the page's own.
 */
export async function observeData(page: Page, { data }: Screen): Promise<OpenScreen> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Runtime.enable')
  await devtools.send('Runtime.addBinding', { name: REPORT })
  await page.addInitScript(observe, { wanted: data, waiting: WAITING, asOf: AS_OF, quiet: QUIET_MS, report: REPORT })
  return async (path, until) => {
    let stop = () => {}
    const reported = new Promise<Shown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${path} has not shown its data`)), LIMIT_MS)
      const onReport = ({ payload }: { payload: string }) => {
        const { at, first, whole, isKept } = JSON.parse(payload) as Shown & { at: string }
        if (at === path && (until === 'first' || whole > 0)) resolve({ first: first / 1000, whole: whole / 1000, isKept })
      }
      devtools.on('Runtime.bindingCalled', onReport)
      stop = () => {
        clearTimeout(timer)
        devtools.off('Runtime.bindingCalled', onReport)
      }
    })
    try {
      const [shown] = await Promise.all([reported, page.goto(path, { waitUntil: 'commit' })])
      return shown
    } finally {
      stop()
    }
  }
}

interface Observed {
  wanted: string
  waiting: string
  asOf: string
  quiet: number
  report: string
}

/** Runs in the page. */
function observe({ wanted, waiting, asOf, quiet, report }: Observed): void {
  const shown = { at: location.pathname + location.search, first: 0, whole: 0, isKept: false }
  const send = () => (window as unknown as Record<string, (payload: string) => void>)[report]?.(JSON.stringify(shown))
  let timer = 0
  let isExpected = false
  const isReady = (place: Element) => !place.closest('[aria-busy=true]') && !place.querySelector('.skeleton')
  // Asked last, because it makes the browser lay out the page.
  const isVisible = (place: Element) => place.checkVisibility()
  const look = () => {
    isExpected = false
    const main = document.querySelector('main')
    const all = (what: string) => [...(main?.querySelectorAll(what) ?? [])]
    if (!shown.first) {
      if (!all('h1')[0] || !all(wanted).filter(isReady).some(isVisible) || !all('h1').some(isVisible)) return
      shown.first = performance.now()
      send()
    }
    shown.isKept ||= document.querySelector(asOf) !== null
    // Parts that start loading later belong to the screen, too.
    clearTimeout(timer)
    if ([...document.querySelectorAll(waiting)].some(isVisible)) shown.whole = 0
    else {
      shown.whole ||= performance.now()
      timer = setTimeout(send, quiet) as unknown as number
    }
  }
  const watcher = new MutationObserver(() => {
    if (!isExpected) requestAnimationFrame(look)
    isExpected = true
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}
