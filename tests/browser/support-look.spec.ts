import { expectAccessible } from '../support/accessibility.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { storedTicket } from '../support/stored-records.ts'
import { openNew, storedReplies, ticketDialog } from '../support/ticket-pages.ts'

test('/support and its form are accessible for a client without tickets', async ({ page }) => {
  const { email } = await newPerson('client')
  await signInAs(page, email, '/support')
  await page.getByText('No tickets found').waitFor()
  await expectAccessible(page)
  await openNew(page)
  await expectAccessible(page)
})

test('/support is accessible for a client while it loads', async ({ page, context, signIn }) => {
  await signIn('client')
  await context.route(/:runQuery/, () => undefined)
  await page.goto('/support')
  await page.getByText('Loading tickets').waitFor({ state: 'attached' })
  await expectAccessible(page)
})

test('a ticket is accessible for its client: open, in the confirmation, and closed', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const ticket = await storedTicket(uid, { project_id: 'x', project: { title: 'Lakeside mini-grid' } })
  await storedReplies(ticket, uid, 30)
  await signInAs(page, email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  const close = dialog.getByRole('button', { name: 'Close ticket' })
  await expectAccessible(page)
  await close.click()
  await expect(dialog.getByText('Close this ticket?')).toBeVisible()
  await expectAccessible(page)
  await close.click()
  await expect(dialog.getByRole('button', { name: 'Reopen ticket' })).toBeVisible()
  await expectAccessible(page)
})
