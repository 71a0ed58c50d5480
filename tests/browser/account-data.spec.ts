import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { adminAuth } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { button, openAccount, profiles } from '../support/account-page.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, test } from '../support/portal.ts'

// While the account disappears, the page may ask for something that it may no longer read.
test.use({ requestsMayFail: true })

test('a client downloads their data and deletes their account', async ({ page }) => {
  const { uid, email } = await openAccount(page)

  await test.step('the page is accessible at every width, in both themes', async () => {
    await expectAccessible(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('the download holds the stored data about the client', async () => {
    await button(page, 'Collect my data').click()
    await expect(page.getByText(/^(Collecting \d+ of \d+|Your data is ready\.)/)).toBeVisible()
    await expect(page.getByText('Your data is ready. You can download it until')).toBeVisible()
    await expect(button(page, 'Collect again')).toBeFocused()
    const downloads: Download[] = []
    page.on('download', (each) => downloads.push(each))
    await page.getByRole('button', { name: 'Download your data' }).dblclick()
    await expect.poll(() => downloads.length).toBe(1)
    const [download] = downloads as [Download]
    expect(download.suggestedFilename()).toMatch(/^ubora-my-data-\d{4}-\d{2}-\d{2}\.json$/)
    const data = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
      account: object
      records: Record<string, object[]>
    }
    expect(data.account).toMatchObject({ id: uid, email })
    expect(data.records['profiles']).toMatchObject([{ first_name: 'Amina', phone: '+254 700 555 103' }])
    expect(downloads).toHaveLength(1)
  })

  await test.step('the client opens and closes the deletion dialog by keyboard, and the focus returns to its button', async () => {
    await button(page, 'Delete my account').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Type your email address to confirm')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, 'Delete my account')).toBeFocused()
    expect((await profiles.doc(uid).get()).exists).toBe(true)
  })

  await test.step('a client who confirms their address deletes the whole account, and the browser keeps nothing of it', async () => {
    await button(page, 'Delete my account').click()
    const dialog = page.getByRole('dialog', { name: 'Delete my account' })
    const address = dialog.getByLabel('Type your email address to confirm')
    const confirm = dialog.getByRole('button', { name: 'Delete my account' })
    await expect(dialog.getByText('“Deleted client”')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expectAccessible(page, [390, 1440])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await address.fill('somebody-else-of-this-length-or-more@demo.test.example')
    await expect(dialog.getByText('This is not the address of your account.')).toBeVisible()
    await expect(confirm).toBeDisabled()
    await address.fill(email.toUpperCase())
    await confirm.click()
    await expect(page).toHaveURL(/\/auth/)
    await expect(page.getByText('Your account was deleted')).toBeVisible()
    await expect(adminAuth.getUser(uid)).rejects.toThrow()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
    expect(kept).not.toContain(email)
  })
})

test('a client sees the progress of an export, also without a connection, and that it was cancelled', async ({ page }) => {
  const state = { state: 'running', step: 0, steps: 21, until: null }
  await page.route('**/functions/v1/data-export-state', (route) => route.fulfill({ json: { result: state } }))
  await page.route('**/functions/v1/cancel-data-export', (route) => route.fulfill({ json: {} }))
  await openAccount(page)
  const cancel = button(page, 'Cancel collecting')

  await test.step('the progress has no filled part at first', async () => {
    await expect(page.getByText('Collecting 1 of 21')).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Progress of your data export' })).toHaveCSS('appearance', 'none')
    await expectAccessible(page, [390, 1440])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
  })

  await test.step('a lost connection is reported while the export runs', async () => {
    await page.route('**/functions/v1/data-export-state', (route) => route.abort('internetdisconnected'))
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
    await expect(cancel).toBeVisible()
  })

  await test.step('a double click cancels once, which a message says', async () => {
    const none = { ...state, state: 'none', steps: 0 }
    await page.route('**/functions/v1/data-export-state', (route) => route.fulfill({ json: { result: none } }))
    await cancel.dblclick()
    await expect(page.getByText('The export was cancelled')).toBeVisible()
    await expect(button(page, 'Collect my data')).toBeFocused()
    await expect(page.getByText('No connection')).toHaveCount(0)
  })
})

test.describe('after an old sign-in', () => {
  test('a client signs in again before the account is deleted', async ({ page }) => {
    const { email } = await openAccount(page)
    const problem = errorAnswer('auth/sign-in-again')
    await page.route('**/functions/v1/delete-my-account', (route) => route.fulfill({ status: 403, json: problem }))
    await button(page, 'Delete my account').click()
    await page.getByLabel('Type your email address to confirm').fill(email)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('For your safety this needs a sign-in of the last five minutes.')).toBeVisible()
    await expectAccessible(page, [390, 1440])
    // The browser logs an error if the motion setting changes between loading and leaving a page.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/auth?next=%2Faccount')
  })
})
