import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, openAccount } from '../support/account-page.ts'
import { callAs, callAuthEmulator, signInFor } from '../support/accounts.ts'
import { expect, test } from '../support/portal.ts'
import { NEW_PASSWORD } from '../support/sign-in-page.ts'

// Firebase answers a wrong password with 400.
test.use({ requestsMayFail: true })

test('a client changes the password with the current one, and stays signed in', async ({ page }) => {
  const person = await openAccount(page)
  await button(page, 'Change password').click()
  const form = page.getByRole('form', { name: 'Change password' })
  const next = form.getByLabel('New password', { exact: true })

  async function change(current: string, password: string, again = password): Promise<void> {
    await form.getByLabel('Current password', { exact: true }).fill(current)
    await next.fill(password)
    await form.getByLabel('Confirm new password', { exact: true }).fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }

  const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')

  await test.step('a short, a common and a mistyped password are reported at their fields', async () => {
    await expect(form.getByLabel('Current password', { exact: true })).toBeFocused()
    await change(PASSWORD, 'seven77')
    await expect(next).toHaveAccessibleDescription('At least 8 characters Password must be at least 8 characters long')
    await change(PASSWORD, 'Sunshine1')
    await expect(next).toHaveAccessibleDescription(/^At least 8 characters Many people use this password/)
    await expect(next).toBeFocused()
    await change(PASSWORD, PASSWORD)
    await expect(next).toHaveAccessibleDescription('At least 8 characters This is your current password. Choose another one.')
    await change(PASSWORD, NEW_PASSWORD, 'another')
    await expect(form.getByLabel('Confirm new password', { exact: true })).toHaveAccessibleDescription('Passwords do not match')
  })

  await test.step('a wrong current password is reported, and what was entered stays', async () => {
    await change('not-this-one', NEW_PASSWORD)
    await expect(form.getByText('The current password is not correct. Check it and try again.')).toBeVisible()
    await expect(next).toHaveValue(NEW_PASSWORD)
    await expect(form.getByLabel('Current password', { exact: true })).toBeFocused()
    await expectAccessible(page, [390, 1440])
  })

  await test.step('the new password counts at once, and the page stays open', async () => {
    await callAs(await signInFor(person.email), 'record-visit')
    await page.reload()
    await expect(sessions).toHaveCount(2)
    await button(page, 'Change password').click()
    await change(PASSWORD, NEW_PASSWORD)
    await expect(page.getByText('Your other sessions have ended.')).toBeVisible()
    await expect(sessions).toHaveCount(1)
    await expect(form).toBeHidden()
    await expect(button(page, 'Change password')).toBeFocused()
    expect((await callAuthEmulator('signInWithPassword', { email: person.email, password: NEW_PASSWORD })).status).toBe(200)
    expect((await callAuthEmulator('signInWithPassword', { email: person.email, password: PASSWORD })).status).toBe(400)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Amina')
  })
})
