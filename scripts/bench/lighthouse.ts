import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumPath } from './machine.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

export interface Figures {
  /** 0 to 100, in the order of CATEGORIES. */
  scores: number[]
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Bytes over the network. */
  transferred: number
  requests: number
}

/** One run with the mobile preset in a new browser. A run without a paint has no LCP. */
export async function runLighthouse(url: string): Promise<Figures> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { audits, categories } = result.lhr
    const items = (audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? []
    return {
      scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
      lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      transferred: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
      requests: items.length,
    }
  } finally {
    chrome.kill()
  }
}
