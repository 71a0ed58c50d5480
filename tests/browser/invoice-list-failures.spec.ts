import { oneOfEach } from '../support/invoice-pages.ts'
import { cutFirestore, enter, expect, newPerson, test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

const unreachable = 'The server cannot be reached. Nothing was lost.'

test('a list that cannot be loaded is told in the specified words, with a retry', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await oneOfEach(uid)
  await enter(page, email, '/invoices')
  await expect(page.getByRole('article')).toHaveCount(4)
  const restore = await cutFirestore(context)
  await page.getByRole('tab', { name: 'Paid' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch invoices' })).toContainText('Error')
  await expect(page.getByText(unreachable)).toBeVisible()
  await restore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('figures that cannot be counted are told, and come with the retry', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await oneOfEach(uid)
  await context.route(/:runAggregationQuery/, (route) => route.abort())
  await enter(page, email, '/invoices')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('definition').first()).toHaveText('—')
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('definition').first()).toHaveText('4')
})
