import { endpointPath } from '@domain/endpoints.ts'
import type { Page, Route } from '@playwright/test'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { linkSentTo } from '../support/account-mails.ts'
import { newEmail } from '../support/call-function.ts'
import { mailsTo } from '../support/inbox.ts'
import { field } from '../support/portal.ts'
import { NEW_PASSWORD } from '../support/sign-in-page.ts'
import { expect, expectToast, test } from '../support/visitor.ts'

const OLD_PASSWORD = 'Old-and-forgotten-1'
const SENT = 'If an account exists, we have sent a reset link.'
const invalid = (page: Page) => page.getByRole('alert').filter({ hasText: 'This link does not work' })

async function newUser(): Promise<string> {
  const email = newEmail()
  await adminAuth.createUser({ email, password: OLD_PASSWORD, emailVerified: true })
  return email
}

/** Requests a link on the sign-in page after the address was typed. */
async function requestReset(page: Page, email: string): Promise<void> {
  await page.goto('/auth')
  await field(page, 'Email').fill(email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(SENT)).toBeVisible()
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(again)
  await page.getByRole('button', { name: 'Change password' }).click()
}

test('a person replaces a forgotten password, and signs in with the new one', async ({ page }) => {
  const email = await newUser()
  await requestReset(page, email)

  await test.step('the code of a link is in no address, and in no file request', async () => {
    const link = await linkSentTo(email)
    const secret = new URL(link, 'http://site').searchParams.get('code') ?? ''
    expect(secret.length).toBeGreaterThan(10)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(link)
    await page.getByRole('heading', { name: 'New password' }).waitFor()
    expect(page.url()).toMatch(/\/auth\/action$/)
    expect(sent.slice(1).filter((line) => line.includes(secret))).toEqual([])
    await expect(page.getByText(email)).toBeVisible()
    // The code survives a reload.
    await page.reload()
    await expect(page.getByText(email)).toBeVisible()
  })

  await test.step('a new password is checked before it is sent, and the link stays valid', async () => {
    await choosePassword(page, NEW_PASSWORD, 'another')
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription('Passwords do not match')
    const next = page.getByLabel('New password', { exact: true })
    await choosePassword(page, 'seven77')
    await expect(next).toHaveAccessibleDescription('At least 8 characters Password must be at least 8 characters long')
    await choosePassword(page, 'PassWord123')
    await expect(next).toHaveAccessibleDescription(/^At least 8 characters Many people use this password/)
    await expect(next).toBeFocused()
    await choosePassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/auth')
  })

  await expectToast(page, 'status', 'Password changed', 'Sign in with your new password.')
  await expect(field(page, 'Email')).toHaveValue(email)
  await field(page, 'Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a person with an unknown address gets the same answer, and no mail', async ({ page }) => {
  const email = newEmail()
  await requestReset(page, email)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await expect(field(page, 'Password')).toBeFocused()
  expect(await mailsTo(email)).toEqual([])
})

test.describe('with an invalid link', () => {
  test.use({ requestsMayFail: true })

  test('a person with a used link requests a new one', async ({ page }) => {
    const email = await newUser()
    await requestReset(page, email)
    const link = await linkSentTo(email)
    await page.goto(link)
    await choosePassword(page, NEW_PASSWORD)
    await expect(page).toHaveURL('/auth')
    await page.goto(link)
    await expect(invalid(page)).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await expect(page.getByText(SENT)).toBeVisible()
    await page.goto(await linkSentTo(email, 2))
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  })

  test('a person with an invalid code requests a new link', async ({ page }) => {
    for (const [what, query] of [
      ['nothing at all', ''],
      ['no code', '?mode=resetPassword'],
      ['a code of nobody', '?mode=resetPassword&code=none'],
      ['a purpose that we do not have', '?mode=signIn&code=none'],
    ] as const) {
      await test.step(`a link with ${what} does not work`, async () => {
        await page.goto(`/auth/action${query}`)
        await expect(invalid(page)).toContainText('It is incomplete, was used already, or is too old. Ask for a new one.')
        await expect(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/auth')
      })
    }
  })

  test('a person’s link is rejected for a wrong purpose, and kept for a retry if it cannot be checked', async ({ page }) => {
    const email = await newUser()
    await requestReset(page, email)
    const link = await linkSentTo(email)
    await page.goto(link.replace('resetPassword', 'verifyEmail'))
    await expect(invalid(page)).toBeVisible()
    await page.route(`**${endpointPath('checkAccountLink')}`, (route) => route.abort())
    await page.goto(link)
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(email)).toBeVisible()

    await test.step('a person whose response was lost reloads the page and sets the password', async () => {
      const lose = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await page.route(`**${endpointPath('redeemAccountLink')}`, lose, { times: 1 })
      await choosePassword(page, NEW_PASSWORD)
      await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
      await page.reload()
      await choosePassword(page, NEW_PASSWORD)
      await expect(page).toHaveURL('/auth')
    })
  })

  test('a person reads that a mail cannot be requested, and the address stays', async ({ page }) => {
    await page.route(`**${endpointPath('requestPasswordReset')}`, (route) => route.fulfill({ status: 500 }))
    await page.goto('/auth')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('client@demo.test')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'The mail could not be sent.' })).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue('client@demo.test')
  })
})
