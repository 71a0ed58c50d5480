import { COLLECTIONS } from '@domain/collections.ts'
import { OFFICE_ROUTES, WORK_ROUTES } from '@domain/routes.ts'
import type { Page, Request } from '@playwright/test'
import { NEW_LABELS } from '@texts/platform/portal.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { newColleague } from '../support/colleagues.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, forgetTab, signInAs, signOut, test, waitForData } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Portal' })
const bar = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })
const newMenu = (page: Page) => page.getByRole('navigation', { name: 'New record' })
const getRouteLabels = (routes: readonly { label: string }[]) => routes.map(({ label }) => label)

const CLIENT_RECORDS = ['Upload document', 'Book appointment', 'New ticket']

test('an admin sees the groups Work and Office, the current page, and what they may create', async ({ page, signIn }) => {
  await signIn('admin', '/projects')
  await waitForData(page)
  const [work, office] = [page.getByRole('region', { name: 'Work' }), page.getByRole('region', { name: 'Office' })]
  await expect(work.getByRole('link')).toHaveText(getRouteLabels(WORK_ROUTES))
  await expect(office.getByRole('link')).toHaveText(getRouteLabels(OFFICE_ROUTES))
  await expect(menu(page).locator('[aria-current=page]')).toHaveText('Projects')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await expect(newMenu(page).getByRole('link')).toHaveText(Object.values(NEW_LABELS))
  await newMenu(page).getByRole('link', { name: 'Create invoice' }).click()
  await expect(page.getByRole('dialog', { name: 'Create invoice' })).toBeVisible()
  await expect(page).toHaveURL('/invoices')
})

test('a client sees no office, and opens the dialogs of new records by keyboard', async ({ page, signIn }) => {
  await signIn('client', '/dashboard')
  await waitForData(page)
  await expect(menu(page).getByRole('link')).toHaveText([
    /Dashboard/,
    /Projects/,
    /Messages/,
    /Documents/,
    /App/,
    /Sup/,
    /Inv/,
    /Quot/,
  ])
  await expect(page.getByRole('region', { name: 'Office' })).toBeHidden()
  await page.getByRole('button', { name: 'New', exact: true }).press('Enter')
  await expect(newMenu(page).getByRole('link')).toHaveText(CLIENT_RECORDS)
  await page.keyboard.press('Tab')
  await expect(newMenu(page).getByRole('link', { name: 'Upload document' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(newMenu(page)).toBeHidden()
  for (const [path, name] of [
    ['/documents', 'Upload document'],
    ['/appointments', 'Book appointment'],
    ['/support', 'New ticket'],
  ] as const) {
    await page.goto(`${path}?new=1`)
    await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible()
    await expect(page, name).toHaveURL(path)
  }
  await test.step('a client who asks for an invoice sees the list', async () => {
    await page.goto('/invoices?new=1')
    await waitForData(page)
    await expect(page).toHaveURL('/invoices')
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
  })
})

test('a client who rests on a menu entry finds its list loaded', async ({ page, signIn }) => {
  // Loaded data counts as fresh for half a minute, which must not depend on the speed of the machine.
  await page.clock.setFixedTime(new Date())
  await signIn('client', '/account')
  await waitForData(page)
  for (const [label, collection] of [
    ['Projects', COLLECTIONS.projects],
    ['Messages', COLLECTIONS.messages],
    ['Documents', COLLECTIONS.documents],
    ['Appointments', COLLECTIONS.appointments],
    ['Support', COLLECTIONS.tickets],
    ['Invoices', COLLECTIONS.invoices],
  ] as const) {
    await test.step(`${label} are read before the page opens, and not again`, async () => {
      const isList = (request: Request) =>
        request.url().includes(':runQuery') &&
        new RegExp(`"collectionId":"${collection}".*"limit":26\\b`, 's').test(request.postData() ?? '')
      const entry = menu(page).getByRole('link', { name: label })
      const [read] = await Promise.all([page.waitForRequest(isList), entry.hover()])
      await (await read.response())?.finished()
      const again = page.waitForRequest(isList, { timeout: 3000 }).then(
        () => true,
        () => false,
      )
      await entry.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(label === 'Messages' ? 'Message Center' : label)
      await waitForData(page)
      expect(await again).toBe(false)
    })
  }
})

test('the menu of a person is accessible, sets the theme, and signs out', async ({ page }) => {
  const founder = await namedPerson('client')
  const { email, name } = await newColleague(founder.uid, ['support'])
  await signInAs(page, email, '/support')
  await waitForData(page)
  const person = page.getByRole('button', { name: `Account menu Signed in: ${name} Client · Mlima County` })
  await person.click()
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => window.consentCookies.put('userPreferences', null))
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await person.click()
  await expectAccessible(page, [1440])
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await signOut(page)
  await expect(page).toHaveURL(/\/auth/)
})

test('the narrow menu of a client stays narrow on the next page, without a layout shift', async ({ page, signIn }) => {
  await signIn('client', '/projects')
  await waitForData(page)
  const collapse = page.getByRole('button', { name: 'Collapse menu' })
  await expect(collapse).toHaveAttribute('aria-pressed', 'false')
  await collapse.click()
  await expect(collapse).toHaveAttribute('aria-pressed', 'true')
  const width = () => page.locator('#portal-menu').evaluate((element) => element.getBoundingClientRect().width)
  expect(await width()).toBeLessThan(80)
  const shifts = await watchLayoutShifts(page)
  await page.goto('/support')
  await waitForData(page)
  expect(await shifts()).toEqual([])
  expect(await width()).toBeLessThan(80)
  await expect(menu(page).getByRole('link', { name: 'Invoices' })).toBeVisible()
  await expectAccessible(page, [1440])
  await collapse.click()
  expect(await width()).toBeGreaterThan(200)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a client has four pages in the bar, and the others, the theme and Sign Out behind More', async ({ page, signIn }) => {
    await signIn('client', '/invoices')
    await waitForData(page)
    await expect(bar(page).getByRole('link')).toHaveText([/Dashboard/, /Projects/, /Invoices/, /Messages/])
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('Invoices')
    await expect(menu(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'More' }).click()
    await expect(menu(page).getByRole('link', { name: 'Support' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeAttached()
    await expectAccessible(page, [390])
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(bar(page).getByRole('button', { name: 'More' })).toBeFocused()
  })

  test('the layout of the frame does not shift for an admin whose access loads late', async ({ page, signIn }) => {
    await signIn('admin')
    await forgetTab(page)
    const shifts = await watchLayoutShifts(page)
    await page.goto('/support')
    await waitForData(page)
    await expect(page.locator('#top-tile svg')).toBeVisible()
    expect(await shifts()).toEqual([])
  })
})
