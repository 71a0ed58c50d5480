import { expectAccessible } from '../support/accessibility.ts'
import { button, type Owner, openAccount, profiles } from '../support/account-page.ts'
import { ANDROID, anotherSession } from '../support/own-sessions.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { sampleProfile } from '../support/sample-records.ts'
import { answersTo } from '../support/sessions.ts'
import { expectToast } from '../support/visitor.ts'

const readOwnerProfile = async ({ uid }: Owner) => (await profiles.doc(uid).get()).data()

test('a client edits their account: details, mail choices, theme, password, sessions', async ({ page }) => {
  const person = await openAccount(page)
  const before = await readOwnerProfile(person)

  await test.step('an invalid telephone number is reported at its field', async () => {
    await page.getByLabel('Phone').fill('call me')
    await button(page, 'Save details').click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/whole number/)
    expect(await readOwnerProfile(person)).toMatchObject({ phone: '+254 700 555 103' })
  })

  await test.step('the client saves details, and nothing else changes', async () => {
    await page.getByLabel('First name').fill('  Wambui ')
    await page.getByLabel('Phone').fill('0711-000-001')
    await button(page, 'Save details').click()
    await expect(page.getByText('Your details were saved')).toBeVisible()
    expect(await readOwnerProfile(person)).toEqual({ ...before, first_name: 'Wambui', phone: '+254711000001' })
    await expect(page.getByLabel('First name')).toHaveValue('Wambui')
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue('Wambui')
  })

  await test.step('the client saves mail choices with their button', async () => {
    await page.getByLabel('Your projects: their status, milestones, requested documents and comments').uncheck()
    await page.getByLabel('Replies to your support tickets').uncheck()
    await button(page, 'Save mail choices').click()
    await expect(page.getByText('Your mail choices were saved')).toBeVisible()
    const choices = { messages: true, projects: false, documents: true, appointments: true, tickets: false }
    expect(await readOwnerProfile(person)).toMatchObject({ mail_choices: choices })
  })

  await test.step('the theme changes at once and also applies to the next page', async () => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByLabel('Theme').selectOption('Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/dashboard')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/account')
    await page.getByLabel('Theme').selectOption('Like my device')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })

  await test.step('the client receives a password link by mail', async () => {
    await expect(page.getByText('You have a password.')).toBeVisible()
    await button(page, 'Send me a password link').click()
    await expect(page.getByText('If an account exists, we have sent a reset link.')).toBeVisible()
  })

  await test.step('the client ends the session of another device, and keeps this one', async () => {
    const other = await anotherSession(person.email, ANDROID)
    await page.reload()
    const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1)
    await devices.getByRole('button', { name: /^Sign out of Chrome on Android, last used / }).click()
    await expectToast(page, 'status', 'Session ended', 'That device has to sign in again.')
    await expect(devices).toHaveCount(1)
    await expect(devices).toContainText('This device')
    await expect(page.getByText('Sign out of a device that you do not know')).toBeFocused()
    expect(await answersTo(other)).toEqual([])
    await expectAccessible(page, [390, 1440])
  })

  await test.step('the client signs out everywhere, which ends this session and says so', async () => {
    await button(page, 'Sign out everywhere').click()
    await expect(page).toHaveURL('/auth?next=%2Faccount')
    await expect(page.getByText('Every device has to sign in again, this one too.')).toBeVisible()
  })
})

test('a client with an old profile, without telephone and mail choices, sees an empty number and every mail selected', async ({
  page,
}) => {
  const person = await newPerson('client')
  const { phone: _phone, mail_choices: _choices, ...older } = sampleProfile(person.uid)
  await profiles.doc(person.uid).set({ ...older, email: person.email })
  await signInAs(page, person.email, '/account')
  await expect(page.getByLabel('Phone')).toHaveValue('')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
  await page.getByLabel('Company').fill('Ziwa Energy')
  await button(page, 'Save details').click()
  await expect(page.getByText('Your details were saved')).toBeVisible()
})
