import { PORTAL_ROUTES, PROJECT_PATH, SIGN_IN_PATH } from '@domain/routes.ts'
import { describe, expect, it } from 'vitest'
import { builtPages, gzipBytes, inlineScriptBytes, scriptsOf } from '../support/site.ts'

const KIB = 1024
/** All JavaScript of a signed-in page, or of the sign-in page, in KiB gzip. */
const PORTAL_BUDGET = 165

const portal = new Set([SIGN_IN_PATH, PROJECT_PATH, ...PORTAL_ROUTES.map(({ path }) => path)])
const pages = builtPages()

describe('JavaScript per page', () => {
  it('is looked at on every page', () => {
    for (const path of portal) expect(pages.map((page) => page.path)).toContain(path)
  })

  it.each(pages.filter(({ path }) => portal.has(path)))('$path stays in the portal budget', ({ html }) => {
    const scripts = scriptsOf(html)
    expect(scripts.length).toBeGreaterThan(3)
    // The guard names them all, so that a signed-in person's browser asks for them at once.
    if (html.includes('aria-label="Portal"')) expect(html).toContain(scripts.join(' '))
    const total = (scripts.reduce((sum, script) => sum + gzipBytes(script), 0) + inlineScriptBytes(html)) / KIB
    expect(total).toBeLessThanOrEqual(PORTAL_BUDGET)
  })

  it.each(pages.filter(({ path }) => !portal.has(path)))('$path loads no script file', ({ html }) => {
    expect(scriptsOf(html)).toEqual([])
    expect(html).not.toMatch(/<script[^>]+src=/)
  })
})
