import type { Page } from '@playwright/test'

/** One movement in a page, as Chromium reports it. */
interface Shift extends PerformanceEntry {
  value: number
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Watches every page that is opened from now on. Answers how to ask what has moved in the one that is open: nothing should. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName
          return `${name} from ${from.x},${from.y} to ${to.x},${to.y}`
        })
        shifts.push(`${value}: ${moved.join('; ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}
