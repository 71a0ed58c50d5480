import type { Page } from '@playwright/test'
import { PASSWORD } from '../../../scripts/seed/people.ts'
import { expect, expectShownAsText, test } from '../../support/attack/injection-checks.ts'
import { fillSignIn, newPerson, resume } from '../../support/portal.ts'

test.describe.configure({ timeout: 240_000 })

const ELSEWHERE = [
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https:evil.test',
  'https://evil.test',
  'javascript:__ran=1',
  'JaVaScRiPt:__ran=1//',
  'data:text/html,<script>__ran=1</script>',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..//evil.test',
  '/.//evil.test',
  '/%2F/evil.test',
  '/auth?next=//evil.test',
  '@evil.test',
]

test('a person who signs in stays on our site, even if the address names another one', async ({ page, baseURL }) => {
  const { email } = await newPerson('client')
  const left: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).host.includes('evil')) left.push(request.url())
  })
  for (const next of ELSEWHERE) {
    await page.context().clearCookies()
    await page.goto('/terms')
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.goto(`/auth?next=${encodeURIComponent(next)}&next=%2F%2Fevil.test&continueUrl=%2F%2Fevil.test`)
    await fillSignIn(page, email, PASSWORD)
    await expect(page, next).not.toHaveURL(/\/auth/)
    expect(new URL(page.url()).origin, next).toBe(baseURL)
  }
  expect(left).toEqual([])
})

test('a signed-in person stays on our site, even if the address names another one', async ({ page, baseURL }) => {
  await resume(page, 'client', '/dashboard')
  for (const next of ELSEWHERE) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`)
    await expect(page, next).not.toHaveURL(/\/auth/)
    expect(new URL(page.url()).origin, next).toBe(baseURL)
  }
})

test('the page for the links of account mails links to our site only', async ({ page, baseURL }) => {
  for (const next of ELSEWHERE.slice(0, 8)) {
    const asked = encodeURIComponent(next)
    await page.goto(`/auth/action?mode=verifyEmail&code=${asked}&continueUrl=${asked}&apiKey=${asked}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expectNoLinkAway(page, baseURL)
  }
})

test('the pages for payments, records and the newsletter link to our site only', async ({ page, baseURL }) => {
  await resume(page, 'client', '/dashboard')
  for (const asked of [
    '//evil.test',
    'javascript:__ran=1',
    '../../evil',
    '"><img src=x onerror=__ran=1>',
    'x'.repeat(3000),
  ].map(encodeURIComponent)) {
    for (const path of [
      `/invoices/payment?reference=${asked}&trxref=${asked}&reference=//evil.test`,
      `/invoices?id=${asked}`,
      `/projects/view?id=${asked}&id=${asked}`,
      `/support?id=${asked}`,
      `/appointments?id=${asked}`,
      `/newsletter/confirm?token=${asked}`,
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expectShownAsText(page, page.getByRole('main'))
      await expectNoLinkAway(page, baseURL)
    }
  }
})

/** Every link of the page leads to our site, a telephone number or a mailbox. */
async function expectNoLinkAway(page: Page, baseURL: string | undefined): Promise<void> {
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href))
  for (const link of links) expect(link.startsWith(`${baseURL}/`) || /^(mailto|tel):/.test(link), link).toBe(true)
}
