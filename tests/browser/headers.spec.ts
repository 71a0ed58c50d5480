import { articlePath, PUBLIC_PATHS } from '@domain/routes.ts'
import { groupOf } from '../../scripts/hosting/headers.ts'
import { PAGE_GROUPS } from '../../scripts/hosting/policies.ts'
import { expect, test } from '../support/portal.ts'
import { builtPages, scriptsOf } from '../support/site.ts'

const pages = builtPages()
const YEAR = 31_536_000
const isPortal = (path: string) => new RegExp(PAGE_GROUPS.portal.regex).test(path)
const MAPS = /maps\.googleapis\.com|maps\.gstatic\.com|places\.googleapis\.com/

const EVERYWHERE = {
  'strict-transport-security': /^max-age=\d{8,}; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'permissions-policy': /\bcamera=\(\).*\bgeolocation=\(\).*\bmicrophone=\(\).*\bpayment=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /^default-src 'none'; .*base-uri 'none'; frame-ancestors 'none'/,
}

test('every page is sent with the security headers, and is asked for anew each time', async ({ request }) => {
  for (const { path } of pages) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(path === '/404' ? 404 : 200)
    const headers = response.headers()
    for (const [name, expected] of Object.entries(EVERYWHERE)) expect(headers[name], `${path} ${name}`).toMatch(expected)
    expect(headers['cache-control'], path).toBe(isPortal(path) ? 'no-store' : 'no-cache')
    expect(headers['content-type'], path).toMatch(/^text\/html/)
  }
})

test('each policy allows what its pages need and no more; /contact alone names map hosts', async ({ request }) => {
  for (const { path, html } of pages) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    expect(scriptSources.includes("'self'"), path).toBe(groupOf(path) !== 'site')
    if (groupOf(path) === 'site') expect(scriptsOf(html), path).toEqual([])
    expect(MAPS.test(policy), path).toBe(path === PUBLIC_PATHS.contact)
    expect(/unsafe/.test(policy), path).toBe(path === PUBLIC_PATHS.contact)
    expect(/firestore\.googleapis\.com/.test(policy), path).toBe(isPortal(path))
  }
})

test('files whose names change with their content are kept for a year', async ({ request }) => {
  const files = new Set(pages.flatMap(({ html }) => html.match(/\/_astro\/[\w./-]+\.(js|css|woff2)/g) ?? []))
  expect(files.size).toBeGreaterThan(8)
  for (const file of files) {
    const response = await request.get(file)
    expect(response.status(), file).toBe(200)
    expect(response.headers()['cache-control'], file).toBe(`public, max-age=${YEAR}, immutable`)
    expect(response.headers()['x-content-type-options'], file).toBe('nosniff')
  }
})

test('social images may be shown by other sites', async ({ request }) => {
  const { status, headers } = await request.get('/og/home.png').then((response) => ({
    status: response.status(),
    headers: response.headers(),
  }))
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=86400',
  })
})

test('no address has a trailing slash or a file ending', async ({ request }) => {
  for (const { path } of pages.filter((page) => page.path !== '/' && page.path !== '/404')) {
    for (const variant of [`${path}/`, `${path}.html`]) {
      const response = await request.get(variant, { maxRedirects: 0 })
      expect(response.status(), variant).toBe(301)
      expect(response.headers()['location'], variant).toBe(path)
    }
  }
})

test('the number of an article is read as a number', async ({ request }) => {
  for (const id of ['1', '2', '3', '4', '5', '6']) {
    for (const asked of [`0${id}`, `000${id}`]) {
      const response = await request.get(articlePath(asked), { maxRedirects: 0 })
      expect(response.status(), asked).toBe(301)
      expect(response.headers()['location'], asked).toBe(articlePath(id))
    }
  }
})

for (const path of [
  '/no-such-page',
  '/news/0',
  '/news/7',
  '/news/01x',
  '/services/coal',
  '/admin',
  '/dashboard/more',
  '/about/us',
]) {
  test(`${path} answers 404 with the page for it`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('Oops! Page not found')
    for (const [name, expected] of Object.entries(EVERYWHERE)) expect(response.headers()[name], name).toMatch(expected)
  })
}
