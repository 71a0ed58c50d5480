import { PASSWORD } from '../../scripts/seed/people.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { openAccount } from '../support/account-page.ts'
import { callAuthEmulator } from '../support/accounts.ts'
import { expect, fillSignIn, newPerson, test } from '../support/portal.ts'
import { addPhone, codeField, codeList, latestCode, leave, loseAnswers, saveCodes } from '../support/second-factor-form.ts'
import { newPhone } from '../support/sms-codes.ts'

// A wrong code has status 400, which the browser logs.
test.use({ requestsMayFail: true })

/** A telephone whose masked number differs from the other one. */
function otherPhone(phone: string): string {
  const next = newPhone()
  return next.slice(-2) === phone.slice(-2) ? otherPhone(phone) : next
}

test('a client adds a telephone, signs in with its code, replaces it, and removes it', async ({ page }) => {
  const phone = newPhone()
  const { email } = await openAccount(page)
  await addPhone(page, phone)
  await test.step('ten recovery codes come with the first factor, and only their number remains', async () => {
    await expect(codeList(page).getByRole('listitem')).toHaveCount(10)
    await expect(codeList(page).getByRole('heading')).toBeFocused()
    await expect(page.getByText('Second factor added')).toHaveCount(1)
    await expectAccessible(page, [390, 1440])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await saveCodes(page)
    await expect(codeList(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Second factor', exact: true })).toBeFocused()
    await expect(page.getByText('10 of 10 left')).toBeVisible()
  })
  await expect(page.getByRole('listitem').filter({ hasText: `Code by SMS ••• ${phone.slice(-2)}` })).toBeVisible()

  await leave(page)
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Your second factor' })).toBeFocused()
  await expectAccessible(page, [390, 1440])
  await page.getByRole('button', { name: /^Send code to/ }).click()
  await expect(codeField(page)).toBeFocused()
  const code = await latestCode(phone, 1)
  await codeField(page).fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(page).toHaveURL(/\/auth/)
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await test.step('a new telephone replaces the old one, and the next sign-in asks for its code', async () => {
    await page.goto('/account')
    const next = otherPhone(phone)
    await addPhone(page, next)
    await page.getByRole('button', { name: `Remove Code by SMS ••• ${phone.slice(-2)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Second factor removed')).toBeVisible()
    await leave(page)
    await fillSignIn(page, email, PASSWORD)
    await page.getByRole('button', { name: /^Send code to/ }).click()
    await codeField(page).fill(await latestCode(next, 1))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

  await page.goto('/account')
  await page.getByRole('button', { name: 'Remove Code by SMS' }).click()
  const dialog = page.getByRole('dialog', { name: /^Remove Code by SMS/ })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page, [390, 1440])
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Second factor removed')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Second factor', exact: true })).toBeFocused()
  await expect(page.getByText('You have none.')).toBeVisible()

  await leave(page)
  await fillSignIn(page, email, PASSWORD)
  await expect(page).toHaveURL('/dashboard')
})

test('a client needs a complete number, may cancel, requests another code after a minute, and replaces the recovery codes', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openAccount(page)
  const add = page.getByRole('button', { name: 'Add code by SMS' })

  await test.step('the code of the second factor is loaded only on request', async () => {
    await expect(add).toBeVisible()
    expect(asked.filter((url) => /recaptcha|factor-methods|second-factor-phone|AddFactor/.test(url))).toEqual([])
  })

  await test.step('the risk of SMS is explained; an incomplete number is rejected, and the client cancels', async () => {
    await add.click()
    await expect(page.getByText('Codes by SMS have a risk')).toContainText('An authenticator app is safer')
    await page.getByLabel('Telephone number').fill('0700 555')
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByText('Enter the whole number, as 0722 000 123')).toBeVisible()
    await expect(page.getByLabel('Telephone number')).toBeFocused()
    await expectAccessible(page, [390, 1440])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Telephone number')).toHaveCount(0)
  })

  await test.step('the client requests another code after a minute', async () => {
    const phone = newPhone()
    await page.clock.install()
    await add.click()
    await page.getByLabel('Telephone number').fill(phone)
    await page.getByRole('button', { name: 'Send code' }).click()
    const again = page.getByRole('button', { name: 'Send a new code' })
    await expect(again).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(61_000)
    await expect(again).toHaveAttribute('aria-disabled', 'false')
    await again.click()
    await codeField(page).fill(await latestCode(phone, 2))
    const restore = await loseAnswers(page, 'endFactorChange')
    await page.getByRole('button', { name: 'Add this telephone' }).click()
    await expect(page.getByText('The connection failed before your recovery codes were shown.')).toBeVisible()
    await restore()
  })

  await test.step('new codes replace the old ones after a question, and leaving the page before they are saved is asked too', async () => {
    const make = page.getByRole('button', { name: 'New recovery codes' })
    const question = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
    await make.click()
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await expect(make).toBeFocused()
    const restore = await loseAnswers(page, 'newRecoveryCodes')
    await make.click()
    await question.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(page.getByText('Your earlier codes may have been replaced.')).toBeVisible()
    await restore()
    await make.click()
    await question.getByRole('button', { name: 'New recovery codes' }).click()
    await expect(codeList(page).getByRole('heading')).toBeFocused()
    // The browser asks if a listener prevents the event.
    const isAsked = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    expect(await isAsked()).toBe(true)
    await saveCodes(page)
    expect(await isAsked()).toBe(false)
  })
})

test('a client signs in with the code of an authenticator app', async ({ page }) => {
  const { email } = await newPerson('client')
  const session = await callAuthEmulator('signInWithPassword', { email, password: PASSWORD })
  const mfaInfo = [{ mfaEnrollmentId: 'an-app', displayName: 'My phone', enrolledAt: '2026-11-16T08:00:00Z', totpInfo: {} }]
  await page.route('**/accounts:signInWithPassword*', (route) =>
    route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo } }),
  )
  await page.route('**/accounts/mfaSignIn:finalize*', (route) => {
    const asked = route.request().postDataJSON() as {
      mfaEnrollmentId: string
      totpVerificationInfo: { verificationCode: string }
    }
    const isRight = asked.mfaEnrollmentId === 'an-app' && asked.totpVerificationInfo.verificationCode === '123456'
    const { idToken, refreshToken } = session
    return isRight
      ? route.fulfill({ json: { idToken, refreshToken } })
      : route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_CODE' } } })
  })
  await page.goto('/auth')
  await fillSignIn(page, email, PASSWORD)
  await page.getByRole('button', { name: 'Enter code of My phone' }).click()
  await codeField(page).fill('654321')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'This code is not right' })).toBeVisible()
  await codeField(page).fill('123456')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})
