import { PORTAL_ROUTES, projectPath, SIGN_IN_PATH } from '@domain/routes.ts'
import { deadButtons } from '../support/buttons.ts'
import { brokenLinks } from '../support/links.ts'
import { expect, test as portalTest } from '../support/portal.ts'
import { publicPaths } from '../support/site.ts'

/** The one thing that pages log on purpose: the path that was not found. */
const MISSING = /^\[ubora\] page not found: \//

const test = portalTest.extend<{ reports: string[] }>({
  /** Warnings and policy violations; empty at the end of every test. */
  reports: [
    async ({ page }, use) => {
      const reports: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning' && !MISSING.test(message.text())) reports.push(message.text())
      })
      await page.exposeFunction('reportViolation', (text: string) => reports.push(text))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          ;(window as unknown as { reportViolation: (text: string) => void }).reportViolation(
            `${violatedDirective}: ${blockedURI}`,
          )
        })
      })
      await use(reports)
      expect(reports).toEqual([])
    },
    { auto: true },
  ],
})

for (const path of publicPaths()) {
  test(`${path}: every link leads somewhere, every button does something`, async ({ page, context, request }) => {
    await page.goto(path)
    expect(await brokenLinks(page, request)).toEqual([])
    const open = async () => {
      await context.clearCookies()
      await page.goto(path)
      await page.evaluate(() => sessionStorage.clear())
    }
    expect(await deadButtons(page, { within: 'body', open })).toEqual([])
  })
}

test.describe('pages that are missing', () => {
  test.use({ requestsMayFail: true })

  for (const path of ['/no-such-page', '/news/no-such-article', '/admin', '/services/no-such-service']) {
    test(`${path} has no broken link`, async ({ page, request }) => {
      await page.goto(path)
      expect(await brokenLinks(page, request)).toEqual([])
    })
  }
})

const portalPaths = [...PORTAL_ROUTES.map(({ path }) => path), projectPath('partner-project-1')]

test('signed out, every portal page leads to a sound sign-in', async ({ page, context, request }) => {
  for (const path of portalPaths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/auth(\?|$)/)
  }
  expect(await brokenLinks(page, request)).toEqual([])
  const open = async () => {
    await context.clearCookies()
    await page.goto(SIGN_IN_PATH)
    await page.getByRole('button', { name: 'Sign In' }).waitFor()
  }
  expect(await deadButtons(page, { within: 'body', open })).toEqual([])
})
