import { endpointPath } from '@domain/endpoints.ts'
import * as endpoints from '@domain/generated/endpoints.ts'
import { canOpen } from '@domain/open-routes.ts'
import { allCapabilities } from '@domain/platform/access/capabilities.ts'
import { ACTION_PATH, INVITE_PATH, organisationPath, PORTAL_ROUTES, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import type { Locator, Page } from '@playwright/test'
import { errorAnswer } from '../support/error-answer.ts'
import { expect, resume, test } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'
import { translatePages } from '../support/translator.ts'

/** Refused changes show their errors, too. */
test.use({ requestsMayFail: true })

const PRESSED = 'main :is(button, summary, [role=tab]), dialog[open] button'
const FIELDS = 'dialog[open] :is(input, textarea):not([type=hidden], [type=file], [readonly], :disabled)'
/** They would end the session. */
const LEAVING = /sign out|sign in again/i
/** The functions that pages call to show their data. */
const ASKED =
  /^(list|check)|(Overview|Metrics|Report|State)$|^(officeSettings|organisationCredit|receivables|salesJournal|ticketAssignees)$/
const REFUSED = { status: 429, json: errorAnswer('requests/too-many') }

for (const [person, projects, others] of [
  ['client', ['client-project-1'], []],
  ['partner', ['partner-project-1'], []],
  ['admin', ['client-project-1', 'partner-project-1'], [organisationPath('demo-client')]],
] as const) {
  const own = PORTAL_ROUTES.filter((route) => canOpen({ role: person, capabilities: allCapabilities(person) }, route))
  for (const path of [...own.map((route) => route.path), ...projects.map(projectPath), ...others]) {
    test(`${person} presses every button of ${path} while the browser translates it`, async ({ page }) => {
      await expectWorking(page, () => resume(page, person, path))
    })
  }
}

for (const path of [...publicPaths(), SIGN_IN_PATH, INVITE_PATH, `${ACTION_PATH}?mode=verifyEmail&code=x`]) {
  test(`a visitor presses every button of ${path} while the browser translates it`, async ({ page }) => {
    await expectWorking(page, async () => void (await page.goto(path)))
  })
}

/** Presses each button once, fills the dialogs that open, and expects no error. Pages only read, so that all records stay. */
async function expectWorking(page: Page, open: () => Promise<void>): Promise<void> {
  test.slow()
  for (const endpoint of Object.values(endpoints)) {
    const { name } = endpoint
    if ('isReading' in endpoint || ASKED.test(name)) continue
    await page.route(`**${endpointPath(name)}`, (route) => route.fulfill(REFUSED))
  }
  await page.route('**/documents:commit**', (route) => route.abort())
  await translatePages(page)
  await open()
  const { pathname } = new URL(page.url())
  const pressed = new Set<string>()
  for (let button = await nextButton(page, pressed); button; button = await nextButton(page, pressed)) {
    await button.click({ timeout: 2000 }).catch(() => undefined)
    for (const field of await page.locator(FIELDS).all()) await field.fill('1', { timeout: 1000 }).catch(() => undefined)
    await expect(page.getByText('An unexpected error occurred')).toHaveCount(0)
    if (new URL(page.url()).pathname !== pathname) await open()
  }
}

/** The next button that can be pressed and looks like none before, such as those of a list. Closes a dialog without one. */
async function nextButton(page: Page, pressed: Set<string>): Promise<Locator | null> {
  const buttons = page.locator(PRESSED)
  const looks = await buttons.evaluateAll((all) => {
    const modal = document.querySelector('dialog:modal')
    return all.map((each) => {
      const copy = each.cloneNode(true) as Element
      for (const words of copy.querySelectorAll('.sr-only')) words.remove()
      const isPressable = each.checkVisibility() && !each.matches(':disabled, [aria-disabled=true]')
      if (!isPressable || (modal && !modal.contains(each))) return ''
      return `${each.closest('dialog')?.textContent?.slice(0, 20) ?? ''} ${each.getAttribute('aria-label')} ${copy.textContent}`
    })
  })
  const index = looks.findIndex((look) => look && !pressed.has(look) && !LEAVING.test(look))
  if (index >= 0) {
    pressed.add(looks[index] ?? '')
    return buttons.nth(index)
  }
  const modal = page.locator('dialog:modal')
  if ((await modal.count()) === 0) return null
  await page.keyboard.press('Escape')
  return (await modal.count()) === 0 ? nextButton(page, pressed) : null
}
