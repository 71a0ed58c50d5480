import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

const PAGE_READS = 26
/** Three counts, and a sum for each of three currencies. */
const AGGREGATIONS = 6
/** How many share one time. */
const TOGETHER = 20

async function clientWith(count: number) {
  const person = await newPerson('client')
  const records = Array.from({ length: count }, (_, index) => ({
    id: `${person.uid}-${String(index).padStart(4, '0')}`,
    title: `Invoice ${index}`,
    created_at: new Date(Date.UTC(2015, 0, 1 + Math.floor(index / TOGETHER))),
  }))
  const writer = adminDb.bulkWriter()
  for (const { id, ...fields } of records) {
    void writer.set(adminDb.collection(COLLECTIONS.invoices).doc(id), sampleInvoice(person.uid, fields))
  }
  await writer.close()
  return { ...person, records }
}

for (const [count, listed] of [
  [10, 10],
  [100, PAGE_READS],
  [600, PAGE_READS],
] as const) {
  test(`a client with ${count} invoices reads ${listed} documents, their role, and the figures`, async ({ page }) => {
    const { email } = await clientWith(count)
    await enter(page, email)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    const reads = countReads(page)
    await page.goto('/invoices')
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 25))
    expect(await reads()).toEqual({ listed, single: 1, aggregations: AGGREGATIONS })
  })
}

test('an admin, who sees all, reads no more', async ({ page, signIn }) => {
  await clientWith(60)
  await signIn('admin')
  const reads = countReads(page)
  await page.goto('/invoices')
  await expect(page.getByRole('tabpanel').locator('[data-cards] > li')).toHaveCount(25)
  expect(await reads()).toEqual({ listed: PAGE_READS, single: 1, aggregations: AGGREGATIONS })
})

test('Load more neither skips nor repeats an invoice, though many share one time, and keeps the keyboard in the list', async ({
  page,
}) => {
  const { email, records } = await clientWith(60)
  await enter(page, email)
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  const reads = countReads(page)
  await page.goto('/invoices')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(25)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(50)
  await expect(cards.nth(25).getByRole('button').first()).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(await reads()).toEqual({ listed: PAGE_READS + PAGE_READS + 10, single: 1, aggregations: AGGREGATIONS })

  // Within one time the id decides, newest first.
  const expected = records
    .toSorted((a, b) => b.created_at.valueOf() - a.created_at.valueOf() || (a.id < b.id ? 1 : -1))
    .map(({ title }) => title)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(expected)
})

test('a tab that holds nothing of the chosen status asks for nothing', async ({ page }) => {
  const { email } = await clientWith(3)
  await enter(page, email, '/invoices')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Paid' }).click()
  await page.getByText('No invoices found').waitFor()
  const reads = countReads(page)
  await page.getByLabel('Status').selectOption('Overdue')
  await expect(page.getByText('No invoices found')).toBeVisible()
  expect(await reads()).toEqual({ listed: 0, single: 0, aggregations: 0 })
})
