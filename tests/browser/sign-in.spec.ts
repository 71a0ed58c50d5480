import { PASSWORD } from '../../scripts/seed/people.ts'
import { expect, field, fillSignIn, signInAs, signInByForm, signOut, test, waitForData } from '../support/portal.ts'

test('a signed-out visitor is sent to the sign-in page before any script loads, and then back', async ({ page }) => {
  const before: string[] = []
  page.on('request', (request) => before.push(request.url()))
  await page.goto('/projects/view?id=client-project-2')
  await expect(page).toHaveURL('/auth?next=%2Fprojects%2Fview%3Fid%3Dclient-project-2')
  const untilSignIn = before.slice(
    0,
    before.findIndex((url) => url.includes('/auth')),
  )
  expect(untilSignIn.filter((url) => url.endsWith('.js'))).toEqual([])
  await fillSignIn(page, 'client@demo.test', PASSWORD)
  await expect(page).toHaveURL('/projects/view?id=client-project-2')
  await expect(page.getByRole('heading', { name: 'Maternity theatre equipment' })).toBeVisible()
})

test('a client sees the specified welcome and farewell', async ({ page }) => {
  await signInByForm(page, 'client')
  const toast = page.getByRole('status').filter({ hasText: 'Welcome back!' })
  await expect(toast).toContainText('You have been successfully signed in.')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Signed out successfully')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('ubora:')))).toEqual([])
  await page.goto('/projects')
  await expect(page).toHaveURL('/auth?next=%2Fprojects')
})

test('a signed-in person is redirected from the sign-in page, and only within the site', async ({ page, signIn }) => {
  await signIn('client', '/auth')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth?next=%2F%2Fevil.test%2F')
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/auth?next=%2Fprojects')
  await expect(page).toHaveURL('/projects')
})

test.describe(() => {
  // Firebase's error responses and those about links have status 400.
  test.use({ requestsMayFail: true })

  test('a client whose browser blocks site data is told why no sign-in lasts, and keeps what was typed', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => request.method() === 'POST' && calls.push(request.url()))
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        }
        Object.defineProperty(window, name, { get })
      }
    })
    const notice = page.getByRole('alert').filter({ hasText: 'Allow this site to store data to sign in' })
    await test.step('a page of the portal leads to the notice', async () => {
      await page.goto('/projects')
      await expect(page).toHaveURL('/auth?next=%2Fprojects')
      await expect(notice).toBeVisible()
    })
    await test.step('the right password is not sent, because no session could be kept', async () => {
      await fillSignIn(page, 'client@demo.test', PASSWORD)
      await expect(notice).toBeFocused()
      await expect(field(page, 'Email')).toHaveValue('client@demo.test')
      await expect(field(page, 'Password')).toHaveValue(PASSWORD)
      expect(calls).toEqual([])
    })
    for (const path of ['/auth/action?mode=verifyEmail&code=x', '/invite?token=x']) {
      await page.goto(path)
      await expect(notice).toBeVisible()
    }
  })

  test('a visitor who cannot sign in sees one clear error, and keeps typed text', async ({ page }) => {
    for (const [what, email, password] of [
      ['a wrong password', 'client@demo.test', 'Wrong-password-1'],
      ['an unknown address', 'nobody@demo.test', PASSWORD],
      ['something that is no address', 'nobody', PASSWORD],
    ] as const) {
      await test.step(`${what} shows one clear error, and typed text stays`, async () => {
        await page.goto('/auth')
        await fillSignIn(page, email, password)
        await expect(page.getByRole('alert').filter({ hasText: 'The email or password is not correct.' })).toBeVisible()
        await expect(field(page, 'Email')).toHaveValue(email)
        await expect(field(page, 'Password')).toHaveValue(password)
        await expect(page).toHaveURL('/auth')
      })
    }
  })
})

test('a visitor sees errors for empty and huge fields, and a double click signs in once', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth')

  await test.step('empty fields are reported, and nothing is sent', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Enter your email address.')).toBeVisible()
    await expect(field(page, 'Password')).toHaveAccessibleDescription('Enter your password.')
    await expect(field(page, 'Email')).toBeFocused()
    expect(sent).toEqual([])
  })

  await test.step('the form rejects a huge address and a huge password', async () => {
    await fillSignIn(page, `${'a'.repeat(100_000)}@demo.test`, 'p'.repeat(100_000))
    await expect(page.getByText('An email address has at most 254 characters.')).toBeVisible()
    await expect(page.getByText('A password has at most 4096 characters.')).toBeVisible()
  })

  await test.step('a double click signs in once', async () => {
    await field(page, 'Email').fill('client@demo.test')
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).dblclick()
    await expect(page).toHaveURL('/dashboard')
    expect(sent.filter((url) => url.includes('signInWithPassword'))).toHaveLength(1)
  })
})

test('a client who signs out in one tab is signed out in the other', async ({ page, context }) => {
  await signInAs(page, 'client@demo.test', '/dashboard')
  const other = await context.newPage()
  await other.goto('/projects')
  await expect(other.getByText('Cold chain for eleven dispensaries').first()).toBeVisible()
  // A request that is still under way would be refused, which counts as an error.
  await Promise.all([page, other].map((tab) => tab.waitForLoadState('networkidle')))
  await signOut(page)
  await expect(other).toHaveURL(/\/auth/)
})

test('a client signs in and out by keyboard alone', async ({ page }) => {
  await page.goto('/auth')
  await field(page, 'Email').focus()
  await page.keyboard.type('client@demo.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await waitForData(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeFocused()
  // A request that is still under way would be refused, which counts as an error.
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})
