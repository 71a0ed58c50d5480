import type { Page } from '@playwright/test'
import { arrivedMessage, storedMessage, storedMessages } from '../support/message-pages.ts'
import { expect, newPerson, SEEN_WITHIN_MS, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { countFrameCounts, countFrameProfiles, countReads } from '../support/reads.ts'

const PAGE_READS = 26
const TABS = 3

/** The entry of the menu with the number of unread messages. The dashboard's tile has an equal name. */
const menuEntry = (page: Page, unread: number) =>
  page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: `Messages ${unread} unread` })

test('a client sees their name and unread count on every portal page, which are requested once for several pages', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date())
  const { uid, email, name } = await namedPerson('client')
  await storedMessages(uid, 3)
  const [asked, named] = [countFrameCounts(page), countFrameProfiles(page)]
  await signInAs(page, email, '/dashboard')
  await expect(menuEntry(page, 3)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to see you, Zawadi')
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
  const frame = page.getByRole('banner')
  await expect(frame.getByText(name)).toBeVisible()
  for (const path of ['/projects', '/documents', '/invoices', '/account']) {
    await page.goto(path)
    await expect(menuEntry(page, 3)).toBeVisible()
    await expect(frame.getByText(name)).toBeVisible()
    await expect(frame.getByRole('button', { name: `Account menu Signed in: ${name} Client` })).toBeVisible()
  }
  expect([asked(), named()]).toEqual([1, 1])
  await test.step('a client’s new name is in the frame at once, and Sign Out there ends the session', async () => {
    await page.getByLabel('First name').fill('Zuri')
    await page.getByRole('button', { name: 'Save details' }).click()
    await expect(frame.getByText('Zuri')).toBeVisible()
    await frame.getByRole('button', { name: 'Account menu' }).press('Enter')
    await frame.getByRole('button', { name: 'Sign Out' }).press('Enter')
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('a client sees more than 99 unread messages as 99+, and no number without unread messages', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect(
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Messages', exact: true }),
  ).toHaveText('Messages')
  await storedMessages(uid, 120)
  await page.goto('/messages')
  await expect(page.getByRole('navigation').getByText('99+')).toBeVisible()
})

test('a client with the portal open is notified of a new message, and the count in the menu is updated', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await page.clock.install()
  await storedMessage(uid, { title: 'Earlier' })
  await signInAs(page, email, '/dashboard')
  await expect(menuEntry(page, 1)).toBeVisible()
  await arrivedMessage(uid, 'Just arrived')
  await page.clock.fastForward(SEEN_WITHIN_MS)
  await expect(menuEntry(page, 2)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'New message' })).toContainText('Just arrived')
})

test('a client who switched notifications off sees the count and no toast', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await page.clock.install()
  await signInAs(page, email, '/account')
  await page.evaluate(() => {
    window.consentCookies.put('userPreferences', { theme: 'system', language: 'en', notifications: false, autoSave: true })
  })
  await page.goto('/dashboard')
  await page.waitForLoadState('networkidle')
  await arrivedMessage(uid, 'Just arrived')
  await page.clock.fastForward(SEEN_WITHIN_MS)
  await expect(menuEntry(page, 1)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('')
})

for (const [count, listed] of [
  [10, 10],
  [500, PAGE_READS],
] as const) {
  test(`a client with ${count} messages reads ${listed} of them, their role and the counts of the tabs`, async ({ page }) => {
    test.slow()
    const { uid, email } = await newPerson('client')
    await storedMessages(uid, count)
    await signInAs(page, email, '/dashboard')
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    await page.waitForLoadState('networkidle')
    const reads = countReads(page)
    const frame = countFrameCounts(page)
    await page.goto('/messages')
    await expect(page.getByRole('article')).toHaveCount(Math.min(count, 25))
    await expect(page.getByRole('tab').first()).toHaveText(`All (${count.toLocaleString('en-US')})`)
    // The frame and the tab share one count, which is requested once.
    expect(await reads()).toEqual({ listed, single: 1, aggregations: 0 })
    expect(frame()).toBeLessThanOrEqual(TABS)
  })
}

test('a client loads more messages with equal times: none is skipped or repeated, and the focus stays in the list', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  await storedMessages(uid, 60)
  await signInAs(page, email, '/messages')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(25)
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(50)
  await expect(cards.nth(25).getByRole('button')).toBeFocused()
  await page.getByRole('button', { name: 'Load more' }).press('Enter')
  await expect(cards).toHaveCount(60)
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(
    Array.from({ length: 60 }, (_, index) => `Message ${index}`),
  )
})
