import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { scaleProjects } from '../../scripts/seed/projects.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { countReads, isFrameCount } from '../support/reads.ts'

const PAGE_READS = 26
/** Three counts, and a sum for each of three currencies. */
const AGGREGATIONS = 6

const TEN_YEARS_MS = 3_652 * 86_400_000

async function clientWith(count: number) {
  const person = await newPerson('client')
  const records = scaleProjects(count).map((project) => ({
    ...project,
    id: `${person.uid}-${project.id}`,
    client_id: person.uid,
    // Older than the seeded ones, so that they never take their place on a page.
    created_at: new Date(project.created_at.valueOf() - TEN_YEARS_MS),
  }))
  const writer = adminDb.bulkWriter()
  for (const { id, ...fields } of records) void writer.set(adminDb.collection(COLLECTIONS.projects).doc(id), fields)
  await writer.close()
  return { ...person, records }
}

for (const [count, listed] of [
  [10, 10],
  [60, PAGE_READS],
  [600, PAGE_READS],
] as const) {
  test(`a client with ${count} projects reads ${listed} documents, their role, and the figures`, async ({ page }) => {
    const { email } = await clientWith(count)
    await enter(page, email)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    const reads = countReads(page)
    await page.goto('/projects')
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 25))
    expect(await reads()).toEqual({ listed, single: 1, aggregations: AGGREGATIONS })
  })
}

test('an admin, who sees all, reads no more', async ({ page, signIn }) => {
  await clientWith(60)
  await signIn('admin')
  const reads = countReads(page)
  await page.goto('/projects')
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(25)
  expect(await reads()).toEqual({ listed: PAGE_READS, single: 1, aggregations: AGGREGATIONS })
})

test('Load more neither skips nor repeats a record, though many share one time, and keeps the keyboard in the list', async ({
  page,
}) => {
  const { email, records } = await clientWith(60)
  await enter(page, email)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  const reads = countReads(page)
  await page.goto('/projects')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(25)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(50)
  await expect(cards.nth(25).getByRole('link')).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(60)
  await expect(cards.nth(50).getByRole('link')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(await reads()).toEqual({ listed: PAGE_READS + PAGE_READS + 10, single: 1, aggregations: AGGREGATIONS })

  // Within one time the id decides, newest first.
  const expected = records
    .toSorted((a, b) => b.created_at.valueOf() - a.created_at.valueOf() || (a.id < b.id ? 1 : -1))
    .map(({ title }) => title)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(expected)
})

test('a signed-in person’s browser is told of every script file that the page then runs', async ({ page, signIn }) => {
  await signIn('client')
  for (const path of [
    '/dashboard',
    '/projects',
    '/projects/view?id=client-project-1',
    '/documents',
    '/invoices',
    '/messages',
  ]) {
    const fetched: string[] = []
    page.on('request', (request) => request.url().endsWith('.js') && fetched.push(new URL(request.url()).pathname))
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const told = await page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(told.length).toBeGreaterThan(3)
    expect([...new Set(fetched)].filter((script) => !told.includes(script))).toEqual([])
    page.removeAllListeners('request')
  }
})

test('moving between pages, however fast, paints what this tab has loaded and asks for no list again', async ({ page }) => {
  // What is loaded counts as fresh for half a minute: on a slow machine the clock must not decide.
  await page.clock.setFixedTime(new Date())
  const { email } = await clientWith(30)
  await enter(page, email, '/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  await expect(page.getByRole('definition').first()).toHaveText('30')
  const asked: string[] = []
  page.on('request', (request) => {
    if (/:run\w*Query/.test(request.url()) && !isFrameCount(request)) asked.push(request.url())
  })
  // Left while it still asks for the role: a request that is cut off must not empty the memory.
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.goto('/dashboard')
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})
