import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SITE } from '../../scripts/local/places.ts'

it('the sitemap lists the public pages and nothing of the portal', () => {
  const locations = [...readFileSync(join(SITE, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(locations.map(([, location]) => new URL(location ?? '').pathname)).toEqual(['/'])
})
