import { ACCOUNTS } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, forgetTab, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

const PATH = '/admin/users'

test.use({ requestsMayFail: true })

test('the list of users is accessible for an admin while it loads, when it fails, filled, and without a result', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin')
  await forgetTab(page)
  let isCut = false
  await context.route(/:runQuery/, (route) => (isCut ? route.abort() : undefined))
  await page.goto(PATH)
  await page.getByText('Loading users').waitFor({ state: 'attached' })
  await expectAccessible(page)

  isCut = true
  await page.goto(PATH)
  await page.getByText('Failed to fetch users').first().waitFor()
  await expectAccessible(page)

  await context.unroute(/:runQuery/)
  await page.goto(`${PATH}?q=demo-`)
  await expect(listedRecords(page)).toHaveCount(ACCOUNTS.length)
  await expectAccessible(page)
  await page.goto(`${PATH}?q=no+such+user`)
  await page.getByText('No users found matching the search term').waitFor()
  await expectAccessible(page)
})
