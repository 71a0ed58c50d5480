import { COLLECTIONS } from '@domain/collections.ts'
import { endpointPath } from '@domain/endpoints.ts'
import type { Page } from '@playwright/test'
import { adminAuth, adminDb } from '../../scripts/seed/admin.ts'
import { codeMailedTo } from '../support/account-mails.ts'
import { newEmail } from '../support/call-function.ts'
import { field } from '../support/portal.ts'
import { openTab } from '../support/sign-in-page.ts'
import { expect, expectToast, requestsTo, test } from '../support/visitor.ts'

const verify = (page: Page) => page.getByRole('button', { name: 'Verify and sign in' })
const another = (page: Page) => page.getByRole('button', { name: 'Send a new code' })
const code = (page: Page) => field(page, '6-digit code')

/** Requests a code on the third tab. */
async function requestCode(page: Page, email: string, path = '/auth'): Promise<void> {
  await openTab(page, 'Email OTP', path)
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(code(page)).toBeFocused()
}

async function paste(page: Page, text: string): Promise<void> {
  await code(page).focus()
  await page.keyboard.insertText(text)
}

test('a new person signs in with a mailed code, and reaches the page they requested first', async ({ page }) => {
  const email = newEmail()
  await requestCode(page, email, '/auth?next=%2Fprojects')
  await expectToast(page, 'status', 'Code sent', 'Check your inbox for a 6-digit code.')
  await expect(page.getByText(email)).toBeVisible()
  const sent = await codeMailedTo(email)
  await paste(page, `${sent.slice(0, 3)} ${sent.slice(3)}`)
  await expect(code(page)).toHaveValue(sent)
  await verify(page).click()
  await expect(page).toHaveURL('/projects')
  await expectToast(page, 'status', 'Signed in')
  await expect(page.getByText('No projects found')).toBeVisible()
})

test('the code field accepts only digits, and the button is enabled after six of them', async ({ page }) => {
  const email = newEmail()
  await requestCode(page, email)
  await code(page).pressSequentially('1a2-3 ٤4')
  await expect(code(page)).toHaveValue('1234')
  await expect(verify(page)).toBeDisabled()
  await code(page).pressSequentially('56789')
  await expect(code(page)).toHaveValue('123456')
  await expect(verify(page)).toBeEnabled()
  await code(page).press('Backspace')
  await expect(verify(page)).toBeDisabled()
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await test.step('Back returns to the email field, which keeps its value', async () => {
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(field(page, 'Email')).toHaveValue(email)
    await expect(field(page, 'Email')).toBeFocused()
  })
})

test('a visitor requests a new code after a minute, and the wait is announced once', async ({ page }) => {
  const email = newEmail()
  await page.clock.install()
  // The first request never reaches the server, so the server does not count it.
  const answer = { ok: true, key: 'auth/code-sent', result: { request_id: 'r'.repeat(43) } }
  await page.route(`**${endpointPath('requestEmailOtp')}`, (route) => route.fulfill({ json: answer }), { times: 1 })
  await requestCode(page, email)
  await expect(another(page)).toBeDisabled()
  await expect(another(page)).toContainText(/in \d+ s/)
  await expect(page.getByText('You can ask for a new code now.')).toHaveCount(0)
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('status').filter({ hasText: 'You can ask for a new code now.' })).toBeAttached()
  await expect(another(page)).toHaveText('Send a new code')
  await code(page).fill('000000')
  await another(page).click()
  await expect(code(page)).toHaveValue('')
  await expect(another(page)).toBeDisabled()
  await code(page).fill(await codeMailedTo(email))
  await verify(page).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a code stays valid after Back: the visitor goes forward again and signs in with it', async ({ page }) => {
  const email = newEmail()
  await requestCode(page, email)
  const sent = await codeMailedTo(email)
  const asked = requestsTo(page, 'request-email-otp')
  await code(page).fill(sent.slice(0, 3))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Email')).toBeFocused()
  await expect(page.getByText('still works: continue with that address')).toBeVisible()
  await field(page, 'Email').fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue(sent.slice(0, 3))
  await page.getByRole('button', { name: 'Back' }).click()
  await page.reload()
  await code(page).fill(sent)
  await verify(page).click()
  await expect(page).toHaveURL('/dashboard')
  expect(asked).toEqual([])
})

test('a page that a visitor reloads still waits for its code, and an unused tab is redirected after the sign-in', async ({
  page,
  context,
}) => {
  const email = newEmail()
  const other = await context.newPage()
  await openTab(other, 'Sign Up')
  await requestCode(page, email)
  const sent = await codeMailedTo(email)
  await page.reload()
  await code(page).fill(sent)
  await verify(page).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/dashboard')
})

test.describe('while the server rejects requests', () => {
  test.use({ requestsMayFail: true })

  test('a visitor corrects a wrong code, and retries an interrupted sign-in', async ({ page }) => {
    const email = newEmail()
    await requestCode(page, email)
    const sent = await codeMailedTo(email)
    const wrong = String((Number(sent) + 1) % 1_000_000).padStart(6, '0')
    await code(page).fill(wrong)
    await code(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid code' })).toBeVisible()
    await expect(code(page)).toHaveValue(wrong)
    await page.route('**/accounts:signInWithCustomToken*', (route) => route.abort(), { times: 1 })
    await code(page).fill(sent)
    await code(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
    await verify(page).click()
    await expect(page).toHaveURL('/dashboard')
  })

  test('a person whose account has gained a second factor is asked to sign in again on the open page', async ({ page }) => {
    const email = newEmail()
    await requestCode(page, email)
    await paste(page, await codeMailedTo(email))
    await verify(page).click()
    await expect(page).toHaveURL('/dashboard')
    const { uid } = await adminAuth.getUserByEmail(email)
    await adminDb.collection(COLLECTIONS.userRoles).doc(uid).update({ has_second_factor: true })
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
    await expect(page.getByText('Your session was ended: on another device, by the office', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/auth?next=%2Fprojects')
  })

  test('a visitor reads why a second code within a minute is rejected', async ({ page }) => {
    const email = newEmail()
    await requestCode(page, email)
    // A tab that does not know the first code requests another one.
    await page.evaluate(() => sessionStorage.clear())
    await openTab(page, 'Email OTP')
    await field(page, 'Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'A code was sent a moment ago' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(email)
  })

  test('a visitor sees an error for a missing or invalid address, and the specified one for an unexplained server failure', async ({
    page,
  }) => {
    await openTab(page, 'Email OTP')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter an email address')
    await field(page, 'Email').fill('nobody')
    await expect(field(page, 'Email')).toHaveAccessibleDescription('Please enter a valid email address')
    await page.route(`**${endpointPath('requestEmailOtp')}`, (route) => route.fulfill({ status: 500 }), { times: 1 })
    await field(page, 'Email').fill(newEmail())
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to send code' })).toBeVisible()
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.route(`**${endpointPath('verifyEmailOtp')}`, (route) => route.fulfill({ status: 500 }))
    await code(page).fill('123456')
    await verify(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Invalid code' })).toBeVisible()
  })
})
