import type { Route } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

test('a client sees the private address of their calendar only on request, and replaces it after a question', async ({
  page,
}) => {
  const { email } = await newPerson('client')
  await signInAs(page, email, '/account')
  const section = page.getByRole('region', { name: 'Calendar' })
  const field = section.getByLabel('Address of your calendar')
  await expect(field).toHaveCount(0)
  await section.getByRole('button', { name: 'Show calendar address' }).click()
  await expect(field).toHaveValue(/\/functions\/v1\/calendar\?token=[\w-]{43}$/)
  await expect(field).toBeFocused()
  await expect(section.getByText('Everybody who has the address can read this calendar')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Copy address' })).toBeVisible()
  await expectAccessible(page)
  const former = await field.inputValue()

  await test.step('the former address stops at once', async () => {
    expect((await page.request.get(former)).status()).toBe(200)
    await section.getByRole('button', { name: 'New address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace the address?' })
    await expect(dialog).toContainText('The present address stops working at once.')
    await dialog.getByRole('button', { name: 'New address' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'New calendar address' })).toBeVisible()
    await expect(field).not.toHaveValue(former)
    expect((await page.request.get(former)).status()).toBe(404)
    expect((await page.request.get(await field.inputValue())).headers()['content-type']).toBe('text/calendar; charset=utf-8')
  })
})

test.describe('after an old sign-in', () => {
  // The refusal has status 403, which the browser logs.
  test.use({ requestsMayFail: true })

  test('a client signs in again before the address is shown or replaced', async ({ page }) => {
    const { email } = await newPerson('client')
    await signInAs(page, email, '/account')
    const section = page.getByRole('region', { name: 'Calendar' })
    const refuse = (route: Route) => route.fulfill({ status: 403, json: errorAnswer('auth/sign-in-again') })
    await section.getByRole('button', { name: 'Show calendar address' }).click()
    await expect(section.getByLabel('Address of your calendar')).toBeVisible()
    await page.route('**/functions/v1/calendar-address', refuse)
    await section.getByRole('button', { name: 'New address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click()
    await expect(section.getByText('For your safety this needs a sign-in of the last five minutes.')).toBeVisible()
    await expect(section.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    await page.reload()
    // By keyboard, because the sections above still grow while they load.
    await section.getByRole('button', { name: 'Show calendar address' }).press('Enter')
    await expect(section.getByText('For your safety this needs a sign-in of the last five minutes.')).toBeVisible()
    await expect(section.getByLabel('Address of your calendar')).toHaveCount(0)
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page).toHaveURL('/auth?next=%2Faccount')
  })
})
