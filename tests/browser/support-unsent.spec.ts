import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInAs, signOut, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'
import { clientWithTicket, goToTicket, readReplies, readTicket, storedReply, ticketDialog } from '../support/ticket-pages.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('a client’s unsent reply is kept in this tab, and only if the preferences allow it', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  let dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('textbox').fill('Half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('Half a thought')

  await page.evaluate(() => window.consentCookies.put('userPreferences', { autoSave: false }))
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('')
  await dialog.getByRole('textbox').fill('Kept nowhere')
  await page.keyboard.press('Escape')
  await expect(dialog).toContainText('You have unsaved changes')
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog).not.toContainText('You have unsaved changes')
  await expect(dialog.getByRole('textbox')).toHaveValue('Kept nowhere')

  await test.step('the dialog also asks when the browser closes it', async () => {
    // Chromium closes a dialog at a second Escape in a row.
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.dispatchEvent(new Event('cancel', { cancelable: false }))
      element.close()
    })
    await expect(dialog).toContainText('You have unsaved changes')
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue('Kept nowhere')
  })
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(dialog).toHaveCount(0)
})

test('an admin’s unsent note is restored as a note, never as a reply to the client', async ({ page, signIn }) => {
  const { client, ticket } = await clientWithTicket()
  await storedReply(ticket, client.uid, { is_internal: true, message: 'Ask the supplier first.' })
  await storedReply(ticket, client.uid, { message: 'W'.repeat(400), created_at: new Date() })
  await signIn('admin', `/support?id=${ticket.id}`)
  let dialog = await ticketDialog(page, ticket)
  await dialog.getByLabel('Internal note: only staff can read it').check()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('Ask the supplier first.')
  dialog = await goToTicket(page, ticket)
  await expect(dialog.getByRole('textbox')).toHaveValue('Ask the supplier first.')
  await expect(dialog.getByRole('checkbox')).toBeChecked()
})

test('a client’s unsent text is removed from the tab at sign-out', async ({ page }) => {
  const { client, ticket } = await clientWithTicket()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  await dialog.getByRole('textbox').fill('Half a thought')
  await page.keyboard.press('Escape')
  await page.goto('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/\/auth/)
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Half a thought')
})

test.describe('while the server rejects requests or does not answer', () => {
  test.use({ requestsMayFail: true })

  test('a client whose network fails loses no text, and every reply is stored once', async ({ page, context, browser }) => {
    test.slow()
    const { client, ticket } = await clientWithTicket()
    await signInAs(page, client.email, `/support?id=${ticket.id}`)
    const dialog = await ticketDialog(page, ticket)
    const box = dialog.getByRole('textbox')
    const alert = dialog.getByRole('alert')
    const send = dialog.getByRole('button', { name: 'Send reply' })
    const close = dialog.getByRole('button', { name: 'Close ticket' })
    const sent = dialog.getByText('Message sent')

    await test.step('a failed reply keeps its text, and the retry stores it once', async () => {
      await box.fill('Is anybody there?')
      // The request arrives, but its response is lost.
      await context.route('**/reply-to-ticket', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await send.click()
      await expect(alert).toContainText('Failed to send message')
      await expect(box).toHaveValue('Is anybody there?')
      await context.unrouteAll()
      await send.click()
      await expect(sent).toBeVisible()
      expect(await readReplies(ticket)).toHaveLength(1)
    })

    await test.step('a ticket that cannot be closed stays unchanged, and its dialog shows an error', async () => {
      await context.route('**/change-ticket-status', (route) => route.abort())
      await close.click()
      await close.click()
      await expect(alert).toContainText('Failed to update ticket')
      await expect(close).toBeVisible()
      expect(await readTicket(ticket)).toMatchObject({ status: 'open' })
      await context.unrouteAll()
    })

    await test.step('a ticket closed by somebody else keeps the typed text, and shows why it was not sent', async () => {
      await box.fill('One more thing')
      await expect(sent).toHaveCount(0)
      const other = await openPageAs(browser, client.email, `/support?id=${ticket.id}`)
      const elsewhere = await ticketDialog(other, ticket)
      await elsewhere.getByRole('button', { name: 'Close ticket' }).click()
      await elsewhere.getByRole('button', { name: 'Close ticket' }).click()
      await expect(elsewhere.getByText('Ticket updated')).toBeVisible()
      await other.context().close()

      await send.click()
      const closed = dialog.getByText('This ticket is closed. To reply, reopen it first.')
      await expect(closed).toBeFocused()
      await dialog.getByRole('button', { name: 'Reopen ticket' }).click()
      await expect(box).toHaveValue('One more thing')
      await send.click()
      await expect(sent).toBeVisible()
      expect(await readReplies(ticket)).toHaveLength(2)
    })
  })
})
