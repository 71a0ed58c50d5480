import { ENDPOINTS } from '@domain/endpoints.ts'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { enterWithoutRole, expect, field, fillSignIn, newPerson, test } from '../support/portal.ts'
import { fillSignUp, newAccount, openTab } from '../support/sign-in-page.ts'

test.use({ requestsMayFail: true })

const LONG = `${'a-very-long-name'.repeat(3)}@mlima-county-health-services.example`

const tabs = [
  ['Sign In', 'Sign In'],
  ['Sign Up', 'Create account'],
  ['Email OTP', 'Send code'],
] as const

async function toCode(page: Page): Promise<void> {
  const json = { ok: true, key: 'auth/code-sent', result: { request_id: 'r'.repeat(43) } }
  await page.route(`**${ENDPOINTS.requestEmailOtp}`, (route) => route.fulfill({ json }))
  await openTab(page, 'Email OTP')
  await field(page, 'Email').fill(LONG)
  await page.getByRole('button', { name: 'Send code' }).click()
  await field(page, '6-digit code').fill('123456')
}

async function toForgotten(page: Page): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await field(page, 'Email').fill(LONG)
}

/** Opens a link that Firebase takes for a good one. */
async function toLink(page: Page, mode: 'verifyEmail' | 'resetPassword'): Promise<void> {
  const requestType = mode === 'verifyEmail' ? 'VERIFY_EMAIL' : 'PASSWORD_RESET'
  await page.route('**/accounts:resetPassword*', (route) => route.fulfill({ json: { requestType, email: LONG } }))
  await page.route('**/accounts:update*', (route) => route.fulfill({ json: { email: LONG } }))
  await page.goto(`/auth/action?mode=${mode}&oobCode=good`)
  await page.getByText(LONG).waitFor()
}

/** Every state of the two pages beside the bare tabs: its name, and the way into it. */
const STATES: Record<string, (page: Page) => Promise<void>> = {
  'a refused sign-in': async (page) => {
    await page.goto('/auth')
    await fillSignIn(page, 'nobody@demo.test', 'wrong')
    await page.getByText('The email or password is not correct.').waitFor()
  },
  'an unverified address': async (page) => {
    const { email } = await newPerson(null, { verified: false })
    await page.goto('/auth')
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('button', { name: 'Send the mail again' }).waitFor()
  },
  'a refused sign-up with its password shown': async (page) => {
    await openTab(page, 'Sign Up')
    await fillSignUp(page, { ...newAccount(), Email: 'client@demo.test' })
    await page.getByRole('button', { name: 'Show password' }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('An account with this email address exists already.').waitFor()
  },
  'the entry of a code': toCode,
  'a wrong code': async (page) => {
    await toCode(page)
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.getByText('Invalid code').waitFor()
  },
  'a forgotten password': toForgotten,
  'a link that was sent': async (page) => {
    await page.route(`**${ENDPOINTS.requestPasswordReset}`, (route) => route.fulfill({ json: { ok: true } }))
    await toForgotten(page)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('If an account exists').waitFor()
  },
  'an account that cannot be opened': async (page) => {
    const { email } = await newPerson(null)
    await enterWithoutRole(page, email)
  },
  'an account that is being opened': async (page) => {
    await page.route(`**${ENDPOINTS.ensureAccount}`, () => undefined)
    await page.goto('/auth')
    await fillSignIn(page, 'client@demo.test', PASSWORD)
    await page.getByText('Opening your portal…').waitFor()
  },
  'a link that does not work': async (page) => {
    await page.goto('/auth/action?mode=verifyEmail&oobCode=none')
    await page.getByText('This link does not work').waitFor()
  },
  'an address to verify': (page) => toLink(page, 'verifyEmail'),
  'a verified address': async (page) => {
    await toLink(page, 'verifyEmail')
    await page.getByRole('button', { name: 'Verify my address' }).click()
    await page.getByText('Your address is verified').waitFor()
  },
  'a new password': (page) => toLink(page, 'resetPassword'),
  'a new password that is missing': async (page) => {
    await toLink(page, 'resetPassword')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Enter a password.').waitFor()
  },
}

for (const [tab, button] of tabs) {
  test(`the tab ${tab} is sound`, async ({ page }) => {
    await openTab(page, tab)
    await expectAccessible(page)
  })

  test(`the tab ${tab} is sound while it names what is missing`, async ({ page }) => {
    await openTab(page, tab)
    await page.getByRole('button', { name: button }).click()
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
  })
}

for (const [state, enter] of Object.entries(STATES)) {
  test(`${state} is sound`, async ({ page }) => {
    await enter(page)
    await expectAccessible(page)
  })
}
