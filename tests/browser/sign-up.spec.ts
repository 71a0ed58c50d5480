import { COLLECTIONS } from '@domain/collections.ts'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { linkSentTo } from '../support/account-mails.ts'
import { callAuthEmulator } from '../support/accounts.ts'
import { mailsTo } from '../support/inbox.ts'
import { field, fillSignIn, newPerson } from '../support/portal.ts'
import { fillSignUp, NEW_PASSWORD, newAccount, openTab } from '../support/sign-in-page.ts'
import { expect, expectToast, test } from '../support/visitor.ts'

const create = { name: 'Create account' }

test('a visitor signs up, verifies the address and signs in', async ({ page }) => {
  const account = newAccount()
  await openTab(page, 'Sign Up')
  await fillSignUp(page, account)
  await page.getByRole('button', create).click()
  await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(field(page, 'Email')).toHaveValue(account.Email)
  await expect(field(page, 'Password')).toHaveValue('')
  await expect(field(page, 'Password')).toBeFocused()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('authUser')

  const { uid, emailVerified } = await adminAuth.getUserByEmail(account.Email)
  expect(emailVerified).toBe(false)
  const profile = await adminDb.collection(COLLECTIONS.profiles).doc(uid).get()
  expect(profile.data()).toMatchObject({ first_name: 'Wanjiku', last_name: 'Ole Sein', email: account.Email })

  await page.goto(await linkSentTo(account.Email))
  await expect(page).toHaveURL('/auth/action')
  expect((await adminAuth.getUser(uid)).emailVerified).toBe(false)
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByText('Your address is verified')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue(account.Email)
  await field(page, 'Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText(`Signed in as ${account.Email}`)).toBeVisible()
})

test('a person who opens the verification link in another browser chooses a new password there', async ({ page }) => {
  const account = newAccount()
  await openTab(page, 'Sign Up')
  await fillSignUp(page, account)
  await page.getByRole('button', create).click()
  await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
  await page.evaluate(() => localStorage.clear())

  await page.goto(await linkSentTo(account.Email))
  await page.getByRole('button', { name: 'Verify my address' }).click()
  await expect(page.getByText('The account was created in another browser')).toBeVisible()
  await expectAccessible(page, [390, 1440])
  await page.getByLabel('New password', { exact: true }).fill('Chosen-elsewhere-1')
  await page.getByLabel('Confirm password', { exact: true }).fill('Chosen-elsewhere-1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/auth')
  await field(page, 'Password').fill('Chosen-elsewhere-1')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect((await callAuthEmulator('signInWithPassword', { email: account.Email, password: NEW_PASSWORD })).status).toBe(400)
})

test('an unverified person is signed out, reads why, and can request the mail again', async ({ page }) => {
  const { email } = await newPerson('client', { verified: false })
  await page.goto('/auth')
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('alert').filter({ hasText: 'Please verify your email address first.' })).toBeVisible()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await expect(page.getByText('If this address waits for verification, we have sent the mail again.')).toBeVisible()
  expect(await linkSentTo(email)).toContain('mode=verifyEmail')
  await page.goto('/projects')
  await expect(page).toHaveURL('/auth?next=%2Fprojects')
})

test('the form reports a visitor’s missing fields, shows the password, and creates one account for a double click', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await openTab(page, 'Sign Up')

  await test.step('every field is required, and each has its own error', async () => {
    await page.getByRole('button', create).click()
    for (const [label, text] of [
      ['First name', 'Enter your first name.'],
      ['Last name', 'Enter your last name.'],
      ['Email', 'Enter your email address.'],
      ['Password', 'At least 6 characters Enter a password.'],
      ['Confirm password', 'Enter the password again.'],
    ] as const) {
      await expect(field(page, label)).toHaveAccessibleDescription(text)
    }
    await expect(field(page, 'First name')).toBeFocused()
  })

  for (const [what, input, label, text] of [
    ['different passwords', { 'Confirm password': 'Acacia-shade-43' }, 'Confirm password', 'Passwords do not match'],
    [
      'a short password',
      { Password: 'five5', 'Confirm password': 'five5' },
      'Password',
      'At least 6 characters Password must be at least 6 characters long',
    ],
    ['no address', { Email: 'nobody' }, 'Email', 'Please enter a valid email address'],
  ] as const) {
    await test.step(`${what}: the field shows an error and has the focus, and nothing is sent`, async () => {
      await fillSignUp(page, { ...newAccount(), ...input })
      await page.getByRole('button', create).click()
      await expect(field(page, label)).toHaveAccessibleDescription(text)
      await expect(field(page, label)).toBeFocused()
      expect(sent).toEqual([])
    })
  }

  await test.step('the visitor can show the password', async () => {
    await field(page, 'Password').fill(NEW_PASSWORD)
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'password')
  })

  await test.step('a double click creates one account', async () => {
    await fillSignUp(page, newAccount())
    await page.getByRole('button', create).dblclick()
    await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
    expect(sent.filter((url) => url.includes('accounts:signUp'))).toHaveLength(1)
  })
})

test.describe('while the server rejects requests', () => {
  test.use({ requestsMayFail: true })

  test('a visitor with a used verification link reads why it fails, and requests a new one', async ({ page }) => {
    const account = newAccount()
    await openTab(page, 'Sign Up')
    await fillSignUp(page, account)
    await page.getByRole('button', create).click()
    await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
    await page.goto('/auth/action?mode=verifyEmail&code=used-long-ago')
    await expect(page.getByRole('alert').filter({ hasText: 'This link does not work' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(account.Email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText('If this address waits for verification, we have sent the mail again.')).toBeVisible()
    await page.goto(await linkSentTo(account.Email, 2))
    await expect(page.getByRole('button', { name: 'Verify my address' })).toBeVisible()
    await expect(page.getByText(account.Email)).toBeVisible()
  })

  test('a visitor keeps typed text after any failure, and completes an unfinished account by signing in', async ({
    page,
    context,
  }) => {
    await openTab(page, 'Sign Up')

    await test.step('an address that already has an account is reported', async () => {
      const account = { ...newAccount(), Email: 'client@demo.test' }
      await fillSignUp(page, account)
      await page.getByRole('button', create).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'An account with this email address exists already.' }),
      ).toBeVisible()
      for (const [label, value] of Object.entries(account)) await expect(field(page, label)).toHaveValue(value)
    })

    const account = newAccount()
    await test.step('typed text is kept without a network', async () => {
      await fillSignUp(page, account)
      await context.setOffline(true)
      await page.getByRole('button', create).click()
      await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
      for (const [label, value] of Object.entries(account)) await expect(field(page, label)).toHaveValue(value)
      await context.setOffline(false)
    })

    await test.step('an unfinished account is completed by signing in', async () => {
      await page.route('**/functions/v1/ensure-account', (route) => route.abort())
      await page.getByRole('button', create).click()
      await expect(page.getByRole('alert').filter({ hasText: 'Your account is not finished' })).toBeVisible()
      expect(await mailsTo(account.Email)).toEqual([])
      expect((await adminAuth.getUserByEmail(account.Email)).displayName).toBe('Wanjiku Ole Sein')
      await page.getByRole('tab', { name: 'Sign In' }).click()
      await expect(field(page, 'Email')).toHaveValue(account.Email)
      await field(page, 'Password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByRole('button', { name: 'Send the mail again' }).click()
      expect(await linkSentTo(account.Email)).toContain('mode=verifyEmail')
    })
  })
})
