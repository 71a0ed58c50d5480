import { PASSWORD } from '../../scripts/seed/people.ts'
import { expect, field, fillSignIn, newPerson, signInByForm, signOut, test } from '../support/portal.ts'
import { openTab } from '../support/sign-in-page.ts'
import { acceptCookies, declineCookies, requestsTo } from '../support/visitor.ts'

const ENSURE = '**/functions/v1/ensure-account'

test('a client’s sign-in prepares the account once, without a database read', async ({ page }) => {
  const { email } = await newPerson(null)
  const ready = requestsTo(page, 'ensure-account')
  const reads: string[] = []
  await page.goto('/auth?next=%2Fprojects')
  page.on('request', (request) => {
    if (page.url().includes('/auth') && /\/databases\//.test(request.url())) reads.push(request.url())
  })
  await fillSignIn(page, email, PASSWORD)
  await expect(page.getByText('No projects found')).toBeVisible()
  expect(ready).toHaveLength(1)
  expect(reads).toEqual([])
})

test.describe('while an account cannot be prepared', () => {
  test.use({ requestsMayFail: true })

  test('the person sees an error, with a retry that completes the sign-in', async ({ page }) => {
    const { email } = await newPerson('client')
    await page.route(ENSURE, (route) => route.fulfill({ status: 500 }), { times: 2 })
    await page.goto('/auth?next=%2Fprojects')
    await fillSignIn(page, email, PASSWORD)
    const alert = page.getByRole('alert').filter({ hasText: 'We could not open your account' })
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(alert).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/projects')
  })

  test('the person can sign out', async ({ page }) => {
    const { email } = await newPerson('client')
    await page.route(ENSURE, (route) => route.abort())
    await page.goto('/auth')
    await fillSignIn(page, email, PASSWORD)
    await expect(page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
    await expect(field(page, 'Email')).toBeVisible()
  })

  test('a visitor with too many attempts sees our text, and with an unknown failure the specified one', async ({ page }) => {
    await page.goto('/auth')
    for (const [message, text] of [
      ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Too many attempts. Wait a few minutes and try again.'],
      ['USER_DISABLED', 'This account has been disabled. Please contact us.'],
      ['SOMETHING_NEW', 'An unexpected error occurred'],
    ] as const) {
      const json = { error: { code: 400, message, errors: [{ message }] } }
      await page.route('**/accounts:signInWithPassword*', (route) => route.fulfill({ status: 400, json }), { times: 1 })
      await fillSignIn(page, 'client@demo.test', PASSWORD)
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
      await expect(field(page, 'Password')).toHaveValue(PASSWORD)
    }
  })
})

test('a sign-in in one tab redirects a client’s other tab', async ({ context, signIn }) => {
  const other = await context.newPage()
  await other.goto('/auth?next=%2Fprojects')
  await field(other, 'Email').fill('half-typed')
  await signIn('client', '/dashboard')
  await expect(other).toHaveURL('/projects')
})

test('the form fills in a visitor’s address the next time, with consent', async ({ page, baseURL }) => {
  await acceptCookies(page, baseURL)
  await signInByForm(page, 'client')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(field(page, 'Email')).toHaveValue('client@demo.test')
  await expect(field(page, 'Password')).toHaveValue('')
})

test('nothing is remembered without a visitor’s consent', async ({ page, baseURL, context }) => {
  await declineCookies(page, baseURL)
  await signInByForm(page, 'client')
  await signOut(page)
  await expect(page).toHaveURL('/auth')
  await expect(field(page, 'Email')).toHaveValue('')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('rememberLogin')
})

test('a visitor switches tabs by arrow keys, and keeps typed text and the address', async ({ page }) => {
  await openTab(page, 'Sign In')
  await test.step('links lead a visitor back to the site and to support', async () => {
    await expect(page.getByRole('link', { name: 'Back to the site' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
  })
  await field(page, 'Email').fill('amina@mlima.example')
  await field(page, 'Password').fill('half a pass')
  await page.getByRole('tab', { name: 'Sign In' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('amina@mlima.example')
  await field(page, 'First name').fill('Amina')
  await page.keyboard.press('Shift+Tab')
  await page.getByRole('tab', { name: 'Sign Up' }).press('End')
  await expect(page.getByRole('tabpanel', { name: 'Email OTP' })).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue('amina@mlima.example')
  await page.getByRole('tab', { name: 'Email OTP' }).press('Home')
  await expect(field(page, 'Password')).toHaveValue('half a pass')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(field(page, 'First name')).toHaveValue('Amina')
})
