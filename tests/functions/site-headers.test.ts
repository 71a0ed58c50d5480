import { articlePath } from '@domain/public-routes.ts'
import { describe, expect, it } from 'vitest'
import { choosePageGroup } from '../../scripts/hosting/headers.ts'
import { PAGE_GROUPS } from '../../scripts/hosting/policies.ts'
import { PORTS } from '../../scripts/local/ports.ts'
import { builtPages, findPageScripts } from '../support/site.ts'

const pages = builtPages()
const YEAR = 31_536_000
/** Requests a path from Hosting without following redirects. */
const ask = (path: string) => fetch(`http://localhost:${PORTS.hosting}${path}`, { redirect: 'manual' })
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
  'content-security-policy-report-only': /^require-trusted-types-for 'script'; report-uri /,
  'reporting-endpoints': /^csp="\/functions\/v1\/csp-report"$/,
}

describe('the site, as Hosting sends it', () => {
  it('every page has the security headers and is revalidated each time', async () => {
    for (const { path } of pages) {
      const response = await ask(path)
      expect(response.status, path).toBe(path === '/404' ? 404 : 200)
      const { headers } = response
      for (const [name, expected] of Object.entries(EVERYWHERE)) expect(headers.get(name), `${path} ${name}`).toMatch(expected)
      expect(headers.get('cache-control'), path).toBe(isPortal(path) ? 'no-store' : 'no-cache')
      expect(headers.get('content-type'), path).toMatch(/^text\/html; charset=utf-8$/)
    }
  })

  it('each policy allows what its pages need and no more; none names map hosts, since a local run has no key for the map', async () => {
    for (const { path, html } of pages) {
      const policy = (await ask(path)).headers.get('content-security-policy') ?? ''
      const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      expect(scriptSources.includes("'self'"), path).toBe(choosePageGroup(path) !== 'site')
      if (choosePageGroup(path) === 'site') expect(findPageScripts(html), path).toEqual([])
      expect(policy, path).not.toMatch(MAPS)
      expect(policy, path).not.toMatch(/unsafe/)
      expect(/firestore\.googleapis\.com/.test(policy), path).toBe(isPortal(path))
    }
  })

  it('files with a hash of their content in the name are cached for a year', async () => {
    const files = new Set(pages.flatMap(({ html }) => html.match(/\/_astro\/[\w./-]+\.(js|css|woff2)/g) ?? []))
    expect(files.size).toBeGreaterThan(8)
    for (const file of files) {
      const response = await ask(file)
      expect(response.status, file).toBe(200)
      expect(response.headers.get('cache-control'), file).toBe(`public, max-age=${YEAR}, immutable`)
      expect(response.headers.get('x-content-type-options'), file).toBe('nosniff')
    }
  })

  it('social images may be shown by other sites', async () => {
    const { status, headers } = await ask('/og/home.png')
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    })
  })

  it('no address has a trailing slash or a file ending', async () => {
    for (const { path } of pages.filter((page) => page.path !== '/' && page.path !== '/404')) {
      for (const variant of [`${path}/`, `${path}.html`]) {
        const response = await ask(variant)
        expect(response.status, variant).toBe(301)
        expect(response.headers.get('location'), variant).toBe(path)
      }
    }
  })

  it('the number of an article is read as a number', async () => {
    for (const id of ['1', '2', '3', '4', '5', '6']) {
      for (const asked of [`0${id}`, `000${id}`]) {
        const response = await ask(articlePath(asked))
        expect(response.status, asked).toBe(301)
        expect(response.headers.get('location'), asked).toBe(articlePath(id))
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
    it(`${path} answers 404 with the error page`, async () => {
      const response = await ask(path)
      expect(response.status).toBe(404)
      expect(await response.text()).toContain('Oops! Page not found')
      for (const [name, expected] of Object.entries(EVERYWHERE)) expect(response.headers.get(name), name).toMatch(expected)
    })
  }
})
