import { allCapabilities } from '@domain/access/capabilities.ts'
import type { Role } from '@domain/access/roles.ts'
import { canOpen } from '@domain/open-routes.ts'
import { DASHBOARD_PATH, MESSAGES_PATH, organisationPath, PORTAL_ROUTES, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { MESSAGE_TEXTS } from '@texts/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { brokenLinks } from '../support/links.ts'
import { expect, waitForData } from '../support/portal.ts'
import { cookieNames, foreignToPortal, NECESSARY_COOKIES, requestsOf } from '../support/privacy.ts'
import { publicPaths } from '../support/site.ts'
import { test } from '../support/strict-page.ts'
import { authoredHtml, htmlProblems } from '../support/valid-html.ts'

const PEOPLE = [
  ['admin', ['client-project-1', 'partner-project-1'], [organisationPath('demo-client')]],
  ['client', ['client-project-1'], []],
  ['partner', ['partner-project-1'], []],
] as const

// A fading colour has too little contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [person, projects, others] of PEOPLE) {
  test(`every portal route passes for ${person}: axe, HTML, links, console, content security policy`, async ({
    page,
    request,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const asked = requestsOf(page)
    const found: string[] = []
    await signIn(person)
    for (const path of [...PORTAL_ROUTES.map((route) => route.path), ...projects.map(projectPath), ...others]) {
      await page.goto(path)
      await waitForData(page)
      // The dashboard, to which a closed page leads, is audited once.
      if (!(await isOpened(page, person, path))) continue
      found.push(...(await problemsOf(page)).map((problem) => `${path} ${problem}`))
      found.push(...(await brokenLinks(page, request)).map((problem) => `${path} ${problem}`))
    }
    expect(found).toEqual([])
    await test.step(`as ${person} the portal sends no third-party request and stores nothing without consent`, async () => {
      await page.goto(SIGN_IN_PATH)
      // A signed-in person is redirected from the sign-in page, which would interrupt the next navigation.
      await expect(page).toHaveURL(DASHBOARD_PATH)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cookieNames(page)).toEqual([])
      await page.getByRole('button', { name: 'Close' }).first().click()
      await page.reload()
      expect(await cookieNames(page)).toEqual([])
      await page.getByRole('button', { name: 'Decline All' }).first().click()
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await cookieNames(page)).toEqual(NECESSARY_COOKIES)
      expect(foreignToPortal(asked)).toEqual([])
    })
  })
}

test('every public route passes for a signed-in admin, client and partner', async ({ page, signIn }) => {
  test.setTimeout(240_000)
  const found: string[] = []
  // Public pages do not depend on the role, so one audit covers all three.
  const audited = new Map<string, string[]>()
  for (const [person] of PEOPLE) {
    await signIn(person)
    for (const path of publicPaths()) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const html = await htmlOf(page)
      const known = audited.get(path) ?? []
      if (known.includes(html)) continue
      audited.set(path, [...known, html])
      found.push(...(await problemsOf(page)).map((problem) => `${path} as ${person} ${problem}`))
    }
  }
  expect(found).toEqual([])
})

/** Expects the page of the path, or the dashboard for a page that this person may not open. @returns whether it is the page */
async function isOpened(page: Page, person: Role, path: string): Promise<boolean> {
  const route = PORTAL_ROUTES.find((one) => one.path === path)
  if (route && !canOpen({ role: person, capabilities: allCapabilities(person) }, route)) {
    await test.step(`admin pages send a ${person} to the dashboard`, () => expect(page).toHaveURL(DASHBOARD_PATH))
    return false
  }
  await expect(page).toHaveURL(path)
  if (person !== 'admin' || !route || path === DASHBOARD_PATH) return true
  await test.step('an admin opens every page of the menu', async () => {
    const { label } = route
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === MESSAGES_PATH ? MESSAGE_TEXTS.heading : label)
    // The account is in the menu of the person.
    await expect(page.locator('#portal-menu [aria-current=page]')).toHaveText(label)
  })
  return true
}

function htmlOf(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML)
}

/** The problems that axe and the HTML validator find in the rendered page. */
async function problemsOf(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await htmlProblems(`<!doctype html>${authoredHtml(await htmlOf(page))}`))]
}
