import type { Figures } from '@domain/dashboard/figures.schema.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { formatAdminMoney } from '@domain/money.ts'
import { PROJECT_STATUS_LABELS } from '@domain/projects/project.constants.ts'
import { AGE_LABELS, monthAndYear } from '@domain/texts/charts.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/portal.ts'

/** What the server next says that the charts are to show: tests/functions compares that with the stored records. */
async function nextFigures(page: Page): Promise<Figures> {
  const response = await page.waitForResponse(`**${ENDPOINTS.dashboardFigures}`)
  return ((await response.json()) as { result: Figures }).result
}

const rowsOf = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody').getByRole('row')

test('the tables beside the charts say what was counted and added up', async ({ page, signIn }) => {
  const [figures] = await Promise.all([nextFigures(page), signIn('admin', '/dashboard')])
  await expect(rowsOf(page, 'Open tickets by age')).toHaveText(
    figures.ages.map((count, index) => `${AGE_LABELS[index]}${count.toLocaleString('en-US')}`),
  )
  await expect(rowsOf(page, 'Projects by stage')).toHaveText(
    figures.stages.map(({ status, count }) => `${PROJECT_STATUS_LABELS[status]}${count.toLocaleString('en-US')}`),
  )
  await expect(rowsOf(page, 'Invoiced and paid by month')).toHaveCount(0)
  await page.getByText('Show the figures').press('Enter')
  const inWords = ({ months, currency }: Figures) =>
    months.map(
      ({ month, invoiced, paid }) =>
        `${monthAndYear(month)}${formatAdminMoney(invoiced, currency)}${formatAdminMoney(paid, currency)}`,
    )
  await expect(rowsOf(page, 'Invoiced and paid by month')).toHaveText(inWords(figures))
  expect(figures.months.some(({ invoiced }) => invoiced > 0)).toBe(true)

  const [inDollars] = await Promise.all([nextFigures(page), page.getByLabel('Currency').selectOption('USD')])
  expect(inDollars.currency).toBe('USD')
  await expect(rowsOf(page, 'Invoiced and paid by month')).toHaveText(inWords(inDollars))
})

test('the charts are sound, with their figures shown', async ({ page, signIn }) => {
  await signIn('admin', '/dashboard')
  await page.getByText('Show the figures').click()
  await expect(page.getByRole('table', { name: 'Invoiced and paid by month' })).toBeVisible()
  await expectAccessible(page)
})

for (const person of ['client', 'partner'] as const) {
  test(`a ${person}’s browser fetches neither the code of the charts nor their figures`, async ({ page, signIn }) => {
    const fetched: string[] = []
    const sources: Promise<string>[] = []
    page.on('response', (response) => {
      fetched.push(new URL(response.url()).pathname)
      if (response.url().endsWith('.js')) sources.push(response.text())
    })
    await signIn(person, '/dashboard')
    await page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(fetched).not.toContain(ENDPOINTS.dashboardFigures)
    const code = (await Promise.all(sources)).join('\n')
    expect(code).toContain('Needs your attention')
    expect(code).not.toContain('Open tickets by age')
    expect(code).not.toContain('Show the figures')
  })
}

test('an admin’s browser fetches them', async ({ page, signIn }) => {
  const sources: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) sources.push(response.text())
  })
  await signIn('admin', '/dashboard')
  await page.getByRole('table', { name: 'Projects by stage' }).waitFor()
  expect((await Promise.all(sources)).join('\n')).toContain('Open tickets by age')
})
