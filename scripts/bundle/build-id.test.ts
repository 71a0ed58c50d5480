import { expect, it } from 'vitest'
import { BUILD_TOKEN, calculateBuildId } from './build-id.ts'

const CONTENT = {
  pages: [`<meta name="build" content="${BUILD_TOKEN}"><script>start()</script>`],
  files: ['page.1a2b.js', 'page.3c4d.css'],
  headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: "script-src 'self'" }] }],
}

it('the id of a build is the same for the same content', () => {
  expect(calculateBuildId(structuredClone(CONTENT))).toBe(calculateBuildId(CONTENT))
  expect(calculateBuildId(CONTENT)).toMatch(/^[\da-f]{16}$/)
})

it.each([
  ['inline code', { pages: [CONTENT.pages[0]?.replace('start', 'begin') ?? ''] }],
  ['the text of a page', { pages: [`${CONTENT.pages[0]}<p>New</p>`] }],
  ['the content of a file', { files: ['page.5e6f.js', 'page.3c4d.css'] }],
  ['a header', { headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: "script-src 'none'" }] }] }],
])('the id of a build changes with %s', (_what, change) => {
  expect(calculateBuildId({ ...CONTENT, ...change })).not.toBe(calculateBuildId(CONTENT))
})
