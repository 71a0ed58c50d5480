import { expect, it } from 'vitest'
import { findScriptPaths } from './page-load.ts'

it('a page’s scripts are counted once each, and other files not at all', () => {
  const urls = [
    '/_astro/ui.1a2b.js',
    '/_astro/ui.1a2b.js',
    '/_astro/page.css',
    '/fonts/a.woff2',
    '/_astro/late.js?v=2',
    '/v1/runQuery',
  ]
  const requests = urls.map((path) => ({ url: `http://localhost:5000${path}` }))
  expect(findScriptPaths(requests)).toEqual(['/_astro/ui.1a2b.js', '/_astro/late.js'])
})
