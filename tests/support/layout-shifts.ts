import type { Page } from '@playwright/test'

/** A layout shift reported by Chromium. */
interface Shift extends PerformanceEntry {
  value: number
  sources?: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/**
 * Records layout shifts in every page opened later.
 * @returns a function that lists the shifts of the open page since its HTML was complete
 */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    // Ignores shifts while the HTML loads, because a busy machine may paint an incomplete page, for example a button
    // before its text.
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
