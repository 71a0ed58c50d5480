import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { clientWithInvoice, enterInvoice, viewInvoice } from '../support/invoice-views.ts'
import { paymentState } from '../support/payable-invoices.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { requestsTo } from '../support/visitor.ts'

// Rejected requests have status 4xx, and some tests cut the network.
/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const CREATE = '**/functions/v1/create-payment'
const invoices = adminDb.collection(COLLECTIONS.invoices)

test('a client’s double click sends one request, and two tabs share one checkout', async ({ page, context }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  const other = await context.newPage()
  await other.setViewportSize({ width: 1000, height: 800 })
  const otherDialog = await viewInvoice(other, client)
  const asked = requestsTo(page, 'create-payment')
  await dialog.getByRole('button', { name: 'Pay Now' }).dblclick()
  await expect(page.getByText('No money moves.')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]?.postDataJSON()).toEqual({
    invoiceId: client.id,
    amount: 11_600.5,
    currency: 'KES',
    description: 'Solar for eleven dispensaries',
  })
  await otherDialog.getByRole('button', { name: 'Pay Now' }).click()
  await expect(other.getByText('No money moves.')).toBeVisible()
  expect(other.url()).toBe(page.url())
  expect((await paymentState(client.id)).checkouts).toHaveLength(1)
})

test('a client can pay again after coming back, and after a network failure', async ({ page, context }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  const pay = dialog.getByRole('button', { name: 'Pay Now' })
  const payInList = page.getByRole('button', { name: `Pay Now ${client.number}` })
  const atProvider = () => expect(page.getByText('No money moves.')).toBeVisible()
  await test.step('the client returns from the provider and can use the button again', async () => {
    await pay.click()
    await atProvider()
    await page.goBack()
    await expect(pay).toHaveAttribute('aria-disabled', 'false')
    await pay.click()
    await atProvider()
    await page.goBack()
  })
  await test.step('a page restored from the browser’s cache enables the button again', async () => {
    await context.route(CREATE, () => undefined)
    await pay.click()
    await expect(pay).toHaveAttribute('aria-disabled', 'true')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(pay).toHaveAttribute('aria-disabled', 'false')
    // This ends the held request, which would otherwise reach the provider.
    await viewInvoice(page, client)
    await context.unroute(CREATE)
  })
  await test.step('without a network the client sees the specified error in the dialog, or in a toast over the list', async () => {
    await context.route(CREATE, (route) => route.abort())
    await pay.click()
    await expect(dialog.getByRole('alert')).toHaveText('Payment ErrorFailed to initiate payment. Please try again.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await payInList.click()
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
    await expect(toast).toHaveText('Payment ErrorFailed to initiate payment. Please try again.')
    await context.unroute(CREATE)
    await payInList.click()
    await atProvider()
  })
})

test('a client is sent to a safe payment address only, and cannot pay a cancelled invoice', async ({ page, context }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  for (const url of ['javascript:document.title="run"', 'http://checkout.example/', '//checkout.example/', null]) {
    await test.step(`a redirect to ${url} is not followed`, async () => {
      await context.route(CREATE, async (route) => {
        // The alert of the previous address would hide a missing alert.
        await expect(dialog.getByRole('alert')).toHaveCount(0)
        await route.fulfill({ json: { ok: true, result: { url, reference: 'r' } } })
      })
      const answer = page.waitForResponse(CREATE)
      await dialog.getByRole('button', { name: 'Pay Now' }).click()
      await answer
      await expect(dialog.getByRole('alert')).toContainText('Failed to initiate payment. Please try again.')
      expect(page.url()).toContain(`/invoices?id=${client.id}`)
      expect(await page.title()).not.toBe('run')
      await context.unroute(CREATE)
    })
  }
  await test.step('an invoice that has been cancelled is rejected with the server’s text, and its current state is shown', async () => {
    await invoices.doc(client.id).update({ status: 'cancelled' })
    await dialog.getByRole('button', { name: 'Pay Now' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This invoice cannot be paid online.')
    await expect(dialog.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    await expect(dialog.getByText('Cancelled', { exact: true })).toBeVisible()
  })
})

test('a client gets from the list to the provider by keyboard alone', async ({ page }) => {
  const client = await clientWithInvoice()
  await signInAs(page, client.email, '/invoices')
  await page.getByRole('button', { name: `View ${client.number}` }).focus()
  await page.keyboard.press('Enter')
  const pay = page.getByRole('dialog').getByRole('button', { name: 'Pay Now' })
  await expect(pay).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(pay).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No money moves.')).toBeVisible()
})
