import { expectAccessible } from '../support/accessibility.ts'
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
