import { expectAccessible } from '../support/accessibility.ts'
import { expect, test } from '../support/portal.ts'

const PATH = '/admin/users'

test.use({ requestsMayFail: true })

test('the list is sound when it is filled', async ({ page, signIn }) => {
  await signIn('admin', `${PATH}?q=demo-`)
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectAccessible(page)
})

test('a search without a result is sound', async ({ page, signIn }) => {
  await signIn('admin', `${PATH}?q=no+such+user`)
  await page.getByText('No users found matching the search term').waitFor()
  await expectAccessible(page)
})

test('the list is sound while it loads', async ({ page, context, signIn }) => {
  await signIn('admin')
  await context.route(/:runQuery/, () => undefined)
  await page.goto(PATH)
  await page.getByText('Loading users').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('a list that cannot be fetched is sound', async ({ page, context, signIn }) => {
  await signIn('admin')
  await context.route(/:runQuery/, (route) => route.abort())
  await page.goto(PATH)
  await page.getByText('Failed to fetch users').first().waitFor()
  await expectAccessible(page)
})
