import { endpointPath } from '@domain/endpoints.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { activityLines, attentionItems, enterWithEvents, storeAttention } from '../support/dashboards.ts'
import { expect, forgetTab, newPerson, signInAs, test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

const unreachable = 'The server cannot be reached. Nothing was lost.'

test('a client sees which counts failed, the tiles still work, the retry loads the counts, and one failure hides no other count', async ({
  page,
  context,
}) => {
  const { uid, email } = await newPerson('client')
  await storeAttention(uid)
  await forgetTab(page)

  await test.step('failed counts are reported, the tiles still work, and the retry loads the counts', async () => {
    await context.route(/:runAggregationQuery/, (route) => route.abort())
    await signInAs(page, email, '/dashboard')
    const panel = page.getByRole('region', { name: 'Needs your attention' })
    await expect(panel.getByText('Failed to count what needs you')).toBeVisible()
    await expect(panel.getByText(unreachable)).toBeVisible()
    await expect(panel.getByText('Nothing needs you now')).toHaveCount(0)
    const tile = page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name: /Invoices/ })
    await expect(tile).toHaveAccessibleName(/— could not be counted/)
    await expect(tile).toHaveAttribute('href', '/invoices')
    await expectAccessible(page)
    await context.unroute(/:runAggregationQuery/)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(attentionItems(page)).toHaveCount(5)
    await expect(tile).toHaveAccessibleName(/1 to pay/)
    await expect(panel.getByText(unreachable)).toHaveCount(0)
  })

  await test.step('one failed count hides no other', async () => {
    await context.route(/:runAggregationQuery/, (route) =>
      route.request().postData()?.includes('"support_tickets"') ? route.abort() : route.continue(),
    )
    await page.goto('/dashboard')
    await expect(page.getByText('Failed to count what needs you').first()).toBeVisible()
    await expect(attentionItems(page)).toHaveCount(5)
    await expect(attentionItems(page).filter({ hasText: 'TKT-' })).toHaveCount(0)
    await context.unroute(/:runAggregationQuery/)
  })

  await test.step('one kind of record that cannot be fetched hides no other, and the retry fetches it', async () => {
    await context.route(/:runQuery/, (route) =>
      route.request().postData()?.includes('"support_tickets"') ? route.abort() : route.continue(),
    )
    await forgetTab(page)
    await page.goto('/dashboard')
    const panel = page.getByRole('region', { name: 'Needs your attention' })
    await expect(panel.getByText('Failed to fetch what needs you')).toBeVisible()
    await expect(attentionItems(page)).toHaveCount(5)
    await context.unroute(/:runQuery/)
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect(attentionItems(page).filter({ hasText: 'TKT-' })).toHaveCount(1)
    await expect(panel.getByText('Failed to fetch what needs you')).toHaveCount(0)
  })
})

test('a client sees that the activity cannot be loaded, and the retry loads it', async ({ page, context }) => {
  await enterWithEvents(page, await newPerson('client'), [{ kind: 'account_created' }])
  await context.route(/:runQuery/, (route) =>
    route.request().postData()?.includes('"activity"') ? route.abort() : route.continue(),
  )
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Recent Activity' })
  await expect(panel.getByText('Failed to fetch activity')).toBeVisible()
  await expect(panel.getByText('No recent activity')).toHaveCount(0)
  await context.unroute(/:runQuery/)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(activityLines(page)).toHaveText([/Account created/])
})

test('an admin sees that the charts cannot be loaded, and the retry loads them', async ({ page, context, signIn }) => {
  await context.route(`**${endpointPath('dashboardFigures')}`, (route) => route.abort())
  await signIn('admin', '/dashboard')
  await expect(page.getByText('Failed to load the charts').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Projects by stage' })).toHaveCount(0)
  await context.unroute(`**${endpointPath('dashboardFigures')}`)
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Projects by stage' })).toBeVisible()
})

test('the dashboard is accessible for a client while it loads', async ({ page, context }) => {
  const { email } = await newPerson('client')
  await context.route(/:run(Aggregation)?Query/, () => undefined)
  await signInAs(page, email, '/dashboard')
  await expect(page.getByText('Loading recent activity…')).toBeAttached()
  await expectAccessible(page)
})
