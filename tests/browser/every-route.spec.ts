import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities, type Role } from '@domain/platform/access/capabilities.ts'
import {
  DASHBOARD_PATH,
  MESSAGES_PATH,
  organisationPath,
  PORTAL_ROUTES,
  type PortalRoute,
  projectPath,
  SIGN_IN_PATH,
} from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { MESSAGE_TEXTS } from '@texts/messages/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { brokenLinks } from '../support/links.ts'
import { expect, waitForData } from '../support/portal.ts'
import { collectPageRequests, cookieNames, foreignToPortal, NECESSARY_COOKIES } from '../support/privacy.ts'
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
  const isOpen = (route: PortalRoute) => canOpen({ role: person, capabilities: allCapabilities(person) }, route)

  test(`every portal route passes for ${person}: axe, HTML, links, console, content security policy`, async ({
    page,
    request,
    signIn,
  }) => {
    test.setTimeout(240_000)
    const asked = collectPageRequests(page)
    const found: string[] = []
    await signIn(person)
    await test.step(`other pages send a ${person} to the dashboard`, async () => {
      // Only its address matters here, so its scripts and data are not loaded for each page.
      await page.route(`**${DASHBOARD_PATH}`, (route) => route.fulfill({ contentType: 'text/html', body: 'Dashboard' }))
      for (const { path } of PORTAL_ROUTES.filter((route) => !isOpen(route))) {
        await page.goto(path)
        await expect(page).toHaveURL(DASHBOARD_PATH)
      }
      await page.unroute(`**${DASHBOARD_PATH}`)
    })
    const routes = PORTAL_ROUTES.filter(isOpen).map(({ path }) => path)
    for (const path of [...routes, ...projects.map(projectPath), ...others]) {
      await page.goto(path)
      await waitForData(page)
      await expect(page).toHaveURL(path)
      if (person === 'admin') await expectMenuEntry(page, path)
      found.push(...(await findPageProblems(page)).map((problem) => `${path} ${problem}`))
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

test('every public route passes for a signed-in client, and its frame is equal for an admin and a partner', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000)
  const found: string[] = []
  await signIn('client')
  for (const path of publicPaths()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await findPageProblems(page)).map((problem) => `${path} ${problem}`))
  }
  expect(found).toEqual([])
  const [path = ''] = publicPaths()
  const frameFor = async (person: Role) => {
    await signIn(person)
    await page.goto(path)
    return readPageHtml(page)
  }
  const frame = await frameFor('client')
  for (const person of ['admin', 'partner'] as const) expect(await frameFor(person)).toBe(frame)
})

async function expectMenuEntry(page: Page, path: string): Promise<void> {
  const route = PORTAL_ROUTES.find((one) => one.path === path)
  if (!route || path === DASHBOARD_PATH) return
  await test.step('an admin opens every page of the menu', async () => {
    const { label } = route
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(path === MESSAGES_PATH ? MESSAGE_TEXTS.heading : label)
    // The account is in the menu of the person.
    await expect(page.locator('#portal-menu [aria-current=page]')).toHaveText(label)
  })
}

function readPageHtml(page: Page): Promise<string> {
  return page.evaluate(() => document.documentElement.outerHTML)
}

/** The problems that axe and the HTML validator find in the rendered page. */
async function findPageProblems(page: Page): Promise<string[]> {
  return [...(await axeViolations(page)), ...(await htmlProblems(`<!doctype html>${authoredHtml(await readPageHtml(page))}`))]
}
