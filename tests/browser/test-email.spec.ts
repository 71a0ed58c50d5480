import { ERROR_TEXTS } from '@domain/generated/error-texts.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { Page } from '@playwright/test'
import { newEmail } from '../support/call-function.ts'
import { mailsTo } from '../support/inbox.ts'
import { closeToast, expect, expectToast, requestsTo, sendUntilRefused, test } from '../support/visitor.ts'

const ADDRESS = '**/functions/v1/test-email'
const SENT = ['Test email sent successfully!', 'Check your inbox for the test message']

const field = (page: Page) => page.getByLabel('Email address')
const send = (page: Page) => page.getByRole('button', { name: 'Send Test Email', exact: true })
/** The banner above the field; the toast repeats its text. */
const banner = (page: Page) => page.locator('main form')

async function openTestEmail(page: Page): Promise<void> {
  await page.goto('/test-email')
  await expect(send(page)).toBeEnabled()
}

test('a visitor reads that an address is invalid; then a test mail arrives, with a banner and a toast', async ({ page }) => {
  const to = newEmail()
  await openTestEmail(page)
  const requests = requestsTo(page, 'test-email')
  for (const [address, sentence] of [
    ['', 'Please enter an email address'],
    ['   ', 'Please enter an email address'],
    ['nobody', 'Please enter a valid email address'],
    ['a@b.example, c@d.example', 'Please enter a valid email address'],
  ] as const) {
    await test.step(`"${address}" is rejected before anything is sent`, async () => {
      await field(page).fill(address)
      await send(page).click()
      await expectToast(page, 'alert', 'Error', sentence)
      await expect(field(page)).toHaveAccessibleDescription(sentence)
      await expect(field(page)).toBeFocused()
      expect(requests).toEqual([])
      await closeToast(page, 'Error')
    })
  }

  await expect(page.getByRole('region', { name: 'Mail server configuration' })).toContainText('SMTP_URL')
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(ADDRESS, async (route) => {
    await gate
    await route.continue()
  })
  await field(page).fill(to)
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  letGo()
  await expectToast(page, 'status', ...SENT)
  for (const sentence of SENT) await expect(banner(page).getByText(sentence, { exact: true })).toBeVisible()
  await expect(banner(page).locator('.bg-ok-tint')).toBeVisible()
  const [mail, ...more] = await mailsTo(to)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: [to], subject: 'Test email' })
  expect(mail?.text).toContain('This mail was sent to check that our site can send mail. It asks nothing of you.')
})

test('a visitor’s address typed before the script has loaded is sent', async ({ page }) => {
  const to = newEmail()
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto('/test-email', { waitUntil: 'commit' })
  await field(page).fill(to)
  await field(page).press('Enter')
  await expect(send(page)).toBeDisabled()
  await expect(page).toHaveURL('/test-email')
  letGo()
  await expect(send(page)).toBeEnabled()
  await expect(field(page)).toHaveValue(to)
  await send(page).click()
  await expectToast(page, 'status', ...SENT)
  expect(await mailsTo(to)).toHaveLength(1)
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  async function expectFailure(page: Page, title: string, description: string): Promise<void> {
    await expectToast(page, 'alert', title, description)
    await expect(banner(page).getByRole('alert')).toHaveText(`${title}${description}`)
    await expect(banner(page).locator('.bg-bad-tint')).toBeVisible()
  }

  // tests/functions covers the outage, because other tests need the mail server at the same time.
  test('a visitor reads in a banner and a toast why a mail failed, and the next try works', async ({ page }) => {
    await openTestEmail(page)
    for (const [key, status] of [
      ['mail/test-unreachable', 502],
      ['mail/test-sign-in-refused', 502],
      ['mail/test-sender-refused', 502],
      ['mail/test-refused', 502],
      ['mail/test-disabled', 404],
      ['mail/test-failed', 500],
    ] as const satisfies [ErrorKey, number][]) {
      await test.step(key, async () => {
        const { title, description } = ERROR_TEXTS[key]
        const to = newEmail()
        const json = { key }
        await page.route(ADDRESS, (route) => route.fulfill({ status, json }), { times: 1 })
        await field(page).fill(to)
        await send(page).click()
        await expectFailure(page, title, description)
        await expect(field(page)).toHaveValue(to)
        await closeToast(page, title)

        await send(page).click()
        await expectToast(page, 'status', ...SENT)
        await closeToast(page, 'Test email sent successfully!')
        await expect(banner(page).getByRole('alert')).toBeHidden()
        expect(await mailsTo(to)).toHaveLength(1)
      })
    }

    await test.step('a missing response is reported to a visitor', async () => {
      await page.route(ADDRESS, (route) => route.abort('connectionrefused'), { times: 1 })
      await field(page).fill(newEmail())
      await send(page).click()
      await expectFailure(page, 'Failed to send test email', 'Please try again in a few minutes.')
      await closeToast(page, 'Failed to send test email')
    })

    await test.step('a visitor sees a failure for an error without a key', async () => {
      const json = { error: 'The recipient is unknown' }
      await page.route(ADDRESS, (route) => route.fulfill({ status: 400, json }), { times: 1 })
      await send(page).click()
      await expectFailure(page, 'Failed to send test email', 'Please try again in a few minutes.')
      await closeToast(page, 'Failed to send test email')
    })

    await test.step('a visitor reads that the mail server rejected the address', async () => {
      // The test inbox rejects names with this ending, as mail servers do.
      await field(page).fill(newEmail().replace('@', 'unknown-550@'))
      await send(page).click()
      const { title, description } = ERROR_TEXTS['mail/test-refused']
      await expectFailure(page, title, description)
    })
  })

  test('a visitor’s sixth mail to one address is rejected', async ({ page }) => {
    const to = newEmail()
    await openTestEmail(page)
    await field(page).fill(to)
    const taken = await sendUntilRefused(page, ADDRESS, async () => {
      await expect(send(page)).toBeEnabled()
      await send(page).click()
    })
    await expectFailure(page, 'Too many requests', 'Please wait a few minutes and try again.')
    expect(await mailsTo(to)).toHaveLength(taken)
  })
})
