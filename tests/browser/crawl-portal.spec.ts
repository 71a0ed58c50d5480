import { endpointPath } from '@domain/endpoints.ts'
import {
  ACCOUNT_PATH,
  DASHBOARD_PATH,
  OFFICE_ROUTES,
  organisationPath,
  PORTAL_ROUTES,
  projectPath,
  SIGN_IN_PATH,
  WORK_ROUTES,
} from '@domain/routes.ts'
import { openAccount } from '../support/account-page.ts'
import { deadButtons } from '../support/buttons.ts'
import { brokenLinks } from '../support/links.ts'
import { expect, resume, signInAs } from '../support/portal.ts'
import { collectPageRequests, cookieNames, foreignToPortal } from '../support/privacy.ts'
import { test } from '../support/strict-page.ts'

const adminPaths = OFFICE_ROUTES.map(({ path }) => path)
/** /account has a separate test, because one of its buttons ends every session of the person. */
const memberPaths = WORK_ROUTES.map(({ path }) => path)

test('signed out, every portal page leads to an accessible sign-in page', async ({ page, request }) => {
  const asked = collectPageRequests(page)
  await test.step('every portal page sends a signed-out visitor to the specified page', async () => {
    for (const { path, signedOutTo } of PORTAL_ROUTES) {
      await page.goto(path)
      const toSignIn = signedOutTo === DASHBOARD_PATH || path === DASHBOARD_PATH
      await expect(page).toHaveURL(toSignIn ? SIGN_IN_PATH : `${SIGN_IN_PATH}?next=${encodeURIComponent(path)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
  for (const path of [projectPath('partner-project-1'), SIGN_IN_PATH]) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth(\?|$)/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(await brokenLinks(page, request)).toEqual([])
  await test.step('signed out, the portal sends no third-party request and stores nothing without consent', async () => {
    expect(await cookieNames(page)).toEqual([])
    expect(foreignToPortal(asked)).toEqual([])
  })
})

test('every button of the sign-in page responds to a visitor', async ({ page, context }) => {
  const open = async () => {
    await context.clearCookies()
    await page.goto(SIGN_IN_PATH)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  }
  await open()
  expect(await deadButtons(page, { within: 'body', open })).toEqual([])
})

for (const [person, visited] of [
  // Each page is tested as the person with the most buttons; a partner's pages differ from a client's in projects and documents.
  ['admin', [DASHBOARD_PATH, '/projects', projectPath('partner-project-1'), organisationPath('demo-client'), ...adminPaths]],
  ['client', [...memberPaths, projectPath('client-project-1')]],
  ['partner', ['/projects', '/documents', projectPath('partner-project-1')]],
] as const) {
  for (const path of visited) {
    test(`${path} as ${person}: every button responds`, async ({ page }) => {
      // Each button is pressed on a fresh page.
      test.slow()
      // Its response would redirect to the payment provider while the next button is pressed.
      await page.route(`**${endpointPath('createPayment')}`, () => undefined)
      // Bank details need a sign-in of the last minutes, and the session of all these tests may be older.
      await page.route(`**${endpointPath('changeOfficeSettings')}`, () => undefined)
      // It would end the session of all these tests on the server.
      await page.route(`**${endpointPath('signOut')}`, (route) => route.fulfill({ json: { ok: true } }))
      // A message that is marked as read would lose the button that is pressed next.
      await page.route('**/documents:commit**', () => undefined)
      const open = () => resume(page, person, path)
      await open()
      // The frame is equal on every portal page, and an admin's has all buttons.
      const within = person === 'admin' && path === DASHBOARD_PATH ? 'body' : 'main'
      expect(await deadButtons(page, { within, open })).toEqual([])
    })
  }
}

test('/account: every link leads to a page, every button responds', async ({ page, context, request }) => {
  test.slow()
  // It would end the session that the next button needs.
  await page.route(`**${endpointPath('signOutEverywhere')}`, () => undefined)
  const { email } = await openAccount(page)
  expect(await brokenLinks(page, request)).toEqual([])
  const open = async () => {
    await context.clearCookies()
    await signInAs(page, email, ACCOUNT_PATH)
    await expect(page.getByLabel('First name')).toHaveValue('Amina')
  }
  expect(await deadButtons(page, { within: 'main', open })).toEqual([])
})
