import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { PUBLIC_PATHS } from '../../src/domain/public-routes.ts'
import { pageBudget } from '../../tests/support/budgets.ts'
import { builtPages, findPageScripts, pageBytes, scriptBytes } from '../../tests/support/site.ts'
import { SITE } from '../local/paths.ts'
import { PORTS } from '../local/ports.ts'
import { chromiumPath } from './machine.ts'
import { type BenchContext, calculateMedian, oneDecimal } from './measurements.ts'
import { serveSite } from './static-server.ts'

const KIB = 1024

/** The JavaScript of every built page, the heaviest first. */
export async function measureJavaScript({ paths, table }: BenchContext): Promise<void> {
  const add = table('', ['Route', 'Files', 'KiB gzip'])
  const pages = builtPages()
    .filter(({ path }) => paths.length === 0 || paths.includes(path))
    .map(({ path, html }) => ({ path, files: findPageScripts(html).length, kib: oneDecimal(scriptBytes(html) / KIB) }))
    .sort((a, b) => b.kib - a.kib || (a.path < b.path ? -1 : 1))
  for (const { path, files, kib } of pages) add({ key: path, cells: [path, files, kib] })
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Metrics {
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
async function runLighthouse(url: string): Promise<Metrics> {
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

const RUNS = 5

/** Measures the size and the Lighthouse scores of every page in the sitemap. */
export async function measurePages({ paths, table, remark }: BenchContext): Promise<void> {
  await serveSite(PORTS.hosting)
  const sitemap = readFileSync(join(SITE, 'sitemap-0.xml'), 'utf8')
  const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? ''))
  const wanted = urls.filter(({ pathname }) => paths.length === 0 || paths.includes(pathname))
  const add = table('', ['Page', 'Scores', 'LCP, ms', 'CLS', 'Bytes on the wire', 'Requests', 'Runs', 'Bytes without headers'])
  const html = new Map(builtPages().map((page) => [page.path, page.html]))
  const seen = new Set<string>()
  for (const url of wanted) {
    const path = url.pathname
    const template = getPageTemplate(path)
    // Pages of one template differ only in their text, so the others need one run.
    const count = seen.has(template) ? 1 : RUNS
    seen.add(template)
    const runs: Metrics[] = []
    for (let run = 0; run < count; run++) runs.push(await runLighthouse(url.href))
    const median = (pick: (metrics: Metrics) => number) => calculateMedian(runs.map(pick))
    const scores = runs[0]?.scores.map((_, index) => median((metrics) => metrics.scores[index] ?? Number.NaN)).join(' / ') ?? ''
    // One run says nothing about a time.
    const lcp = count === RUNS ? Math.round(median((metrics) => metrics.lcp)) : '–'
    const cls = Math.round(median((metrics) => metrics.cls) * 1000) / 1000
    const sent = [median(({ transferred }) => transferred), median(({ requests }) => requests)]
    const bytes = pageBudget(path) === undefined ? '' : pageBytes(html.get(path) ?? '')
    add({ key: path, cells: [path, scores, lcp, cls, ...sent, count, bytes] })
  }
  remark(`Medians of ${RUNS} runs; articles and service pages after the first of their kind have one run, and no LCP.`)
}

/** Groups pages that share a template: "/news/3" belongs to "/news/". */
function getPageTemplate(path: string): string {
  const folders = [PUBLIC_PATHS.news, PUBLIC_PATHS.services].map((folder) => `${folder}/`)
  return folders.find((folder) => path.startsWith(folder)) ?? path
}
