import { clientWithInvoice, enterInvoice } from '../support/invoice-views.ts'
import { paymentState } from '../support/payable-invoices.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { listedRecords } from '../support/records.ts'
import { openNew, ticketsTitled } from '../support/ticket-pages.ts'

test.use({ requestsMayFail: true })

test('a client who goes offline at a form keeps every entry, and one ticket is created', async ({ page, context }) => {
  const { uid, email } = await newPerson('client')
  await signInAs(page, email, '/support')
  const dialog = await openNew(page)
  const title = `Offline ${uid}`
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Description').fill('Between two masts.')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Failed to create ticket')
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Description')).toHaveValue('Between two masts.')
  expect(await ticketsTitled(title)).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Ticket created' })).toBeVisible()
  expect(await ticketsTitled(title)).toHaveLength(1)
})

test('a client who goes offline at a payment sees an error, and has one checkout when back online', async ({
  page,
  context,
}) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Payment ErrorFailed to initiate payment. Please try again.')
  expect((await paymentState(client.id)).checkouts).toEqual([])
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('No money moves.')).toBeVisible()
  expect((await paymentState(client.id)).checkouts).toHaveLength(1)
})

test('a person who goes offline at a list sees an error, and the list loads automatically when back online', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('client', '/projects')
  await expect(listedRecords(page)).toHaveCount(7)
  await context.setOffline(true)
  await page.getByRole('tab', { name: 'Active' }).click()
  await expect(page.getByText('The server cannot be reached. Nothing was lost.')).toBeVisible()
  await context.setOffline(false)
  await expect(listedRecords(page)).toHaveCount(4)
})
