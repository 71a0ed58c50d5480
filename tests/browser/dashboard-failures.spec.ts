import { expectAccessible } from '../support/accessibility.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

test.use({ requestsMayFail: true })

test('the dashboard is accessible for a client while it loads, and when it fails', async ({ page, context }) => {
  const { email } = await newPerson('client')
  await context.route(/:run(Aggregation)?Query/, () => undefined)
  await signInAs(page, email, '/dashboard')
  await expect(page.getByText('Loading recent activity…')).toBeAttached()
  await expectAccessible(page)
  await context.unrouteAll()
  await context.route(/:run(Aggregation)?Query/, (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByText('Failed to count what needs you').first()).toBeVisible()
  await expectAccessible(page)
})
