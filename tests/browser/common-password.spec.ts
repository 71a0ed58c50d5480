import { endpointPath } from '@domain/endpoints.ts'
import { field } from '../support/portal.ts'
import { fillSignUp, NEW_PASSWORD, newAccount, openTab } from '../support/sign-in-page.ts'
import { expect, expectToast, test } from '../support/visitor.ts'

const COMPARISON = `**${endpointPath('commonPasswords')}`

// The last step cuts the comparison.
test.use({ requestsMayFail: true })

test('a visitor cannot sign up with a common password, and is not kept out if passwords cannot be compared', async ({
  page,
}) => {
  const created: string[] = []
  page.on('request', (request) => request.url().includes('accounts:signUp') && created.push(request.url()))
  const send = () => page.getByRole('button', { name: 'Create account' }).click()
  await openTab(page, 'Sign Up')

  await test.step('a common password is refused with a hint, and only the start of its hash is sent', async () => {
    await fillSignUp(page, { ...newAccount(), Password: 'ILoveYou', 'Confirm password': 'ILoveYou' })
    const comparison = page.waitForRequest(COMPARISON)
    await send()
    expect((await comparison).postData()).toMatch(/^\{"prefix":"[0-9a-f]{3}"\}$/)
    await expect(field(page, 'Password')).toHaveAccessibleDescription(
      'At least 6 characters Many people use this password, so it is one of the first that attackers try. Choose a longer one, for example three words that do not belong together.',
    )
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Email')).not.toHaveValue('')
    expect(created).toEqual([])
  })

  await test.step('a password that cannot be compared is accepted', async () => {
    await page.route(COMPARISON, (route) => route.abort())
    await field(page, 'Password').fill(NEW_PASSWORD)
    await field(page, 'Confirm password').fill(NEW_PASSWORD)
    await send()
    await expectToast(page, 'status', 'Account created!', 'Please check your email to verify your account.')
    expect(created).toHaveLength(1)
  })
})
