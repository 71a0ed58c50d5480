import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { COMPANY } from '@domain/platform/company.ts'
import { DAY_MS } from '@domain/platform/dates.ts'
import { PUBLIC_PATHS } from '@domain/public-routes.ts'
import { PORTAL_PATHS } from '@domain/routes.ts'
import { describe, expect, it } from 'vitest'
import { calculateBuildId, readBuildContent } from '../../scripts/bundle/build-id.ts'
import { ROOT, SITE } from '../../scripts/local/paths.ts'
import { builtPages } from '../support/site.ts'

const files = readdirSync(SITE, { recursive: true, encoding: 'utf8', withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(SITE.length))

describe('the published site', () => {
  it('has no hidden file, no source map, and nothing that only developers need', () => {
    expect(files.length).toBeGreaterThan(50)
    const known = /\.(html|js|css|woff2|svg|png|xml|txt|pdf)$/
    expect(files.filter((file) => !known.test(file) || basename(file).startsWith('.'))).toEqual([])
    for (const file of files.filter((name) => name.endsWith('.js')))
      expect(readFileSync(join(SITE, file), 'utf8'), file).not.toContain('sourceMappingURL')
  })

  it('has in each portal page the id of the build, which is that of the pages, their files and their headers', () => {
    const pages = builtPages().filter(({ path }) => PORTAL_PATHS.includes(path))
    const ids = new Set(pages.map(({ html }) => /<meta name="build" content="(\w+)">/.exec(html)?.[1] ?? ''))
    expect(ids.size).toBe(1)
    for (const id of ids) expect(id).toBe(calculateBuildId(readBuildContent(SITE, id)))
  })

  it('is the only folder that Hosting serves', () => {
    const { hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: Record<string, unknown> }
    expect(hosting).toMatchObject({ public: 'dist', ignore: ['**/.*'] })
  })
})

describe('security.txt', () => {
  const fields = readFileSync(join(SITE, PUBLIC_PATHS.securityTxt), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split(': ') as [string, string])
  const getFieldValues = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value)

  it('names the company’s address for vulnerabilities, and its own address', () => {
    expect(getFieldValues('Contact')[0]).toBe(`mailto:${COMPANY.securityEmail}`)
    expect(getFieldValues('Canonical').map((url) => new URL(url).pathname)).toEqual([PUBLIC_PATHS.securityTxt])
    expect(getFieldValues('Preferred-Languages')).toEqual(['en'])
  })

  it('expires within a year, as RFC 9116 recommends, and not earlier than a month from now', () => {
    const [expires = ''] = getFieldValues('Expires')
    expect(new Date(expires).toISOString()).toBe(expires)
    const days = (Date.parse(expires) - Date.now()) / DAY_MS
    expect(days).toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
})
