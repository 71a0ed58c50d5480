import { endpointPath } from '@domain/endpoints.ts'
import type { Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { enterWithoutRole, expect, field, fillSignIn, newPerson, test } from '../support/portal.ts'
import { fillSignUp, newAccount, openTab } from '../support/sign-in-page.ts'

test.use({ requestsMayFail: true })

const LONG = `${'a-very-long-name'.repeat(3)}@mlima-county-health-services.example`

/** Opens a link that the mocked functions accept. */
async function toLink(page: Page, mode: 'verifyEmail' | 'resetPassword', reset_code: string | null = null): Promise<void> {
  await page.route(`**${endpointPath('checkAccountLink')}`, (route) => route.fulfill({ json: { result: { email: LONG } } }))
  await page.route(`**${endpointPath('redeemAccountLink')}`, (route) => route.fulfill({ json: { result: { reset_code } } }))
  await page.goto(`/auth/action?mode=${mode}&code=good`)
  await page.getByText(LONG).waitFor()
}

async function nameMissing(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
}

/** Every state of the two pages: its name, and the step from the previous state. */
const JOURNEYS: Record<string, (page: Page) => Promise<void>>[] = [
  {
    'the tab Sign In': (page) => openTab(page, 'Sign In'),
    'the tab Sign In while it names what is missing': (page) => nameMissing(page, 'Sign In'),
    'a refused sign-in': async (page) => {
      await fillSignIn(page, 'nobody@demo.test', 'wrong')
      await page.getByText('The email or password is not correct.').waitFor()
    },
    'an unverified address': async (page) => {
      const { email } = await newPerson(null, { verified: false })
      await fillSignIn(page, email, PASSWORD)
      await page.getByRole('button', { name: 'Send the mail again' }).waitFor()
    },
  },
  {
    'the tab Sign Up': (page) => openTab(page, 'Sign Up'),
    'the tab Sign Up while it names what is missing': (page) => nameMissing(page, 'Create account'),
    'a refused sign-up with its password shown': async (page) => {
      await fillSignUp(page, { ...newAccount(), Email: 'client@demo.test' })
      await page.getByRole('button', { name: 'Show password' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await page.getByText('An account with this email address exists already.').waitFor()
    },
  },
  {
    'the tab Email OTP': (page) => openTab(page, 'Email OTP'),
    'the tab Email OTP while it names what is missing': (page) => nameMissing(page, 'Send code'),
    'the entry of a code': async (page) => {
      const json = { ok: true, key: 'auth/code-sent', result: { request_id: 'r'.repeat(43) } }
      await page.route(`**${endpointPath('requestEmailOtp')}`, (route) => route.fulfill({ json }))
      await field(page, 'Email').fill(LONG)
      await page.getByRole('button', { name: 'Send code' }).click()
      await field(page, '6-digit code').fill('123456')
    },
    'a wrong code': async (page) => {
      await page.getByRole('button', { name: 'Verify and sign in' }).click()
      await page.getByText('Invalid code').waitFor()
    },
  },
  {
    'a forgotten password': async (page) => {
      await page.goto('/auth')
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await field(page, 'Email').fill(LONG)
    },
    'a link that was sent': async (page) => {
      await page.route(`**${endpointPath('requestPasswordReset')}`, (route) => route.fulfill({ json: { ok: true } }))
      await page.getByRole('button', { name: 'Send the link' }).click()
      await page.getByText('If an account exists').waitFor()
    },
  },
  {
    'an account that cannot be opened': async (page) => {
      const { email } = await newPerson(null)
      await enterWithoutRole(page, email)
    },
  },
  {
    'an account that is being opened': async (page) => {
      await page.route(`**${endpointPath('ensureAccount')}`, () => undefined)
      await page.goto('/auth')
      await fillSignIn(page, 'client@demo.test', PASSWORD)
      await page.getByText('Opening your portal…').waitFor()
    },
  },
  {
    'a link that does not work': async (page) => {
      await page.goto('/auth/action?mode=verifyEmail&code=none')
      await page.getByText('This link does not work').waitFor()
    },
  },
  {
    'an address to verify': (page) => toLink(page, 'verifyEmail'),
    'a verified address': async (page) => {
      await page.getByRole('button', { name: 'Verify my address' }).click()
      await page.getByText('Your address is verified').waitFor()
    },
  },
  {
    'a new password': (page) => toLink(page, 'resetPassword'),
    'a new password that is missing': async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click()
      await page.getByText('Enter a password.').waitFor()
    },
  },
]

for (const states of JOURNEYS) {
  test(`a visitor sees an accessible page: ${Object.keys(states).join(', ')}`, async ({ page }) => {
    for (const [state, reach] of Object.entries(states)) {
      await test.step(`${state} is accessible`, async () => {
        await reach(page)
        await expectAccessible(page)
      })
    }
  })
}
