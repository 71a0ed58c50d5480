import { DASHBOARD_PATH } from '@domain/routes.ts'
import type { Page } from '@playwright/test'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { expect, forgetTab, test, waitForData } from '../support/portal.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]

/** The parts in the order of the document: their titles and places. */
const listParts = (page: Page) =>
  page.locator('.dashboard > *').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, bottom, left, right } = part.getBoundingClientRect()
      return { title: part.querySelector('h1, h2, caption')?.textContent ?? 'Quick access', top, bottom, left, right }
    }),
  )

/** What a client and a partner read after the header and the banner. */
const OWN = ['Needs your attention', 'To pay', 'Quick access', 'Projects', 'Recent Activity']
const ORDER = {
  client: OWN,
  partner: OWN,
  admin: [
    'Needs your attention',
    'Quick access',
    'Appointments today',
    'Invoiced and paid by month',
    'Unfinished tickets by age',
    'Recent Activity',
  ],
}

for (const role of ['client', 'partner', 'admin'] as const) {
  test(`the dashboard of ${role} begins with what needs attention, shows the rest in reading order, and moves nothing`, async ({
    page,
    signIn,
  }) => {
    await signIn(role)
    await forgetTab(page)
    const shifts = await watchLayoutShifts(page)
    for (const size of SIZES) {
      await test.step(`at ${size.width}`, async () => {
        await page.setViewportSize(size)
        await page.goto(DASHBOARD_PATH)
        await waitForData(page)
        await page.waitForLoadState('networkidle')
        const parts = (await listParts(page)).slice(2)
        expect(parts.map(({ title }) => title)).toEqual(ORDER[role])
        const [attention] = parts
        for (const [index, part] of parts.entries()) {
          expect(part.top, part.title).toBeGreaterThanOrEqual(attention?.top ?? 0)
          // Each part is below those before it that share its column.
          for (const before of parts.slice(0, index).filter(({ left, right }) => left < part.right && part.left < right))
            expect(part.top, `${part.title} after ${before.title}`).toBeGreaterThanOrEqual(before.bottom)
        }
        expect(await shifts()).toEqual([])
      })
    }
  })
}
