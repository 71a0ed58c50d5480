import { COMPANY } from '@domain/platform/company.ts'
import { describe, expect, it } from 'vitest'
import { builtPages, isServed } from '../support/site.ts'
import { authoredHtml, htmlProblems } from '../support/valid-html.ts'

const pages = builtPages().map(({ path, html }) => ({ path, html: authoredHtml(html) }))

describe('every built page', () => {
  it.each(pages)('$path is valid HTML', async ({ html }) => {
    expect(await htmlProblems(html)).toEqual([])
  })

  it.each(pages)('$path has one title with the company name, a description, and one h1', ({ html }) => {
    expect(html.match(/<title>([^<]*)<\/title>/g)).toHaveLength(1)
    expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain(COMPANY.name)
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/)
    expect((html.replace(/<(noscript|template)>.*?<\/\1>/gs, '').match(/<h1[ >]/g) ?? []).length).toBe(1)
  })

  it.each(pages)('$path links to pages that exist', ({ html }) => {
    const links = [...html.matchAll(/ href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    expect(links.filter((href) => !isServed(href))).toEqual([])
  })
})
