import { COLLECTIONS } from '@domain/collections.ts'
import { INVOICES_PATH } from '@domain/routes.ts'
import type { Request } from '@playwright/test'
import { locateInvoiceCard, newestDraft, readInvoice } from '../support/invoice-pages.ts'
import { cutFirestore, expect, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { clientWithTicket, openNew, readReplies, ticketDialog, ticketsTitled } from '../support/ticket-pages.ts'

/** The lists are shown as cards; tests/browser/lists.spec.ts uses their tables. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const TEN_MINUTES = 10 * 60_000
const isRoleRead = (request: Request) => request.postData()?.includes(`/${COLLECTIONS.userRoles}/`) ?? false
const unreached = 'The server cannot be reached. Nothing was lost.'

test('a client who is offline for ten minutes keeps a half-written reply and a form, and sends both later', async ({
  page,
  context,
}) => {
  const { client, ticket } = await clientWithTicket()
  await page.clock.install()
  await signInAs(page, client.email, `/support?id=${ticket.id}`)
  const dialog = await ticketDialog(page, ticket)
  const reply = dialog.getByRole('textbox')
  await reply.fill('The pumps arrived, but')
  await page.clock.fastForward(6000)
  const line = page.getByText(/^Offline\. You see the data of \d\d:\d\d\. Changes cannot be sent\.$/)

  await test.step('the reply stays, and the page says why it is not sent', async () => {
    await context.setOffline(true)
    await expect(line).toBeVisible()
    await page.clock.fastForward(TEN_MINUTES)
    await expect(reply).toHaveValue('The pumps arrived, but')
    await reply.fill('The pumps arrived, but two are broken.')
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(dialog.getByRole('alert')).toContainText(unreached)
    await expect(reply).toHaveValue('The pumps arrived, but two are broken.')
  })
  await test.step('it is sent once when the network is back', async () => {
    await context.setOffline(false)
    await expect(line).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Send reply' }).click()
    await expect(reply).toHaveValue('')
    expect(await readReplies(ticket)).toMatchObject([{ message: 'The pumps arrived, but two are broken.' }])
    await page.keyboard.press('Escape')
  })
  await test.step('a form in a dialog keeps its entries', async () => {
    const title = `Pumps ${client.lastName}`
    const form = await openNew(page)
    await form.getByLabel('Title').fill(title)
    await form.getByLabel('Description').fill('Two pumps are broken.')
    await context.setOffline(true)
    await page.clock.fastForward(TEN_MINUTES)
    const send = form.getByRole('button', { name: /Create|Submit|Send/ })
    await send.click()
    await expect(form.getByRole('alert')).toContainText(unreached)
    await expect(form.getByLabel('Title')).toHaveValue(title)
    await context.setOffline(false)
    await send.click()
    await expect(form).toHaveCount(0)
    expect(await ticketsTitled(title)).toHaveLength(1)
  })
})

test('an admin learns that a deletion was not sent without a network, and sees the record again', async ({
  page,
  context,
  signIn,
}) => {
  const { uid } = await namedPerson('client')
  const { id, title } = await newestDraft(uid)
  await page.clock.install()
  await signIn('admin', INVOICES_PATH)
  const card = locateInvoiceCard(page, title)
  await card.waitFor()
  await page.clock.fastForward(6000)
  await card.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  await context.setOffline(true)
  await expect(async () => {
    await page.clock.fastForward(TEN_MINUTES)
    await expect(page.getByRole('alert').filter({ hasText: unreached })).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete' }).first()).toBeVisible()
  await expect(card).toBeVisible()
  expect(await readInvoice(id)).toBeDefined()
})

test('a page that could not check the account asks again by itself, and then shows its records', async ({ page, context }) => {
  const { client } = await clientWithTicket()
  const connect = await cutFirestore(context)
  await page.clock.install()
  await signInAs(page, client.email, '/support')
  await expect(page.getByRole('heading', { name: 'We could not check your account' })).toBeVisible()
  for (const _press of [1, 2]) {
    const asked = page.waitForEvent('requestfailed', isRoleRead)
    await page.getByRole('button', { name: 'Try again' }).click()
    await asked
  }
  await connect()
  let checks = 0
  page.on('request', (request) => {
    if (isRoleRead(request)) checks++
  })
  await page.clock.fastForward(15_000)
  await expect(listedRecords(page)).toHaveCount(1)
  await expect(page.getByText(/^Offline\./)).toHaveCount(0)
  expect(checks).toBe(1)
})
