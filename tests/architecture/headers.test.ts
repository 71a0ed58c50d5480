import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpointPath } from '@domain/endpoints.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { ACCOUNT_PATH, PORTAL_PATHS, SIGN_IN_PATH } from '@domain/routes.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { hostingParts } from '../../scripts/hosting/hosting-config.ts'
import { inlineHashes } from '../../scripts/hosting/inline-code.ts'
import { PAGE_GROUPS } from '../../scripts/hosting/policies.ts'
import { ROOT, SITE } from '../../scripts/local/paths.ts'
import { builtPages } from '../support/site.ts'

interface Rule {
  source?: string
  regex?: string
  headers: { key: string; value: string }[]
}

const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as {
  hosting: { headers: Rule[]; redirects: unknown[]; rewrites: unknown[] }
}

/** A header of a path, which is that of the last matching rule. */
function getHostingHeader(name: string, path: string, rules = hosting.headers): string {
  const matching = rules.filter(({ regex }) => regex && new RegExp(regex).test(path))
  const values = matching.flatMap(({ headers }) => headers.filter(({ key }) => key === name).map(({ value }) => value))
  return values.at(-1) ?? ''
}

const getContentPolicy = (path: string, rules?: Rule[]) => getHostingHeader('Content-Security-Policy', path, rules)
const withMap = hostingParts(SITE, true).headers as Rule[]
const withoutMap = hostingParts(SITE, false).headers as Rule[]

/** A policy without the hashes of a page's code. */
const directives = (policy: string) => policy.replaceAll(/ 'sha256-[^']+'/g, '')

/** Documents, attachments and certificates. */
const SCREENS_WITH_FILES = ['/admin/documents', '/documents', '/invoices', '/projects/view', '/support']

describe('firebase.json', () => {
  it('matches the endpoints and the built pages; if not, run `npm run build` and commit the file that it writes', () => {
    const { redirects, rewrites } = hostingParts(SITE)
    // Whether the site has a map is a setting of its owner, who commits the file of their build.
    expect(hosting.headers).toEqual(getContentPolicy(PUBLIC_PATHS.contact).includes('maps.googleapis') ? withMap : withoutMap)
    expect(hosting.redirects).toEqual(redirects)
    expect(hosting.rewrites).toEqual(rewrites)
  })
})

describe('the content security policy', () => {
  it('of every answer allows no other base address and no frame around it', () => {
    const policies = hosting.headers.flatMap(({ headers }) => headers.filter(({ key }) => key === 'Content-Security-Policy'))
    expect(policies.length).toBeGreaterThan(Object.keys(PAGE_GROUPS).length)
    for (const { value } of policies)
      expect(value).toMatch(/^default-src 'none'; (.*; )?base-uri 'none'; frame-ancestors 'none'/)
  })

  it.each(builtPages())('of $path allows all inline code of the page, and nothing unsafe', ({ path, html }) => {
    const policy = getContentPolicy(path)
    const { scripts, styles } = inlineHashes(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const hash of scripts) expect(policy).toContain(hash)
    expect(policy).toMatch(/^default-src 'none'; /)
    if (getContentPolicy(path).includes('maps.googleapis')) return
    for (const hash of styles) expect(policy).toContain(hash)
    expect(policy).not.toContain('unsafe')
    // Hashes do not permit attributes, so inline styles and handlers would have no effect.
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  })

  it('contains Google’s map hosts and unsafe code on /contact only, and only with a key for the map', () => {
    const naming = (rules: Rule[]) =>
      builtPages()
        .filter(({ path }) => /maps\.googleapis|'unsafe-/.test(getContentPolicy(path, rules)))
        .map(({ path }) => path)
    expect(naming(withMap)).toEqual([PUBLIC_PATHS.contact])
    expect(naming(withoutMap)).toEqual([])
    expect(directives(getContentPolicy(PUBLIC_PATHS.contact, withoutMap))).toEqual(
      directives(getContentPolicy(PUBLIC_PATHS.cookies)),
    )
  })

  it.each(builtPages())(
    'of $path is reported to our function, as is the use of text where Trusted Types belong',
    ({ path }) => {
      const address = endpointPath('cspReport')
      const reported = getHostingHeader('Content-Security-Policy-Report-Only', path)
      expect(reported).toMatch(/^require-trusted-types-for 'script'; /)
      for (const policy of [getContentPolicy(path), reported])
        expect(policy).toContain(`; report-uri ${address}; report-to csp`)
      expect(getHostingHeader('Reporting-Endpoints', path)).toBe(`csp="${address}"`)
    },
  )

  it('contains Google’s check for robots on the pages of the second factor only', () => {
    const naming = builtPages().filter(({ path }) => getContentPolicy(path).includes('recaptcha'))
    expect(naming.map(({ path }) => path).sort()).toEqual([ACCOUNT_PATH, SIGN_IN_PATH])
  })

  it('lets only the screens with files send them to storage, and none connect to Firebase Storage', () => {
    const sending = builtPages().filter(({ path }) => getContentPolicy(path).includes('//storage.googleapis.com'))
    expect(sending.map(({ path }) => path).sort()).toEqual(SCREENS_WITH_FILES)
    expect(JSON.stringify(hosting.headers)).not.toContain('firebasestorage')
  })

  it('lets only the screens with files show blobs', () => {
    const showing = builtPages().filter(({ path }) => /(img|frame)-src [^;]*blob:/.test(getContentPolicy(path)))
    expect(showing.map(({ path }) => path).sort()).toEqual(SCREENS_WITH_FILES)
  })

  it('lets pages of the portal start a worker of this site, no other page any, and the worker only ask this site', () => {
    const starting = builtPages().filter(({ path }) => getContentPolicy(path).includes("worker-src 'self';"))
    expect(starting.map(({ path }) => path).sort()).toEqual(PORTAL_PATHS.toSorted())
    const { headers = [] } = hosting.headers.find(({ source }) => source === '/portal-worker.js') ?? {}
    expect(Object.fromEntries(headers.map(({ key, value }) => [key, value]))).toEqual({
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    })
  })

  it.each([
    '/',
    PUBLIC_PATHS.cookies,
    PUBLIC_PATHS.verify,
    PUBLIC_PATHS.contact,
    SIGN_IN_PATH,
    ACCOUNT_PATH,
    '/dashboard',
    '/documents',
    '/no-such-page',
  ])('of %s has no finding of high severity in csp_evaluator', (path) => {
    const findings = new CspEvaluator(new CspParser(getContentPolicy(path)).csp).evaluate()
    const high = findings.filter(({ severity }) => severity <= Severity.HIGH)
    expect(high.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  })
})
