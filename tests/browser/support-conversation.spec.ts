import type { Locator } from '@playwright/test'
import { cutFirestore, expect, newPerson, signInAs, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { storedTicket } from '../support/stored-records.ts'
import { sendReply, shownReplies, storedReplies, storedReply, ticketDialog } from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

/** Longer than two polls for newer replies. */
const TWO_LOOKS_MS = 12_000

async function clientWithReplies(count: number) {
  const client = await newPerson('client')
  const ticket = await storedTicket(client.uid)
  await storedReplies(ticket, client.uid, count)
  return { client, ticket }
}

const pane = (dialog: Locator) => dialog.getByRole('region', { name: 'Conversation' })
const scrollTop = (dialog: Locator) => pane(dialog).evaluate(({ scrollTop }) => Math.round(scrollTop))
const fromEnd = (dialog: Locator) =>
  pane(dialog).evaluate(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight))

test('a client loads a long conversation page by page, and the scroll position stays', async ({ page }) => {
  const { client, ticket } = await clientWithReplies(60)
  await signInAs(page, client.email, '/support')
  await page.getByRole('article').waitFor()
  const reads = countReads(page)
  await page.getByRole('button', { name: /^View & Reply/ }).click()
  const dialog = await ticketDialog(page, ticket)
  await expect(shownReplies(dialog)).toHaveCount(25)
  await expect(shownReplies(dialog).first()).toContainText('Answer 36')
  expect(await reads()).toMatchObject({ listed: 26 })

  const earlier = dialog.getByRole('button', { name: 'Load earlier' })
  await earlier.focus()
  const top = () =>
    shownReplies(dialog)
      .filter({ hasText: 'Answer 36' })
      .evaluate((reply) => reply.getBoundingClientRect().y)
  const before = await top()
  await earlier.press('Enter')
  await expect(shownReplies(dialog)).toHaveCount(50)
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
  await expect(pane(dialog)).toBeFocused()
  await earlier.press('Enter')
  await expect(shownReplies(dialog)).toHaveCount(60)
  await expect(shownReplies(dialog).first()).toContainText('Answer 1')
  await expect(earlier).toHaveCount(0)
  await expect(pane(dialog)).toBeFocused()
})

test('a client sees the replies oldest first, and new ones appear where they are read', async ({ page }) => {
  test.slow()
  const { client, ticket } = await clientWithReplies(12)
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)

  await test.step('the replies are oldest first in a pane of 15 rem, which is scrolled to the newest', async () => {
    await expect(shownReplies(dialog)).toHaveCount(12)
    await expect(shownReplies(dialog).first()).toContainText('Answer 1')
    await expect(shownReplies(dialog).first()).toContainText('Naliaka Barasa')
    await expect(shownReplies(dialog).first()).toContainText(/Dec 1, 2016 \d+:00 [AP]M/)
    expect(await pane(dialog).evaluate((element) => element.getBoundingClientRect().height)).toBe(240)
    expect(await fromEnd(dialog)).toBeLessThanOrEqual(1)
    // The scroll position stays after a rotation or a change of the width.
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => fromEnd(dialog)).toBeLessThanOrEqual(1)
    }
  })

  await test.step('new replies appear while the ticket is open, are announced, and scroll a reader at the end', async () => {
    await storedReply(ticket, client.uid, { message: 'Just in', created_at: new Date() })
    await storedReply(ticket, client.uid, { message: 'Not for you', is_internal: true, created_at: new Date() })
    await expect(shownReplies(dialog).last()).toContainText('Just in', { timeout: TWO_LOOKS_MS })
    await expect(dialog.getByRole('status').filter({ hasText: 'New reply from Naliaka Barasa' })).toHaveCount(1)
    expect(await fromEnd(dialog)).toBeLessThanOrEqual(1)
    // This reply was stored after a later one.
    await storedReply(ticket, client.uid, { message: 'A little late', created_at: new Date(Date.now() - 30_000) })
    await expect(shownReplies(dialog).nth(12)).toContainText('A little late', { timeout: TWO_LOOKS_MS })
    await expect(shownReplies(dialog)).toHaveCount(14)
    await expect(page.getByText('Not for you')).toHaveCount(0)
  })

  await test.step('a reader who scrolled up stays there, and is notified of new replies below', async () => {
    await pane(dialog).focus()
    await page.keyboard.press('Home')
    await expect.poll(() => scrollTop(dialog)).toBe(0)
    await storedReply(ticket, client.uid, { message: 'One more', created_at: new Date() })
    const below = dialog.getByRole('button', { name: 'New reply below' })
    await expect(below).toBeVisible({ timeout: TWO_LOOKS_MS })
    expect(await scrollTop(dialog)).toBe(0)
    await below.press('Enter')
    await expect(below).toHaveCount(0)
    expect(await fromEnd(dialog)).toBeLessThanOrEqual(1)
    await expect(pane(dialog)).toBeFocused()
  })
})

test('a client’s poll for newer replies reads no known ones, and pauses while the tab is hidden', async ({ page }) => {
  const { client, ticket } = await clientWithReplies(20)
  await page.clock.install()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  await ticketDialog(page, ticket)
  await page.waitForLoadState('networkidle')
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(':runQuery') && request.postData()?.includes('ticket_messages')) looks.push(request.url())
  })
  const reads = countReads(page)
  await expect.poll(() => looks.length, { timeout: TWO_LOOKS_MS }).toBeGreaterThan(0)
  // Each poll reads the last minute again, because a slow reply may be stored after a later one.
  expect((await reads()).listed).toBeLessThanOrEqual(2 * looks.length)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const before = looks.length
  await page.clock.runFor(4 * TWO_LOOKS_MS)
  expect(looks).toHaveLength(before)
  await storedReply(ticket, client.uid, { message: 'While away', created_at: new Date() })
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('While away')).toBeVisible({ timeout: TWO_LOOKS_MS })
})

test('a client’s reply in one tab appears once in their other tab', async ({ page, browser }) => {
  test.slow()
  const client = await newPerson('client')
  const ticket = await storedTicket(client.uid)
  const path = `/support?id=${ticket.id}`
  await signInAs(page, client.email, path)
  const mine = await ticketDialog(page, ticket)
  const other = await openPageAs(browser, client.email, path)
  const theirs = await ticketDialog(other, ticket)
  await sendReply(theirs, 'From the other tab')
  await expect(shownReplies(mine)).toContainText(['From the other tab'], { timeout: TWO_LOOKS_MS })
  await sendReply(mine, 'And from this one')
  await expect(shownReplies(theirs)).toContainText(['From the other tab', 'And from this one'], { timeout: TWO_LOOKS_MS })
  await expect(shownReplies(mine)).toHaveCount(2)
  await other.context().close()
})

test.describe('while the server cannot be reached', () => {
  test.use({ requestsMayFail: true })

  test('a client sees which part failed to load, and reads on when the network is back', async ({ page, context }) => {
    test.slow()
    const { client, ticket } = await clientWithReplies(30)
    await signInAs(page, client.email, '/support')
    await page.getByRole('article').waitFor()
    const dialog = page.getByRole('dialog', { name: `Ticket ${ticket.number}` })

    await test.step('a failure to load the conversation is reported in the dialog, with a retry', async () => {
      await context.route(/:runQuery/, (route) =>
        route.request().postData()?.includes('ticket_messages') ? route.abort() : route.continue(),
      )
      await page.getByRole('button', { name: /^View & Reply/ }).click()
      await expect(dialog.getByRole('alert')).toContainText('Failed to fetch support tickets')
      await context.unrouteAll()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(shownReplies(dialog)).toHaveCount(25)
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })

    await test.step('the loaded replies stay while the network is off, and updates resume automatically', async () => {
      const restore = await cutFirestore(context)
      await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached', { timeout: TWO_LOOKS_MS })
      await expect(shownReplies(dialog)).toHaveCount(25)
      await restore()
      await storedReply(ticket, client.uid, { message: 'Back again', created_at: new Date() })
      await expect(shownReplies(dialog)).toHaveCount(26, { timeout: TWO_LOOKS_MS })
      await expect(dialog.getByRole('alert')).toHaveCount(0)
    })

    await test.step('a failure to load an earlier page is reported in its place, with a retry', async () => {
      const restore = await cutFirestore(context)
      await dialog.getByRole('button', { name: 'Load earlier' }).press('Enter')
      await expect(pane(dialog).getByRole('alert')).toContainText('Failed to fetch support tickets')
      await restore()
      await pane(dialog).getByRole('button', { name: 'Try again' }).click()
      await expect(shownReplies(dialog)).toHaveCount(31)
    })
  })
})
