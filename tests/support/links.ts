import type { APIRequestContext, Page } from '@playwright/test'

/** The results by link. Pages share most of their links, so each worker requests a link only once. */
const answers = new Map<string, Promise<{ status: number; ids: Set<string> }>>()

/** Links that no test calls: fictional sites of partners and team, and a map of the office. */
const OUTSIDE = [
  /^https:\/\/[\w.-]+\.example(\/|$)/,
  /^https:\/\/www\.linkedin\.com\/in\/ubora-example-/,
  /^https:\/\/www\.openstreetmap\.org\/\?mlat=/,
]

/** All targets of the page as absolute addresses: links, social images, feeds, canonical addresses, files. */
function readPageTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href)
    // A connection that opens early is no link.
    const heads = [...document.querySelectorAll<HTMLLinkElement>('link[href]:not([rel=preconnect])')].map(({ href }) => href)
    const files = [...document.querySelectorAll<HTMLImageElement>('img[src], script[src]')].map(({ src }) => src)
    const social = [...document.querySelectorAll<HTMLMetaElement>('meta[property="og:image"]')]
    const empty = [...document.querySelectorAll('a:not([href]), a[href=""], a[href="#"]')].map((link) => link.outerHTML)
    return [...new Set([...links, ...heads, ...files, ...social.map(({ content }) => content), ...empty])]
  })
}

/** The broken links of the page with their problems. */
export async function brokenLinks(page: Page, request: APIRequestContext): Promise<string[]> {
  const { origin } = new URL(page.url())
  const targets = await readPageTargets(page)
  const own = page.url().split('#')[0]
  const problems = await Promise.all(
    targets.map((target) => {
      const [address, id] = target.split('#')
      return address === own ? problemWithin(page, id) : findTargetProblem(target, origin, request)
    }),
  )
  return problems.flatMap((problem, index) => (problem ? [`${targets[index]}: ${problem}`] : []))
}

async function problemWithin(page: Page, id: string | undefined): Promise<string | undefined> {
  const isThere = !id || (await page.evaluate((value) => document.getElementById(value) !== null, decodeURIComponent(id)))
  return isThere ? undefined : 'no such place in the page'
}

async function findTargetProblem(target: string, origin: string, request: APIRequestContext): Promise<string | undefined> {
  if (!URL.canParse(target)) return 'no address'
  const url = new URL(target)
  if (url.protocol === 'mailto:')
    return /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+(\?.*)?$/.test(target) ? undefined : 'no mail address'
  if (url.protocol === 'tel:') return /^tel:\+\d{9,15}$/.test(target) ? undefined : 'no international number'
  if (url.origin !== origin) return OUTSIDE.some((known) => known.test(target)) ? undefined : 'an unknown site'
  const path = url.pathname + url.search
  const answer = answers.get(path) ?? ask(path, request)
  answers.set(path, answer)
  const { status, ids } = await answer
  if (status !== 200) return `answers ${status}`
  if (url.hash && !ids.has(decodeURIComponent(url.hash.slice(1)))) return 'no such place in the page'
  return
}

async function ask(path: string, request: APIRequestContext): Promise<{ status: number; ids: Set<string> }> {
  // A redirected link is out of date. The Hosting emulator resets connections when it is busy.
  const response = await request.get(path, { maxRedirects: 0, maxRetries: 3 })
  const body = response.headers()['content-type']?.startsWith('text/html') ? await response.text() : ''
  return { status: response.status(), ids: new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')) }
}
