import { allCapabilities } from '@domain/access/capabilities.ts'
import { ENDPOINTS, endpointPath, READING_ENDPOINTS } from '@domain/endpoints.ts'
import { canOpen } from '@domain/open-routes.ts'
import { INVITE_PATH, organisationPath, PORTAL_ROUTES, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, resume, test } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'
import { translatePages } from '../support/translator.ts'

/** Refused changes show their errors, too. */
test.use({ requestsMayFail: true })

const PRESSED = 'main :is(button, summary, [role=tab]), dialog[open] button'
const FIELDS = 'dialog[open] :is(input, textarea):not([type=hidden], [type=file], [readonly], :disabled)'
/** They end the session or leave the portal. */
const LEAVING = /sign out|sign in again|log out/i
const REFUSED = { status: 429, json: { key: 'requests/too-many', params: {} } }

for (const [person, projects, others] of [
  ['client', ['client-project-1'], []],
  ['partner', ['partner-project-1'], []],
  ['admin', ['client-project-1', 'partner-project-1'], [organisationPath('demo-client')]],
] as const) {
  test(`${person} presses every button of every page while the browser translates it`, async ({ page }) => {
    test.setTimeout(1_200_000)
    await refuseChanges(page)
    await translatePages(page)
    const own = PORTAL_ROUTES.filter((route) => canOpen({ role: person, capabilities: allCapabilities(person) }, route))
    for (const path of [...own.map((route) => route.path), ...projects.map(projectPath), ...others]) {
      await test.step(path, () => pressAll(page, () => resume(page, person, path)))
    }
  })
}

test('a visitor presses every button of every public page while the browser translates it', async ({ page }) => {
  test.setTimeout(1_200_000)
  await refuseChanges(page)
  await translatePages(page)
  for (const path of [...publicPaths(), SIGN_IN_PATH, INVITE_PATH, '/auth/action?mode=verifyEmail&code=x']) {
    await test.step(path, () => pressAll(page, async () => void (await page.goto(path))))
  }
})

/** Lets pages read only, so that the records of all roles stay. */
async function refuseChanges(page: Page): Promise<void> {
  for (const name of ENDPOINTS) {
    if (READING_ENDPOINTS.includes(name) || /overview|figures|settings|list|report|receivables|journal|check/i.test(name))
      continue
    await page.route(`**${endpointPath(name)}`, (route) => route.fulfill(REFUSED))
  }
  await page.route('**/documents:commit**', (route) => route.abort())
}

/** Presses each visible button once, fills and sends the dialogs that open, and closes them. */
async function pressAll(page: Page, open: () => Promise<void>): Promise<void> {
  await open()
  const address = page.url()
  const pressed = new Set<string>()
  for (let found = await next(page, pressed); found; found = await next(page, pressed)) {
    await found.click({ timeout: 3000 }).catch(() => undefined)
    await fill(page)
    await expect(page.getByText('An unexpected error occurred')).toHaveCount(0)
    if (page.url() !== address && new URL(page.url()).pathname !== new URL(address).pathname) await open()
  }
}

/** The next visible button that has not been pressed, by its look: those of a list are alike. */
async function next(page: Page, pressed: Set<string>): Promise<Locator | null> {
  const buttons = page.locator(PRESSED)
  const looks = await buttons.evaluateAll((all) =>
    all.map((each) => {
      const copy = each.cloneNode(true) as Element
      for (const words of copy.querySelectorAll('.sr-only')) words.remove()
      const isPressable = each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]')
      const inDialog = each.closest('dialog')?.getAttribute('aria-labelledby') ? 'dialog ' : ''
      return isPressable ? `${inDialog}${each.getAttribute('aria-label') ?? ''} ${copy.textContent}` : null
    }),
  )
  const index = looks.findIndex((look) => look !== null && !pressed.has(look) && !LEAVING.test(look))
  const look = looks[index]
  if (index < 0 || look === undefined || look === null) return null
  pressed.add(look)
  return buttons.nth(index)
}

async function fill(page: Page): Promise<void> {
  for (const field of await page.locator(FIELDS).all()) {
    await field.fill('1', { timeout: 1000 }).catch(() => undefined)
  }
}
