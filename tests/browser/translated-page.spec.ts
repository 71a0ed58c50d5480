import { DASHBOARD_PATH, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expect, field, fillSignIn, test, waitForData } from '../support/portal.ts'
import { translatePages } from '../support/translator.ts'

/** Firebase's error responses have status 400. */
test.use({ requestsMayFail: true })

test('a visitor whose browser translates the page signs in, after a wrong password, and opens every tab', async ({ page }) => {
  await translatePages(page)
  await page.goto(SIGN_IN_PATH)
  for (const tab of ['Sign Up', 'Email OTP', 'Sign In']) await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Enter your email address.')).toBeVisible()
  await fillSignIn(page, 'client@demo.test', 'Wrong-password-1')
  await expect(page.getByText('The email or password is not correct.')).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('client@demo.test')
  await fillSignIn(page, 'client@demo.test', PASSWORD)
  await expect(page).toHaveURL(DASHBOARD_PATH)
  await waitForData(page)
})

for (const [person, path] of [
  ['client', '/invoices'],
  ['partner', projectPath('partner-project-1')],
  ['admin', DASHBOARD_PATH],
] as const) {
  test(`the search of a translated page answers ${person} word by word`, async ({ page, signIn }) => {
    await translatePages(page)
    await signIn(person, path)
    await waitForData(page)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    const typed = search.getByRole('combobox')
    const status = search.getByRole('status')
    await typed.pressSequentially('inv')
    await expect(status).toHaveText(/^\d+ results?/)
    await typed.pressSequentially('-no-such-words')
    await expect(status).toHaveText(/^Nothing/)
    await typed.fill('')
    await expect(status).toHaveText('')
    await typed.pressSequentially('acc')
    await expect(search.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(search).toHaveCount(0)
    await page.reload()
    await waitForData(page)
    await page.goBack()
  })
}
