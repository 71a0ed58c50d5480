import { COLD_MS, enter, expect, signOut, test } from '../support/portal.ts'
import { pageOf } from '../support/project-pages.ts'
import { clientWithTicket, goToTicket, readTicket, repliesOf, ticketDialog } from '../support/ticket-pages.ts'

test('a reply that is not sent yet waits in this tab, and only where the preferences say so', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await enter(page, client.email, `/support?id=${ticket.id}`)
  let dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('textbox').fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought')

  await page.evaluate(() => window.jar.put('userPreferences', { autoSave: false }))
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await dialog.getByRole('textbox').fill('Kept nowhere')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('You have unsaved changes')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).not.toContainText('You have unsaved changes')
  await expect(dialog.getByRole('textbox')).toHaveValue('Kept nowhere')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
})

test('a browser that closes the window by itself asks about an unsent reply as well', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await enter(page, client.email, `/support?id=${ticket.id}`)
  await ticketDialog(page, ticket)
  await page.evaluate(() => window.jar.put('userPreferences', { autoSave: false }))
  const dialog = await goToTicket(page, ticket)
  await dialog.getByRole('textbox').fill('Kept nowhere')
  // What Chromium does at a second Escape in a row.
  await dialog.evaluate((element: HTMLDialogElement) => {
    element.dispatchEvent(new Event('cancel', { cancelable: false }))
    element.close()
  })
  await expect(dialog).toContainText('You have unsaved changes')
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByRole('textbox')).toHaveValue('Kept nowhere')
})

test('a note that is not sent yet comes back as a note, never as a reply to the client', async ({ page, signIn }) => {
  const { ticket } = await clientWithTicket()
  await signIn('admin', `/support?id=${ticket.id}`)
  let dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('textbox').fill('Ask the supplier first.')
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('Ask the supplier first.')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
})

test('signing out takes unsent text out of the tab', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await enter(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('textbox').fill('Half a thought')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a thought')
})

test.describe('where the server says no, or nothing', () => {
  test.use({ requestsMayFail: true })

  test('a ticket that is closed meanwhile keeps what was typed, and says why it was not sent', async ({ page, browser }) => {
    test.slow()
    const { client, ticket } = await clientWithTicket()
    await enter(page, client.email, `/support?id=${ticket.id}`)
    const mine = await ticketDialog(page, ticket)
    await mine.getByRole('textbox').fill('One more thing')
    const other = await pageOf(browser, client.email, `/support?id=${ticket.id}`)
    const elsewhere = await ticketDialog(other, ticket)
    await elsewhere.getByRole('button', { name: 'Close ticket' }).click()
    await elsewhere.getByRole('button', { name: 'Close ticket' }).click()
    await expect(elsewhere.getByText('Ticket updated')).toBeVisible({ timeout: COLD_MS })
    await other.context().close()

    await mine.getByRole('button', { name: 'Send reply' }).click()
    const closed = mine.getByText('This ticket is closed. To reply, reopen it first.')
    await expect(closed).toBeFocused({ timeout: COLD_MS })
    await mine.getByRole('button', { name: 'Reopen ticket' }).click()
    await expect(mine.getByRole('textbox')).toHaveValue('One more thing', { timeout: COLD_MS })
    await mine.getByRole('button', { name: 'Send reply' }).click()
    await expect(mine.getByText('Message sent')).toBeVisible({ timeout: COLD_MS })
    expect(await repliesOf(ticket)).toHaveLength(1)
  })

  test('a reply that cannot be sent is told in the dialog and keeps its text; sent again, it is there once', async ({
    page,
    context,
  }) => {
    const { client, ticket } = await clientWithTicket()
    await enter(page, client.email, `/support?id=${ticket.id}`)
    const dialog = await ticketDialog(page, ticket)
    await dialog.getByRole('textbox').fill('Is anybody there?')
    // It arrives, and its answer does not.
    await context.route('**/reply-to-ticket', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to send message', { timeout: COLD_MS })
    await expect(dialog.getByRole('textbox')).toHaveValue('Is anybody there?')
    await context.unrouteAll()
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(dialog.getByText('Message sent')).toBeVisible({ timeout: COLD_MS })
    expect(await repliesOf(ticket)).toHaveLength(1)
  })

  test('a move that fails is told in the dialog, and the ticket stays as it is', async ({ page, context }) => {
    const { client, ticket } = await clientWithTicket()
    await enter(page, client.email, `/support?id=${ticket.id}`)
    const dialog = await ticketDialog(page, ticket)
    await context.route('**/move-ticket', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Close ticket' }).click()
    await dialog.getByRole('button', { name: 'Close ticket' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to update ticket')
    await expect(dialog.getByRole('button', { name: 'Close ticket' })).toBeVisible()
    expect(await readTicket(ticket)).toMatchObject({ status: 'open' })
  })
})
