import { COLLECTIONS } from '@domain/collections.ts'
import type { Page } from '@playwright/test'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { scaleProjects } from '../../scripts/seed/projects.ts'
import { expect, fillSignIn, test } from '../support/portal.ts'

const CLIENT = 'scale-test-client'
const COUNT = 60
const PAGE_READS = 26

const records = scaleProjects(COUNT).map((project) => ({ ...project, id: `st-${project.id}`, client_id: CLIENT }))

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  await adminAuth.createUser({ uid: CLIENT, email: `${CLIENT}@demo.test`, password: PASSWORD, emailVerified: true })
  await adminDb.collection(COLLECTIONS.userRoles).doc(CLIENT).set({ user_id: CLIENT, role: 'client' })
  const batch = adminDb.batch()
  for (const { id, ...fields } of records) batch.set(adminDb.collection(COLLECTIONS.projects).doc(id), fields)
  await batch.commit()
})

test.afterAll(async () => {
  const batch = adminDb.batch()
  for (const { id } of records) batch.delete(adminDb.collection(COLLECTIONS.projects).doc(id))
  await batch.commit()
  await adminAuth.deleteUser(CLIENT)
})

/** Documents that Firestore's answers carried, and how many aggregations were asked for. */
function countReads(page: Page): { documents: number; aggregations: number } {
  const reads = { documents: 0, aggregations: 0 }
  page.on('response', async (response) => {
    if (response.url().includes(':runAggregationQuery') && response.request().method() === 'POST') reads.aggregations += 1
    if (!response.url().includes(':runQuery') || response.request().method() !== 'POST') return
    const answers = (await response.json()) as { document?: unknown }[]
    reads.documents += answers.filter(({ document }) => document).length
  })
  return reads
}

test('a page reads 26 documents at most, and Load more neither skips nor repeats a record', async ({ page }) => {
  await page.goto('/auth')
  await fillSignIn(page, `${CLIENT}@demo.test`, PASSWORD)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  const reads = countReads(page)
  await page.goto('/projects')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(25)
  expect(reads).toEqual({ documents: PAGE_READS, aggregations: 6 })

  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(50)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(cards).toHaveCount(COUNT)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(reads.documents).toBe(PAGE_READS + PAGE_READS + 10)

  const titles = await cards.getByRole('heading').allTextContents()
  expect(new Set(titles).size).toBe(COUNT)
  // Forty records share one time: within it the id decides, newest first.
  const expected = records
    .toSorted((a, b) => b.created_at.valueOf() - a.created_at.valueOf() || (a.id < b.id ? 1 : -1))
    .map(({ title }) => title)
  expect(titles).toEqual(expected)
})

test('moving between pages paints what this tab has loaded, without asking again', async ({ page }) => {
  await page.goto('/auth')
  await fillSignIn(page, `${CLIENT}@demo.test`, PASSWORD)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  await page.goto('/dashboard')
  const reads = countReads(page)
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  expect(reads).toEqual({ documents: 0, aggregations: 0 })
})

test('a page that fails to load keeps what is there and can be asked for again', async ({ page, context }) => {
  await page.goto('/auth')
  await fillSignIn(page, `${CLIENT}@demo.test`, PASSWORD)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.goto('/projects')
  await expect(page.getByRole('article')).toHaveCount(25)
  await context.route(/:runQuery/, (route) => route.abort())
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect(page.getByText('Failed to fetch projects').first()).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(25)
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(50)
})
