import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PORTAL_PATHS, UNLISTED_PATHS } from '@domain/routes.ts'
import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { SITE } from '../../scripts/local/places.ts'
import { builtPages } from '../support/site.ts'

const read = (file: string) => readFileSync(join(SITE, file), 'utf8')
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })

interface SiteMap {
  urlset: { url: { loc: string }[] }
}

const unlisted = new Set(['/404', ...UNLISTED_PATHS, ...PORTAL_PATHS])
const indexable = builtPages().filter(({ path }) => !unlisted.has(path))

it('the sitemap lists the public pages and nothing of the portal, without trailing slashes', () => {
  const { urlset } = parser.parse(read('sitemap-0.xml')) as SiteMap
  const listed = urlset.url.map(({ loc }) => new URL(loc).pathname)
  expect(listed.toSorted()).toEqual(indexable.map(({ path }) => path).toSorted())
  expect(listed).toHaveLength(25)
  expect(urlset.url.filter(({ loc }) => new URL(loc).pathname !== '/' && loc.endsWith('/'))).toEqual([])
})

it('pages that are not listed say so to search engines, and the others name their one address', () => {
  for (const { path, html } of builtPages()) {
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]
    if (unlisted.has(path)) {
      expect(html, path).toContain('<meta name="robots" content="noindex">')
      expect(canonical, path).toBeUndefined()
    } else {
      expect(new URL(canonical ?? '').pathname, path).toBe(path)
      expect(html, path).not.toContain('noindex')
    }
  }
})

it('robots.txt lets everything be read but functions, and names the sitemap', () => {
  const robots = read('robots.txt')
  expect(robots).toContain('User-agent: *\nDisallow: /functions/\n')
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap-index\.xml$/m)
})
