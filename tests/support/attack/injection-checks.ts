import type { Browser, Locator, Page } from '@playwright/test'
import type { ReceivedMail } from '../../../scripts/local/inbox/mail-store.ts'
import { PORTS } from '../../../scripts/local/ports.ts'
import { adminDb } from '../../../scripts/seed/admin.ts'
import { eventually } from '../eventually.ts'
import { mailsTo } from '../inbox.ts'
import { expect, test as visiting } from '../visitor.ts'
import { normaliseSpaces } from './injection-texts.ts'

const PHONE = { width: 390, height: 844 }

/** A test that fails if entered code runs: the code sets a flag, opens a dialog, or violates the policy on the console. */
export const test = visiting.extend<{ noInjection: undefined }>({
  // Refused requests have status 4xx.
  requestsMayFail: true,
  noInjection: [
    async ({ page }, use) => {
      const dialogs: string[] = []
      page.on('dialog', (dialog) => {
        // A form with unsent input asks for confirmation before the page is closed.
        if (dialog.type() !== 'beforeunload') dialogs.push(dialog.message())
        void dialog.accept()
      })
      await use(undefined)
      expect(dialogs).toEqual([])
      await expectNoInjection(page)
    },
    { auto: true },
  ],
})

export { expect } from '../visitor.ts'

/** Expects that entered code created no element or address, and did not run. */
export async function expectNoInjection(page: Page): Promise<void> {
  const found = await page.evaluate(() => {
    const made = 'img[src="x"], svg[onload], [onerror], iframe[srcdoc], a[href^="javascript:" i]'
    const scripts = [...document.scripts].filter(({ text }) => text === '__ran=1')
    const elements = [...document.querySelectorAll(made), ...scripts].map(({ outerHTML }) => outerHTML.slice(0, 100))
    return { ran: '__ran' in window, elements }
  })
  expect(found).toEqual({ ran: false, elements: [] })
}

/** Expects the entered texts as plain text, also on a phone, without a wider page. */
export async function expectShownAsText(page: Page, place: Locator, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(place).toContainText(normaliseSpaces(text))
  await expectNoInjection(page)
  const before = page.viewportSize()
  await page.setViewportSize(PHONE)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  const wide = await place.first().evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(wide, 'pixels beyond the edge of the element').toBeLessThanOrEqual(1)
  for (const text of texts) await expect(place).toContainText(normaliseSpaces(text))
  if (before) await page.setViewportSize(before)
}

/** A mail to this address with this text, also if the mail quotes it line by line. */
export async function findMail(address: string, text: string): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined
  await eventually(async () => {
    found = (await mailsTo(address)).find((mail) =>
      normaliseSpaces(`${mail.subject} ${mail.text.replace(/^> /gm, '')}`).includes(normaliseSpaces(text)),
    )
    if (!found) throw new Error(`No mail to ${address} contains ${text}`)
  })
  return found as ReceivedMail
}

/** Expects plain text in the local inbox, and in a page without a policy that shows the mail's HTML. */
export async function expectMailShownAsText(browser: Browser, { id, html, headers }: ReceivedMail): Promise<void> {
  for (const value of Object.values(headers)) expect(value).not.toMatch(/[\r\n]/)
  const page = await (await browser.newContext({ viewport: PHONE })).newPage()
  await page.goto(`http://127.0.0.1:${PORTS.inbox}/messages/${id}`)
  await expectNoInjection(page)
  // Without the inbox's policy, only the escaping in the mail prevents the code from running.
  await page.route('http://mail.test/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto('http://mail.test/')
  await expectNoInjection(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.context().close()
}

export async function findRecords(collection: string, field: string, value: string): Promise<FirebaseFirestore.DocumentData[]> {
  const { docs } = await adminDb.collection(collection).where(field, '==', value).get()
  return docs.map((record) => ({ id: record.id, ...record.data() }))
}
