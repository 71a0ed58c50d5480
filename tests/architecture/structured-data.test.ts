import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY } from '@domain/platform/company.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import jsonld from 'jsonld'
import { describe, expect, it } from 'vitest'
import { SITE } from '../../scripts/local/paths.ts'
import { builtPages, isServed, publicPaths } from '../support/site.ts'

type Node = Record<string, unknown> & { '@type': string[] }
const SCHEMA = 'https://schema.org/'

/** A minimal schema.org context, because the real one would be fetched. */
const documentLoader = async (url: string) => ({
  contextUrl: undefined,
  documentUrl: url,
  document: { '@context': { '@vocab': SCHEMA } },
})

const pages = builtPages().filter(({ html }) => html.includes('application/ld+json'))

/** The page's structured data, expanded by a JSON-LD library. */
async function things(html: string): Promise<Node[]> {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return (await jsonld.expand(JSON.parse(text ?? ''), { documentLoader })) as unknown as Node[]
}

const ofType = (found: Node[], type: string) => found.filter((node) => node['@type']?.includes(SCHEMA + type))
const value = (node: unknown, name: string): unknown =>
  (node as Record<string, { '@value'?: unknown }[]>)[SCHEMA + name]?.[0]?.['@value']

describe('structured data', () => {
  it.each(pages)('$path names the company', async ({ html }) => {
    const [company] = ofType(await things(html), 'ProfessionalService')
    expect(value(company, 'name')).toBe(COMPANY.name)
    expect(value(company, 'foundingDate')).toBe('2014')
    expect(isServed(new URL(String(value(company, 'logo'))).pathname)).toBe(true)
  })

  it('is on every public page, sign-in included', () => {
    const paths = pages.map(({ path }) => path)
    for (const path of [...publicPaths(), SIGN_IN_PATH]) expect(paths).toContain(path)
  })

  it.each(pages.filter(({ path }) => path !== '/404'))('$path has breadcrumbs from home to itself', async ({ path, html }) => {
    const [crumbs] = ofType(await things(html), 'BreadcrumbList')
    const steps = (crumbs?.[`${SCHEMA}itemListElement`] as Node[]) ?? []
    expect(value(steps[0], 'name')).toBe('Home')
    expect(steps.length > 1).toBe(path !== '/')
    expect(steps.map((step) => value(step, 'position'))).toEqual(steps.map((_, index) => index + 1))
    expect(new URL(String(value(steps.at(-1), 'item'))).pathname).toBe(path)
    for (const step of steps) expect(isServed(new URL(String(value(step, 'item'))).pathname)).toBe(true)
  })

  it.each(pages.filter(({ path }) => path.startsWith('/services/')))('$path describes its service', async ({ path, html }) => {
    const [service] = ofType(await things(html), 'Service')
    expect(value(service, 'name')).toBeTruthy()
    expect(new URL(String(value(service, 'url'))).pathname).toBe(path)
  })

  it.each(pages.filter(({ path }) => path.startsWith('/news/')))('$path describes its article', async ({ path, html }) => {
    const [article] = ofType(await things(html), 'NewsArticle')
    expect(html).toContain(`>${String(value(article, 'headline')).replaceAll('&', '&amp;')}</h1>`)
    expect(new URL(String(value(article, 'url'))).pathname).toBe(path)
    expect(value(article, 'datePublished')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Number(value(article, 'wordCount'))).toBeGreaterThanOrEqual(800)
  })
})

describe('the feed', () => {
  const feed = readFileSync(join(SITE, 'rss.xml'), 'utf8')

  it('is RSS with all articles, newest first, each link a page', () => {
    expect(XMLValidator.validate(feed)).toBe(true)
    const { rss } = new XMLParser().parse(feed) as {
      rss: { channel: { title: string; item: { title: string; link: string; pubDate: string; description: string }[] } }
    }
    const { item, title } = rss.channel
    expect(title).toContain(COMPANY.name)
    expect(item).toHaveLength(6)
    const times = item.map(({ pubDate }) => Date.parse(pubDate))
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    for (const { link, description } of item) {
      expect(isServed(new URL(link).pathname)).toBe(true)
      expect(link.endsWith('/')).toBe(false)
      expect(description.length).toBeGreaterThan(60)
    }
  })
})
