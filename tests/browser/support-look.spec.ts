import { expectAccessible } from '../support/accessibility.ts'
import { enter, expect, newPerson, test } from '../support/portal.ts'
import { goToTicket, openNew, storedReplies, storedReply, storedTicket, ticketDialog } from '../support/ticket-pages.ts'

for (const person of ['client', 'admin', 'partner'] as const) {
  test(`/support is sound for ${person}`, async ({ page, signIn }) => {
    await signIn(person, '/support')
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page)
  })
}

test('/support is sound when it is empty, and its form, too', async ({ page }) => {
  const { email } = await newPerson('client')
  await enter(page, email, '/support')
  await page.getByText('No tickets found').waitFor()
  await expectAccessible(page)
  await openNew(page)
  await expectAccessible(page)
})

test('/support is sound while it loads', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, () => undefined)
  await page.goto('/support')
  await page.getByText('Loading tickets').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('a ticket is sound for its client, and while it asks before it is closed', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const ticket = await storedTicket(uid, { project_id: 'x', project: { title: 'Lakeside mini-grid' } })
  await storedReplies(ticket, uid, 30)
  await enter(page, email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close ticket' }).click()
  await expect(dialog.getByText('Close this ticket?')).toBeVisible()
  await expectAccessible(page)
})

test('a ticket is sound for an admin, with an internal note, a long answer and the switch on', async ({ page, signIn }) => {
  const { uid } = await newPerson('client')
  const ticket = await storedTicket(uid)
  await storedReply(ticket, uid, { is_internal: true, message: 'Ask the supplier first.' })
  await storedReply(ticket, uid, { message: 'W'.repeat(400), created_at: new Date() })
  await signIn('admin')
  const dialog = await goToTicket(page, ticket)
  await dialog.getByLabel('Internal note: only staff can read it').check()
  await expectAccessible(page)
})

test('a closed ticket is sound', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const ticket = await storedTicket(uid, { status: 'closed', resolved_at: new Date() })
  await enter(page, email, `/support?id=${ticket.id}`)
  await ticketDialog(page, ticket)
  await expectAccessible(page)
})

test.describe(() => {
  test.use({ requestsMayFail: true })

  test('a ticket that is not found is sound', async ({ page, signIn }) => {
    await signIn('client', '/support?id=none')
    await page.getByText('Ticket not found').waitFor()
    await expectAccessible(page)
  })
})
