import { REOPEN_DAYS } from '@domain/support/ticket.ts'
import { expect, SEEN_WITHIN_MS, signInAs, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'
import { storedTicket } from '../support/stored-records.ts'
import {
  clientWithTicket,
  locateTicketCard,
  readReplies,
  readTicket,
  sendReply,
  shownReplies,
  storedReply,
  ticketDialog,
} from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const DAY_MS = 86_400_000

test('a client asks, the staff reply and add a note, the client reads only the reply, closes and reopens the ticket', async ({
  page,
  browser,
}) => {
  test.slow()
  const { client, ticket } = await clientWithTicket()
  const staff = await openPageAs(browser, 'admin@demo.test', `/support?id=${ticket.id}`)
  const theirs = await ticketDialog(staff, ticket)
  await expect(theirs.getByText('No replies yet.')).toBeVisible()
  await sendReply(theirs, 'The supplier owes us money: say nothing.', { isNote: true })
  await expect(shownReplies(theirs)).toContainText(['Internal note, not shown to the client'])
  expect(await readTicket(ticket)).toMatchObject({ status: 'open', last_reply_at: null })
  await theirs.getByRole('button', { name: 'Assign to me' }).click()
  await expect(theirs.getByText(`${ticket.number} is assigned to you.`)).toBeVisible()
  await expect(theirs.getByRole('combobox', { name: 'Assigned to' }).locator('option:checked')).toHaveText('you')
  await expect(theirs.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
  await sendReply(theirs, 'We have asked the supplier.')
  await expect(shownReplies(theirs)).toHaveCount(2)
  // The first reply of the staff starts the ticket.
  await expect(theirs.getByText('In Progress', { exact: true })).toBeVisible()

  const answers: string[] = []
  page.on('response', async (response) => {
    if (/runQuery|batchGet|reply-to-ticket/.test(response.url())) answers.push(await response.text().catch(() => ''))
  })
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const mine = await ticketDialog(page, ticket)
  await expect(shownReplies(mine)).toHaveCount(1)
  await expect(shownReplies(mine)).toContainText('We have asked the supplier.')
  await expect(shownReplies(mine)).toContainText('Staff')
  await expect(mine.getByLabel('Internal note')).toHaveCount(0)
  await expect(page.getByText(/assign/i)).toHaveCount(0)
  await sendReply(mine, 'Thank you.')
  await expect(shownReplies(mine).last()).toContainText('You')
  await expect(shownReplies(theirs)).toHaveCount(3)
  await expect(shownReplies(theirs).last()).toContainText(client.name)
  expect(answers.join()).toContain('We have asked the supplier.')
  expect(answers.join()).not.toContain('owes us money')

  await mine.getByRole('button', { name: 'Close ticket' }).click()
  await expect(mine.getByRole('button', { name: 'Keep it open' })).toBeFocused()
  await mine.getByRole('button', { name: 'Close ticket' }).click()
  await expect(mine.getByText('Ticket updated')).toBeVisible()
  await expect(mine.getByText('This ticket is closed. To reply, reopen it first.')).toBeVisible()
  await expect(mine.getByRole('textbox')).toHaveCount(0)
  expect(await readTicket(ticket)).toMatchObject({ status: 'closed' })
  // The staff's open dialog updates and has no reply box any more.
  await expect(theirs.getByText('This ticket is closed. To reply, reopen it first.')).toBeVisible({ timeout: SEEN_WITHIN_MS })
  await expect(theirs.getByRole('textbox')).toHaveCount(0)
  await expect(theirs.getByRole('combobox', { name: 'Assigned to' })).toHaveCount(0)
  await mine.getByRole('button', { name: 'Reopen ticket' }).click()
  await expect(mine.getByRole('textbox', { name: 'Your reply' })).toBeVisible()
  expect(await readTicket(ticket)).toMatchObject({ status: 'open', resolved_at: null })
  await page.keyboard.press('Escape')
  await expect(locateTicketCard(page, 'The temperature log')).toContainText('by you')
  await test.step('the list of the staff can be limited to their own tickets', async () => {
    const other = await storedTicket(client.uid, { assigned_to: 'somebody-else' })
    await staff.goto('/support?assigned=mine')
    await expect(staff.getByText(ticket.number).filter({ visible: true }).first()).toBeVisible()
    await expect(staff.getByText(other.number)).toHaveCount(0)
    await staff.getByRole('combobox', { name: 'Assigned to' }).selectOption('All assignees')
    await expect(staff).not.toHaveURL(/assigned/)
  })
  await staff.context().close()
})

test('a client’s reply is sent once, and only staff can start an open ticket', async ({ page, browser }) => {
  const { client, ticket } = await clientWithTicket()
  const broken = await storedReply(ticket, client.uid, { message: 42 })
  await storedReply(ticket, client.uid, { created_at: new Date('2016-12-01T08:00:00Z') })
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const mine = await ticketDialog(page, ticket)

  await test.step('an invalid reply is reported in its place', async () => {
    await expect(shownReplies(mine)).toHaveCount(1)
    await expect(mine.getByText(broken)).toBeVisible()
  })

  await test.step('blank text is ignored, and a double click sends one reply', async () => {
    const box = mine.getByRole('textbox', { name: 'Your reply' })
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('reply-to-ticket') && calls.push(request.url()))
    await box.fill('  \n ')
    await mine.getByRole('button', { name: 'Send reply' }).click()
    await expect(box).toBeFocused()
    expect(calls).toEqual([])
    await box.fill('Once.')
    await mine.getByRole('button', { name: 'Send reply' }).dblclick()
    await expect(mine.getByText('Message sent')).toBeVisible()
    await expect(shownReplies(mine)).toHaveCount(2)
    expect(calls).toHaveLength(1)
    expect(await readReplies(ticket)).toHaveLength(3)
  })

  await test.step('only staff can start a ticket, and only while it is open', async () => {
    await expect(mine.getByRole('button', { name: 'Start work' })).toHaveCount(0)
    const staff = await openPageAs(browser, 'admin@demo.test', `/support?id=${ticket.id}`)
    const dialog = await ticketDialog(staff, ticket)
    await dialog.getByRole('button', { name: 'Start work' }).press('Enter')
    await expect(dialog.getByText('Ticket updated')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Start work' })).toHaveCount(0)
    await expect(dialog.getByText('In Progress', { exact: true })).toBeVisible()
    await staff.context().close()
  })
})

test('a client reads in the specified words that a ticket cannot be reopened after a week', async ({ page }) => {
  const closed = { status: 'closed', resolved_at: new Date(Date.now() - REOPEN_DAYS * DAY_MS - 60_000) }
  const { client, ticket } = await clientWithTicket(closed)
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await expect(dialog.getByText('This ticket is closed. Please open a new ticket.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Reopen ticket' })).toHaveCount(0)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
