import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNLISTED_PATHS } from '@domain/public-routes.ts'
import { PORTAL_PATHS, SIGN_IN_PATH } from '@domain/routes.ts'
import { XMLParser } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { SITE } from '../../scripts/local/paths.ts'
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
  expect(listed).toHaveLength(26)
  expect(urlset.url.filter(({ loc }) => new URL(loc).pathname !== '/' && loc.endsWith('/'))).toEqual([])
})

it('pages outside the sitemap are marked noindex, and the others are not', () => {
  const hidden = builtPages().filter(({ html }) => html.includes('<meta name="robots" content="noindex">'))
  expect(hidden.map(({ path }) => path).toSorted()).toEqual([...unlisted].toSorted())
})

it('every public page has one canonical address, sign-in included', () => {
  const addressed = builtPages().flatMap(({ path, html }) => {
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    return canonical ? [[path, new URL(canonical).pathname]] : []
  })
  const expected = [...indexable.map(({ path }) => path), ...UNLISTED_PATHS, SIGN_IN_PATH]
  expect(addressed.map(([path]) => path).toSorted()).toEqual(expected.toSorted())
  for (const [path, canonical] of addressed) expect(canonical).toBe(path)
})

it('robots.txt allows everything but functions, and names the sitemap', () => {
  const robots = read('robots.txt')
  expect(robots).toContain('User-agent: *\nDisallow: /functions/\n')
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap-index\.xml$/m)
})
