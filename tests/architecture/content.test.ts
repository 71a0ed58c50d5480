import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sync } from 'astro'
import { beforeAll, describe, expect, it } from 'vitest'
import { ROOT, RUN } from '../../scripts/local/paths.ts'

/** A file of src/content, a mistake in it, and the entry and field that the build must report. */
const MISTAKES = [
  ['news/1.md', 'no title', /^title: .*$/m, 'title: ""', 'news → 1', 'title'],
  ['news/2.md', 'an unknown category', /^category: .*$/m, 'category: Weather', 'news → 2', 'category'],
  ['news/3.md', 'a day that does not exist', /^date: .*$/m, 'date: "2026-02-30"', 'news → 3', 'date'],
  ['news/4.md', 'a read time out of range', /^readTime: .*$/m, 'readTime: 12', 'news → 4', 'readTime'],
  ['news/5.md', 'a misspelt field', /^featured: /m, 'featurd: ', 'news → 5', 'featurd'],
  ['services/solar.yaml', 'an order that is no number', /^order: .*$/m, 'order: first', 'services → solar', 'order'],
  ['services/energy.yaml', 'a link to another site', /href: \S+/, 'href: //elsewhere.example', 'services → energy', 'href'],
  ['team/achieng-odera.yaml', 'a mail address that is none', /^email: .*$/m, 'email: achieng', 'team → achieng-odera', 'email'],
  [
    'partners/sungrid-labs.yaml',
    'a website without https',
    /^website: .*$/m,
    'website: http://a.example',
    'partners → sungrid-labs',
    'website',
  ],
  ['legal/privacy.md', 'no version', /^version: .*\n/m, '', 'legal → privacy', 'version'],
  ['company/timeline.yaml', 'a year out of range', /year: \d+/, 'year: 1914', 'timeline → ', 'year'],
  ['company/values.yaml', 'an order that is no number', /order: .*/, 'order: first', 'values → ', 'order'],
] as const

/** Cleared before the tests and not afterwards, because Astro still writes its cache after the command ends. */
const place = join(RUN, 'content')

/** The error of `astro sync` for the copied content. A build starts with this step. */
async function complaint(): Promise<string> {
  try {
    await sync({ root: place, cacheDir: join(place, 'cache'), logLevel: 'silent' })
    return 'nothing'
  } catch (error) {
    return (error as Error).message
  }
}

/** A separate project with the content, its schemas and their imports. */
beforeAll(() => {
  rmSync(place, { recursive: true, force: true })
  const parts = ['src/content', 'src/content.config.ts', 'src/domain', 'src/site/icons.ts', 'tsconfig.json', 'package.json']
  for (const part of parts) cpSync(join(ROOT, part), join(place, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'))
})

describe('the content', () => {
  it('is valid', async () => {
    expect(await complaint()).toBe('nothing')
  })

  it.each(MISTAKES)(
    '%s with %s stops the build, which names the entry and the field',
    async (file, _, right, wrong, entry, field) => {
      const path = join(place, 'src/content', file)
      const before = readFileSync(path, 'utf8')
      const after = before.replace(right, wrong)
      expect(after).not.toBe(before)
      writeFileSync(path, after)
      try {
        const said = await complaint()
        expect(said).toContain(entry)
        expect(said).toContain(field)
      } finally {
        writeFileSync(path, before)
      }
    },
  )
})
