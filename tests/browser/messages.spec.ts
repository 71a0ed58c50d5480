import { MESSAGE_PRIORITIES, MESSAGE_TYPES } from '@domain/messages/message.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { watchLayoutShifts } from '../support/layout-shifts.ts'
import { messageCard, messageTab, readCount, readMessage, storedMessage, storedMessages } from '../support/message-pages.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'

const CENTER = '/messages'

test('a partner reads their own messages under All, Unread and Read, and marks them as read', async ({ page }) => {
  const { uid, email } = await newPerson('partner')
  const stranger = await newPerson('client')
  const id = await storedMessage(uid, { title: 'Waits', created_at: new Date('2016-03-01') })
  await storedMessage(uid, { title: 'Waits too', created_at: new Date('2016-02-01') })
  await storedMessage(uid, { title: 'Read', is_read: true, read_at: new Date(), created_at: new Date('2016-01-01') })
  await storedMessage(uid, { title: 'Over', is_expired: true, expires_at: new Date('2015-06-01T20:59:59Z') })
  await storedMessage(stranger.uid, { title: 'Of somebody else' })
  await signInAs(page, email, CENTER)
  const titles = page.getByRole('article').getByRole('heading')

  await test.step('each tab has its count; Unread is open first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Message Center')
    await expect(page.getByRole('tab')).toHaveText(['All (4)', 'Unread (2)', 'Read (1)'])
    await expect(page.getByText('1 expired', { exact: true })).toBeVisible()
    await expect(messageTab(page, 'Unread')).toHaveAttribute('aria-selected', 'true')
    await expect(titles).toHaveText(['Waits', 'Waits too'])
    await messageTab(page, 'Unread').press('ArrowRight')
    await expect(messageTab(page, 'Read')).toBeFocused()
    await expect(titles).toHaveText(['Read'])
    await page.keyboard.press('Home')
    await expect(messageTab(page, 'All')).toBeFocused()
    await expect(titles).toHaveText(['Over', 'Waits', 'Waits too', 'Read'])
  })

  await test.step('Mark as Read stores the time, moves the message, and updates the counts and the focus', async () => {
    await messageTab(page, 'Unread').click()
    await messageCard(page, 'Waits').getByRole('button', { name: 'Mark as Read' }).press('Enter')
    await expect(page.getByRole('tab')).toHaveText(['All (4)', 'Unread (1)', 'Read (2)'])
    await expect(titles).toHaveText(['Waits too'])
    await expect(page.getByRole('listitem').filter({ has: messageCard(page, 'Waits too') })).toBeFocused()
    const stored = await readMessage(id)
    expect(stored?.['is_read']).toBe(true)
    expect(Math.abs(stored?.['read_at'].toMillis() - Date.now())).toBeLessThan(120_000)
    await messageTab(page, 'All').click()
    await messageCard(page, 'Waits too').getByRole('button', { name: 'Mark as Read' }).press('Enter')
    await expect(messageCard(page, 'Waits too').getByRole('button')).toHaveCount(0)
    await messageTab(page, 'Unread').click()
    await expect(page.getByText("You're all caught up! No unread messages.")).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark All as Read' })).toHaveCount(0)
  })
})

test('a client reads every detail on each card, and unknown types as the default', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const content = 'First line\nSecond line\n\n<b>not bold</b>'
  await storedMessage(uid, { title: 'Whole', content, priority: 'urgent', expires_at: new Date('2999-12-31T20:59:59.999Z') })
  await storedMessage(uid, { title: 'Over', is_expired: true, expires_at: new Date('2015-06-01T20:59:59.999Z') })
  await storedMessage(uid, { title: 'Read', is_read: true, read_at: new Date() })
  for (const [index, message_type] of MESSAGE_TYPES.entries()) {
    await storedMessage(uid, { title: message_type, message_type, priority: MESSAGE_PRIORITIES[index] })
  }
  await storedMessage(uid, { title: 'unknown', message_type: 'advert', priority: 'critical' })
  const broken = await storedMessage(uid, { title: 7 })
  await signInAs(page, email, CENTER)
  await messageTab(page, 'All').click()

  await test.step('a message with an invalid record is reported in its place, and the others are shown', async () => {
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByText('This record cannot be shown')).toBeVisible()
    await expect(page.getByText(broken)).toBeVisible()
  })

  await test.step('a card shows the whole text with its line breaks, and marks an expired message', async () => {
    const whole = messageCard(page, 'Whole')
    await expect(whole.locator('.badge')).toHaveText(['New', 'Urgent'])
    await expect(whole).toContainText('Expires Dec 31, 2999')
    await expect(whole.locator('time')).toHaveText(/^Nov 16, 2016 \d{1,2}:\d\d [AP]M$/)
    expect(await whole.getByText('First line').innerText()).toBe(content)
    await expect(whole.getByRole('button', { name: 'Mark as Read' })).toBeVisible()
    const over = messageCard(page, 'Over')
    await expect(over.locator('.badge')).toHaveText(['Expired', 'Normal'])
    await expect(over).toContainText('Expires Jun 1, 2015')
    const read = messageCard(page, 'Read')
    await expect(read.locator('.badge')).toHaveText(['Normal'])
    await expect(read).not.toContainText('Expires')
    for (const card of [over, read]) await expect(card.getByRole('button')).toHaveCount(0)
  })

  await test.step('each type has its icon and each priority its badge; unknown values use the default', async () => {
    const icons = new Set<string | null>()
    for (const [title, type, priority, tone] of [
      ['info', 'Information', 'Low', 'inset-ring'],
      ['success', 'Good news', 'Normal', 'text-info'],
      ['warning', 'Warning', 'High', 'bg-skeleton'],
      ['error', 'Problem', 'Urgent', 'text-bad'],
      ['unknown', 'Information', 'Normal', 'text-info'],
    ] as const) {
      const card = messageCard(page, title)
      await expect(card.locator('.sr-only').first()).toHaveText(type)
      await expect(card.locator('.badge')).toHaveText(['New', priority])
      await expect(card.locator('.badge').last()).toHaveClass(new RegExp(tone))
      icons.add(await card.locator('svg path').first().getAttribute('d'))
    }
    expect(icons.size).toBe(4)
  })
})

test('a client marks all unread messages as read, except expired ones, and sees a confirmation', async ({ page }) => {
  test.slow()
  const { uid, email } = await newPerson('client')
  await storedMessages(uid, 260)
  await storedMessage(uid, { title: 'Over', is_expired: true })
  await signInAs(page, email, CENTER)
  await page.getByRole('button', { name: 'Mark All as Read' }).press('Enter')
  // The rules check each of them, which takes half a minute on a busy machine.
  const done = page.getByRole('status').filter({ hasText: 'All messages marked as read' })
  await expect(done).toContainText('Success', { timeout: 90_000 })
  await expect(page.getByRole('tab')).toHaveText(['All (261)', 'Unread (0)', 'Read (260)'])
  await expect(page.getByText("You're all caught up! No unread messages.")).toBeVisible()
  expect(await readCount(uid)).toBe(260)
})

test('the Message Center is accessible for a client, full and empty, and its layout does not shift while it loads', async ({
  page,
}) => {
  const { uid, email } = await newPerson('client')
  for (const [index, message_type] of MESSAGE_TYPES.entries()) {
    const title = `${message_type} `.padEnd(120, 'W')
    await storedMessage(uid, { title, content: 'x'.repeat(900), message_type, priority: MESSAGE_PRIORITIES[index] })
  }
  await storedMessage(uid, { title: 'Over', is_expired: true, expires_at: new Date('2015-06-01T20:59:59.999Z') })
  await signInAs(page, email, '/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).waitFor()
  const shifts = await watchLayoutShifts(page)
  await page.goto(CENTER)
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await shifts()).toEqual([])
  await messageTab(page, 'All').click()
  await expect(page.getByRole('article')).toHaveCount(5)
  await expectAccessible(page)
  await messageTab(page, 'Read').click()
  await expect(page.getByText('No Messages', { exact: true })).toBeVisible()
  await expectAccessible(page)
})
