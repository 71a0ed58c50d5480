import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { ACCOUNT_PATH, SIGN_IN_PATH } from '@domain/routes.ts'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { describe, expect, it } from 'vitest'
import { groupOf } from '../../scripts/hosting/headers.ts'
import { hostingParts } from '../../scripts/hosting/hosting-config.ts'
import { inlineHashes } from '../../scripts/hosting/inline-code.ts'
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

/** The policy of a path, which is that of the last matching rule. */
function policyOf(path: string): string {
  const rule = hosting.headers.findLast(
    ({ regex, headers }) =>
      regex && new RegExp(regex).test(path) && headers.some(({ key }) => key === 'Content-Security-Policy'),
  )
  return rule?.headers[0]?.value ?? ''
}

describe('firebase.json', () => {
  it('matches the endpoints and the built pages; if not, run `npm run build` and commit the file that it writes', () => {
    const { headers, redirects, rewrites } = hostingParts(SITE)
    expect(hosting.headers).toEqual(headers)
    expect(hosting.redirects).toEqual(redirects)
    expect(hosting.rewrites).toEqual(rewrites)
  })
})

describe('the content security policy', () => {
  it.each(builtPages())('of $path allows all inline code of the page, and nothing unsafe', ({ path, html }) => {
    const policy = policyOf(path)
    const { scripts, styles } = inlineHashes(html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const hash of scripts) expect(policy).toContain(hash)
    expect(policy).toMatch(/^default-src 'none'; /)
    if (groupOf(path) === 'contact') return
    for (const hash of styles) expect(policy).toContain(hash)
    expect(policy).not.toContain('unsafe')
    // Hashes do not permit attributes, so inline styles and handlers would have no effect.
    expect(html).not.toMatch(/<[^>]+\s(style|on[a-z]+)=/)
  })

  it('contains Google’s map hosts on /contact only', () => {
    const naming = builtPages().filter(({ path }) => /maps\.googleapis|'unsafe-/.test(policyOf(path)))
    expect(naming.map(({ path }) => path)).toEqual([PUBLIC_PATHS.contact])
  })

  it('contains Google’s check for robots on the pages of the second factor only', () => {
    const naming = builtPages().filter(({ path }) => policyOf(path).includes('recaptcha'))
    expect(naming.map(({ path }) => path).sort()).toEqual([ACCOUNT_PATH, SIGN_IN_PATH])
  })

  it('lets only the screens with files send them to storage, and none connect to Firebase Storage', () => {
    const sending = builtPages().filter(({ path }) => policyOf(path).includes('//storage.googleapis.com'))
    expect(sending.map(({ path }) => path).sort()).toEqual(['/admin/documents', '/documents', '/support'])
    expect(JSON.stringify(hosting.headers)).not.toContain('firebasestorage')
  })

  it('lets only the screens with files show blobs', () => {
    const showing = builtPages().filter(({ path }) => /(img|frame)-src [^;]*blob:/.test(policyOf(path)))
    expect(showing.map(({ path }) => path).sort()).toEqual(['/admin/documents', '/documents', '/support'])
  })

  it.each([
    '/',
    PUBLIC_PATHS.cookies,
    PUBLIC_PATHS.contact,
    SIGN_IN_PATH,
    ACCOUNT_PATH,
    '/dashboard',
    '/documents',
    '/no-such-page',
  ])('of %s has no finding of high severity in csp_evaluator', (path) => {
    const findings = new CspEvaluator(new CspParser(policyOf(path)).csp).evaluate()
    const high = findings.filter(({ severity }) => severity <= Severity.HIGH)
    expect(high.map(({ directive, description }) => `${directive}: ${description}`)).toEqual([])
  })
})
