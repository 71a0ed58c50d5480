import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COMPANY } from '@domain/platform/company.ts'
import { SIGN_IN_PATH } from '@domain/routes.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { SITE } from '../../scripts/local/paths.ts'
import { builtPages, publicPaths } from '../support/site.ts'

const pages = builtPages().filter(({ html }) => html.includes('property="og:title"'))
const property = (html: string, name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('the social preview', () => {
  it('exists on every public page', () => {
    const paths = pages.map(({ path }) => path)
    for (const path of [...publicPaths(), SIGN_IN_PATH]) expect(paths).toContain(path)
  })

  it.each(pages)('$path', async ({ path, html }) => {
    expect(property(html, 'og:title')).toBe(/<title>([^<]*)<\/title>/.exec(html)?.[1])
    expect(property(html, 'og:description')).toBe(/<meta name="description" content="([^"]*)"/.exec(html)?.[1])
    expect(property(html, 'og:site_name')).toBe(COMPANY.name)
    if (path !== '/404') expect(new URL(property(html, 'og:url') ?? '').pathname).toBe(path)
    const image = readFileSync(join(SITE, new URL(property(html, 'og:image') ?? '').pathname))
    const { width, height, format } = await sharp(image).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    expect(image.length).toBeLessThan(100_000)
  })

  it('differs from page to page', () => {
    const listed = pages.filter(({ html }) => !html.includes('noindex')).map(({ html }) => property(html, 'og:image'))
    expect(new Set(listed).size).toBe(listed.length)
    for (const name of ['og:title', 'og:description']) {
      const values = pages.map(({ html }) => property(html, name))
      expect(new Set(values).size, name).toBe(values.length)
    }
  })
})
