import type { Page } from '@playwright/test'
import { expect, test as portalTest } from './portal.ts'

/** The only deliberate log line of a page, which names a path that was not found. */
const MISSING = /^\[ubora\] page not found: \//

/** Adds each violation of the content security policy to the reports, also of the policy that only reports. */
export async function noteViolations(page: Page, reports: string[]): Promise<void> {
  await page.exposeFunction('reportViolation', (text: string) => reports.push(text))
  await page.addInitScript(() => {
    const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportViolation(`${violatedDirective}: ${blockedURI}`)
    })
  })
}

/** Fails a test on console warnings and violations of the content security policy, as well as on errors. */
export const test = portalTest.extend<{ reports: string[] }>({
  reports: [
    async ({ page }, use) => {
      const reports: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning' && !MISSING.test(message.text())) reports.push(message.text())
      })
      await noteViolations(page, reports)
      await use(reports)
      expect(reports).toEqual([])
    },
    { auto: true },
  ],
})
