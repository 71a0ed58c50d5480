import { ORGANISATIONS_PATH, organisationPath } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newOrganisation } from '../support/organisation-people.ts'
import { expect, forgetTab, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'

// Browsers report refusals of functions on the console.
test.use({ requestsMayFail: true })

test.describe('while the office’s pages of organisations cannot load', () => {
  test('an admin reads why, and tries again', async ({ page, context, signIn }) => {
    const organisation = await newOrganisation()
    await signIn('admin')
    await forgetTab(page)
    await context.route(/:runQuery/, (route) => route.abort())
    await page.goto(ORGANISATIONS_PATH)
    await page.getByText('Failed to load the organisations.').first().waitFor()
    await expectAccessible(page)
    await context.unroute(/:runQuery/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(listedRecords(page).first()).toBeVisible()
    await context.route(/:batchGet/, (route) => {
      return route.request().postData()?.includes('/organisations/') ? route.abort() : route.continue()
    })
    await page.goto(organisationPath(organisation.id))
    await page.getByText('Failed to load the organisation.').first().waitFor()
    await context.unroute(/:batchGet/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(organisation.name)
    const { id } = await newOrganisation({ role: 'admin' })
    for (const none of ['none', id]) {
      await page.goto(organisationPath(none))
      await expect(page.getByText('This organisation does not exist, or it cannot be managed.')).toBeVisible()
    }
  })
})
