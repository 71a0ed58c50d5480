import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { ensureChromium } from '../local/chromium.ts'
import { SITE } from '../local/places.ts'
import { PORTS } from '../local/ports.ts'
import { serveSite } from './static-server.ts'

const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Measured {
  path: string
  /** Medians, 0 to 100, in the order of CATEGORIES. */
  scores: number[]
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Bytes over the network. */
  transferred: number
  requests: number
}

/** Lighthouse's mobile preset on every page of the sitemap, the median of five runs, one page at a time. */
export async function measurePages(say: (line: string) => void): Promise<Measured[]> {
  await serveSite(PORTS.hosting)
  const sitemap = readFileSync(join(SITE, 'sitemap-0.xml'), 'utf8')
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '')
  const wanted = process.argv.slice(3)
  const measured: Measured[] = []
  for (const url of urls.filter((candidate) => wanted.length === 0 || wanted.includes(new URL(candidate).pathname))) {
    const page = await measurePage(url)
    measured.push(page)
    say(
      `${page.path.padEnd(26)} ${page.scores.join('/').padEnd(16)} LCP ${Math.round(page.lcp)} ms  CLS ${page.cls}  ${page.transferred} B  ${page.requests} requests`,
    )
  }
  return measured
}

async function measurePage(url: string): Promise<Measured> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await runLighthouse(url))
  // A run in which Lighthouse found no paint has no figure, and would upset the order of the others.
  const median = (values: number[]) => {
    const measured = values.filter(Number.isFinite).toSorted((a, b) => a - b)
    return measured[Math.floor(measured.length / 2)] ?? Number.NaN
  }
  return {
    path: new URL(url).pathname,
    scores: CATEGORIES.map((_, index) => median(runs.map(({ scores }) => scores[index] ?? 0))),
    lcp: median(runs.map(({ lcp }) => lcp)),
    cls: median(runs.map(({ cls }) => cls)),
    transferred: median(runs.map(({ transferred }) => transferred)),
    requests: median(runs.map(({ requests }) => requests)),
  }
}

async function runLighthouse(url: string): Promise<Measured> {
  const chromePath = ensureChromium()['CHROMIUM']
  const chrome = await launch({
    ...(chromePath && { chromePath }),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...CATEGORIES], logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { audits, categories } = result.lhr
    const items = (audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined)?.items ?? []
    return {
      path: new URL(url).pathname,
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
