import { COLLECTIONS } from '@domain/collections.ts'
import { clientWith, testListReads } from '../support/list-reads.ts'
import { enter, expect, test } from '../support/portal.ts'
import { countReads } from '../support/reads.ts'
import { sampleInvoice } from '../support/sample-records.ts'

const INVOICES = {
  path: '/invoices',
  collection: COLLECTIONS.invoices,
  noun: 'invoices',
  // Three counts, and a sum for each of three currencies.
  aggregations: 6,
  record: sampleInvoice,
  firstControl: 'button',
  counts: [10, 100, 600],
} as const

testListReads(INVOICES)

test('a tab that holds nothing of the chosen status asks for nothing', async ({ page }) => {
  const { email } = await clientWith(INVOICES, 3)
  await enter(page, email, '/invoices')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Paid' }).click()
  await page.getByText('No invoices found').waitFor()
  const reads = countReads(page)
  await page.getByLabel('Status').selectOption('Overdue')
  await expect(page.getByText('No invoices found')).toBeVisible()
  expect(await reads()).toEqual({ listed: 0, single: 0, aggregations: 0 })
})
