import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { PORTAL_PATHS, SIGN_IN_PATH } from '@domain/routes.ts'
import { describe, expect, it } from 'vitest'
import { inlineScripts } from '../../scripts/hosting/inline-code.ts'
import { EARLY_PLAN_ID } from '../../src/session/early-reads.ts'
import { PAGES_WITH_FORM, pageBudget, SCRIPT_FILES, scriptBudget } from '../support/budgets.ts'
import {
  brotliBytes,
  builtPages,
  findLaterScripts,
  findPageScripts,
  findPreloads,
  findStyleSheets,
  pageBytes,
  scriptBytes,
} from '../support/site.ts'

const KIB = 1024
/** TCP's first ten segments of 1,460 bytes, less about 1,700 of headers. More bytes would cost another round trip. */
const FIRST_FLIGHT = 12_900
/** Bytes of a public page's inline code, minified and uncompressed. */
const INLINE_BUDGET = 2500
const NEWS_INLINE_BUDGET = 3500

/** Pages without React whose script loads late. */
const PAGES_WITH_LATE_SCRIPT: readonly string[] = [
  PUBLIC_PATHS.cookies,
  PUBLIC_PATHS.verify,
  PUBLIC_PATHS.newsletterConfirm,
  PUBLIC_PATHS.newsletterUnsubscribe,
]

const portal = new Set(PORTAL_PATHS)
const pages = builtPages()
const plain = pages.filter(({ path }) => !portal.has(path) && !PAGES_WITH_FORM.has(path))

describe('JavaScript per page', () => {
  it('is measured on every page', () => {
    for (const path of [...portal, ...PAGES_WITH_FORM]) expect(pages.map((page) => page.path)).toContain(path)
    expect(plain.length).toBeGreaterThan(20)
  })

  it.each(pages.filter(({ path }) => portal.has(path)))('$path stays in the portal budget', ({ path, html }) => {
    const scripts = findPageScripts(html)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.length).toBeLessThanOrEqual(SCRIPT_FILES)
    // The page lists all scripts, so that a signed-in person's browser preloads them in parallel.
    if (html.includes('aria-label="Portal"')) expect(html).toContain(scripts.join(' '))
    expect(scriptBytes(html) / KIB).toBeLessThanOrEqual(scriptBudget(path) ?? 0)
  })

  it('asks for the first records with a short script', () => {
    for (const { path, html } of pages) {
      const early = inlineScripts(html).filter((code) => code.includes(JSON.stringify(EARLY_PLAN_ID)))
      expect(early.length, path).toBe(html.includes('aria-label="Portal"') ? 1 : 0)
      for (const code of early) expect(Buffer.byteLength(code), path).toBeLessThanOrEqual(2048)
    }
  })

  it('shares with the portal only what a page needs', () => {
    for (const { path, html } of pages) {
      const sharedBy = (scripts: string[]) =>
        scripts.flatMap((script) => /\/(client|ui|session|frame)\./.exec(script)?.[1] ?? [])
      const later = findLaterScripts(html)
      expect(later.length > 0, path).toBe(PAGES_WITH_LATE_SCRIPT.includes(path))
      expect(sharedBy(later), path).toEqual([])
      const shared = sharedBy(findPageScripts(html)).filter((name) => name !== 'client' && name !== 'ui')
      if (path.startsWith(SIGN_IN_PATH)) expect(shared, path).toEqual(['session'])
      else if (!portal.has(path)) expect(shared, path).toEqual([])
    }
  })

  it.each(plain)('$path loads no script file and little inline code', ({ path, html }) => {
    expect(findPageScripts(html)).toEqual([])
    expect(html).not.toMatch(/<script[^>]+src=/)
    const inline = inlineScripts(html).reduce((sum, code) => sum + Buffer.byteLength(code), 0)
    expect(inline).toBeLessThanOrEqual(path === PUBLIC_PATHS.news ? NEWS_INLINE_BUDGET : INLINE_BUDGET)
  })
})

describe('weight of a public page', () => {
  it.each(plain)('$path', ({ path, html }) => {
    const fonts = findPreloads(html)
    expect(fonts).toHaveLength(2)
    expect(findStyleSheets(html)).toHaveLength(1)
    expect(pageBytes(html)).toBeLessThanOrEqual(pageBudget(path) ?? 0)
    // Headers and HTML must fit into the first flight, which needs no acknowledgement on a slow network.
    expect(brotliBytes(html)).toBeLessThanOrEqual(FIRST_FLIGHT)
    // The page loads no further files, such as images or frames.
    expect(html).not.toMatch(/<(img|picture|video|audio|iframe|object|embed)\b/)
  })
})
