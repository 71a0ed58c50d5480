import type { Page } from '@playwright/test'
import { linkSentTo } from '../support/account-mails.ts'
import { newInvitation, newOrganisation } from '../support/organisation-people.ts'
import { field, fillSignIn, newPerson, signInAs } from '../support/portal.ts'
import { fillSignUp, NEW_PASSWORD, newAccount } from '../support/sign-in-page.ts'
import { expect, expectToast, test } from '../support/visitor.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true })

test('a new person signs up, verifies the address in another tab, and returns to the invitation', async ({ page }) => {
  const organisation = await newOrganisation()
  const { Email: email, ...account } = newAccount()
  await page.goto((await newInvitation(organisation, email)).path)
  await link(page, 'Create account').click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await fillSignUp(page, account)
  await button(page, 'Create account').click()
  await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(await linkSentTo(email))
  await button(page, 'Verify my address').click()
  await link(page, 'Sign in to open your invitation').click()
  await fillSignIn(page, email, NEW_PASSWORD)
  await button(page, 'Join the organisation').click()
  await expect(page).toHaveURL('/dashboard')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ubora:invitation')
})

test('a person who forgot the password returns to the invitation after choosing another one', async ({ page }) => {
  const organisation = await newOrganisation()
  const { email } = await newPerson('client')
  await page.goto((await newInvitation(organisation, email)).path)
  await link(page, 'Sign in').click()
  await button(page, 'Forgot password?').click()
  await field(page, 'Email').fill(email)
  await button(page, 'Send the link').click()
  await page.goto(await linkSentTo(email))
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD)
  await button(page, 'Change password').click()
  await fillSignIn(page, email, NEW_PASSWORD)
  await expect(button(page, 'Join the organisation')).toBeVisible()
})

test.describe('an account of another role', () => {
  // Browsers report refusals of functions on the console.
  test.use({ requestsMayFail: true })

  test('reads that it cannot join', async ({ page }) => {
    const organisation = await newOrganisation()
    const partner = await newPerson('partner')
    await signInAs(page, partner.email)
    await page.goto((await newInvitation(organisation, partner.email)).path)
    await button(page, 'Join the organisation').click()
    const sentence = 'Your account has another role than this organisation, so it cannot join. Ask us to change that.'
    await expect(page.getByText(sentence)).toBeVisible()
  })
})
