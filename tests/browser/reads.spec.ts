import { COLLECTIONS } from '@domain/collections.ts'
import { clientWith, testListReads } from '../support/list-reads.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { isFrameCount, isMarkerRead } from '../support/reads.ts'
import { listedRecords } from '../support/records.ts'
import { sampleProject } from '../support/sample-records.ts'

const PROJECTS = {
  path: '/projects',
  collection: COLLECTIONS.projects,
  plural: 'projects',
  // There are three counts, and a sum for each of three currencies.
  aggregations: 6,
  record: (uid: string, fields: Record<string, unknown>) => ({ ...sampleProject(uid), ...fields }),
  firstControl: 'link',
  counts: [10, 60, 600],
} as const

testListReads(PROJECTS)

test('a signed-in person’s browser preloads every script file that the page needs for its records', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('client')
  // The dashboard and the page of a project are missing, because their panels load after the first paint.
  for (const path of ['/projects', '/documents', '/invoices', '/messages', '/support', '/appointments']) {
    const fetched: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && fetched.push(new URL(request.url()).pathname))
    // What follows the first records is not preloaded.
    await page.route(/runAggregationQuery|runQuery/, () => undefined)
    await page.goto(path)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const preloaded = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(preloaded.length).toBeGreaterThan(3)
    const others = [...new Set(fetched)].filter((script) => !preloaded.includes(script))
    expect(others).toEqual([])
    page.removeAllListeners('request')
  }
})

test('a client who changes pages quickly sees the cached records, and no list is requested again', async ({ page }) => {
  // Loaded data counts as fresh for half a minute, which must not depend on the speed of the machine.
  await page.clock.setFixedTime(new Date())
  const { email } = await clientWith(PROJECTS, 30)
  await signInAs(page, email, '/projects')
  await expect(listedRecords(page)).toHaveCount(25)
  await expect(page.getByRole('definition').first()).toHaveText('30')
  const asked: string[] = []
  page.on('request', (request) => {
    // The requests of the dashboard do not count here.
    const isList = new URL(request.frame().url()).pathname === PROJECTS.path && /:run\w*Query/.test(request.url())
    if (isList && !isFrameCount(request) && !isMarkerRead(request)) asked.push(request.url())
  })
  // The page is left while the role loads: an aborted request must not clear the cache.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.goto('/projects')
  await expect(listedRecords(page)).toHaveCount(25)
  await page.goto('/dashboard')
  await page.goto('/projects')
  await expect(listedRecords(page)).toHaveCount(25)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
