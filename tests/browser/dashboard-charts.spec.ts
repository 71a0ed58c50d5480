import { endpointPath } from '@domain/endpoints.ts'
import type { Metrics } from '@domain/office/metrics.ts'
import { formatMonth } from '@domain/platform/dates.ts'
import { formatAdminMoney } from '@domain/platform/money.ts'
import { PROJECT_STATUS_LABELS } from '@domain/platform/project-status.ts'
import type { Page } from '@playwright/test'
import { AGE_LABELS } from '@texts/office/dashboard.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { setAccess } from '../support/colleagues.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

/** The figures of an admin who may see every chart. */
type AllMetrics = { [Name in keyof Metrics]: NonNullable<Metrics[Name]> }

/** The server's next response for the charts; tests/functions compares it with the stored records. */
async function nextMetrics(page: Page): Promise<AllMetrics> {
  const response = await page.waitForResponse(`**${endpointPath('dashboardMetrics')}`)
  return ((await response.json()) as { result: AllMetrics }).result
}

const locateTableRows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row')

test('the tables of an admin’s charts show the counts and sums, and are accessible', async ({ page, signIn }) => {
  const [metrics] = await Promise.all([nextMetrics(page), signIn('admin', '/dashboard')])
  await expect(locateTableRows(page, 'Unfinished tickets by age')).toHaveText(
    metrics.ages.map((count, index) => `${AGE_LABELS[index]}${count.toLocaleString('en-US')}`),
  )
  await expect(locateTableRows(page, 'Projects by stage')).toHaveText(
    metrics.stages.map(({ status, count }) => `${PROJECT_STATUS_LABELS[status]}${count.toLocaleString('en-US')}`),
  )
  await expect(locateTableRows(page, 'Invoiced and paid by month')).toHaveCount(0)
  await page.getByText('Show the figures').press('Enter')
  const inWords = ({ months, currency }: AllMetrics) =>
    months.map(
      ({ month, invoiced, paid }) =>
        `${formatMonth(month, 'long')}${formatAdminMoney(invoiced, currency)}${formatAdminMoney(paid, currency)}`,
    )
  await expect(locateTableRows(page, 'Invoiced and paid by month')).toHaveText(inWords(metrics))
  expect(metrics.months.some(({ invoiced }) => invoiced > 0)).toBe(true)
  await expectAccessible(page)

  const [inDollars] = await Promise.all([nextMetrics(page), page.getByLabel('Currency').selectOption('USD')])
  expect(inDollars.currency).toBe('USD')
  await expect(locateTableRows(page, 'Invoiced and paid by month')).toHaveText(inWords(inDollars))
})

test('an admin sees only the charts of what they may read', async ({ page }) => {
  const { uid, email } = await newPerson('admin')
  const capabilities = ['office.support', 'office.people']
  await setAccess(uid, { role: 'admin', capabilities })
  await signInAs(page, email, '/dashboard')
  await expect(locateTableRows(page, 'Unfinished tickets by age')).toHaveCount(AGE_LABELS.length)
  await expect(page.getByRole('table')).toHaveCount(2)
  await expect(page.getByRole('table', { name: 'Tickets by waiting time' })).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveCount(0)
  await expectAccessible(page)
})
