import type { Page } from '@playwright/test'

/** One movement in a page, as Chromium reports it. */
interface Shift extends PerformanceEntry {
  value: number
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Watches every page that is opened from now on. Answers how to ask what has moved in the one that is open since all of
 * its HTML was there: nothing should.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    // On a busy machine the browser paints a page of which half has arrived: a button before its text. That is no movement
    // of ours.
    let wholeSince = Number.POSITIVE_INFINITY
    document.addEventListener(
      'readystatechange',
      () =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            wholeSince = performance.now()
          }),
        ),
      { once: true },
    )
    new PerformanceObserver((list) => {
      for (const { startTime, value, sources = [] } of list.getEntries() as Shift[]) {
        if (startTime < wholeSince) continue
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
