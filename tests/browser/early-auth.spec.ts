import type { Page } from '@playwright/test'
import { PASSWORD } from '../../scripts/seed/people.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, field, test } from '../support/portal.ts'

// The test delays pages, so they cannot fade in.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Holds every script file until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

const submit = (page: Page) => page.getByRole('button', { name: 'Sign In' })
const spinner = (page: Page) => page.getByRole('status').filter({ hasText: 'Checking your session…' })

test('a visitor’s text typed before the script has loaded is kept, and an early Enter sends nothing', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' || request.isNavigationRequest()) sent.push(request.url())
  })
  const release = await holdScripts(page)
  await page.goto('/auth?next=%2Fprojects', { waitUntil: 'commit' })
  await test.step('a visitor without a remembered session sees no spinner', async () => {
    await expect(field(page, 'Email')).toBeVisible()
    await expect(spinner(page)).toBeHidden()
  })
  await test.step('a form submitted without the script puts nothing into the address', () =>
    expect(page.locator('form:has([name=password])')).toHaveAttribute('method', 'post'))
  await field(page, 'Email').fill('client@demo.test')
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Password').press('Enter')
  await expect(submit(page)).toBeDisabled()
  await submit(page).click({ force: true })
  await expect(page).toHaveURL('/auth?next=%2Fprojects')
  expect(sent.map((address) => new URL(address).pathname)).toEqual(['/auth'])
  expect(sent.join()).not.toContain(PASSWORD)

  release()
  await expect(submit(page)).toBeEnabled()
  await expect(field(page, 'Email')).toHaveValue('client@demo.test')
  await expect(field(page, 'Password')).toHaveValue(PASSWORD)
  await submit(page).click()
  await expect(page).toHaveURL('/projects')
})

test('a client with a remembered session sees a spinner instead of the form until the session has loaded', async ({
  page,
  signIn,
}) => {
  await signIn('client')
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(spinner(page)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden()
  release()
  await expect(page).toHaveURL('/dashboard')
})

test('a client whose session has ended sees the form, without a layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('firebase:authUser:demo:[DEFAULT]', '{"uid":"gone"}')
  })
  const shifts = await watchLayoutShifts(page)
  const release = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  await expect(spinner(page)).toBeVisible()
  release()
  await expect(field(page, 'Email')).toBeVisible()
  await expect(spinner(page)).toBeHidden()
  await expect(submit(page)).toBeEnabled()
  expect(await shifts()).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor reads what the sign-in needs, and sees no form that cannot work', async ({ page }) => {
    for (const path of ['/auth', '/auth/action']) {
      await page.goto(path)
      expect(await page.getByRole('main').innerText()).toContain('Signing in needs JavaScript.')
      await expect(page.locator('form:visible')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact')
    }
  })
})
