import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, fillSignIn, newPerson, signInAs, test } from '../support/portal.ts'
import { addPhone, codeField, codeList, latestCode, leave, loseAnswers, saveCodes } from '../support/second-factor-form.ts'
import { newPhone } from '../support/sms-codes.ts'
import { appointWithoutFactor } from '../support/staff-factor.ts'

// A wrong code has status 400, which the browser logs.
test.use({ requestsMayFail: true })

test('an admin sets up the required factor, comes back to the page first asked for, and recovers from its loss', async ({
  page,
}) => {
  const phone = newPhone()
  const { uid, email } = await newPerson('client')
  await appointWithoutFactor(uid, true)
  const required = page.getByRole('heading', { level: 1, name: 'Set up a second factor' })

  await test.step('every page asks for the factor, and the account page adds it', async () => {
    await signInAs(page, email, '/admin/users')
    await expect(required).toBeVisible()
    await expectAccessible(page, [390, 1440])
    await page.getByRole('link', { name: 'Set it up' }).click()
    await expect(required).toBeVisible()
    await page.getByRole('button', { name: 'Add code by SMS' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.locator('main .panel')).toBeFocused()
    await addPhone(page, phone)
  })

  const codes = await codeList(page).getByRole('listitem').allInnerTexts()
  await expectAccessible(page, [390, 1440])
  await test.step('the admin saves the codes, signs in again with the factor, and is on the first page', async () => {
    await saveCodes(page)
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fusers')
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('button', { name: /^Send code to/ }).click()
    await codeField(page).fill(await latestCode(phone, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/users')
    await expect(required).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Password', exact: true })).toBeVisible()
    await expect(page.getByText('Code by email')).toHaveCount(0)
  })

  await test.step('a recovery code removes the lost factor, and the portal asks for another one', async () => {
    await leave(page)
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('button', { name: /^Send code to/ }).click()
    await expect(codeField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(codeField(page)).toBeFocused()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    const field = page.getByLabel('Recovery code')
    await expect(field).toBeFocused()
    await field.fill('0000')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This recovery code does not work')).toBeVisible()
    await field.fill('0000-0000-0000-0000-0000-0000')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'This recovery code does not work' })).toBeVisible()
    await expectAccessible(page, [390, 1440])
    await field.fill(`Recovery codes of ${email}${codes.join('')}`)
    await expect(field).toHaveValue(codes[0] ?? '')
    await field.fill((codes[0] ?? '').toLowerCase())
    const restore = await loseAnswers(page, 'redeemRecoveryCode')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Your second factor may already be removed')).toBeVisible()
    await restore()
    await page.getByRole('button', { name: 'Go to sign-in' }).click()
    await fillSignIn(page, email, PASSWORD)
    await expect(page).toHaveURL('/dashboard')
    await expect(required).toBeVisible()
    await page.getByRole('link', { name: 'Set it up' }).click()
    await addPhone(page, newPhone())
    // The other codes are still valid, so that no new ones come.
    await expect(page.locator('main .panel')).toBeFocused()
  })
})
