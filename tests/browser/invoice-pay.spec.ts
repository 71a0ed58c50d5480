import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { typeAmount } from '../support/invoice-pages.ts'
import {
  clientWithInvoice,
  downloadBy,
  enterInvoice,
  invoiceDialog,
  payInSandbox,
  readDownloadText,
} from '../support/invoice-views.ts'
import { paymentState, readPaymentOutcome } from '../support/payable-invoices.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'

// Browsers request an icon, which the sandbox page does not have.
/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const invoices = adminDb.collection(COLLECTIONS.invoices)

test('every record and the PDF of an invoice agree, from the admin’s draft to the client’s receipt', async ({
  page,
  browser,
}) => {
  test.slow()
  const client = await namedPerson('client')
  const admin = await openPageAs(browser, 'admin@demo.test', '/invoices')
  await admin.getByRole('button', { name: 'Create Invoice' }).click()
  const form = admin.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Client' }).fill(client.lastName)
  await form.getByRole('option', { name: client.name }).click()
  await form.getByLabel('Title').fill('Evaluation of four bids')
  await typeAmount(form, '10000.43')
  await expect(form.getByLabel('Tax')).toHaveValue('1600.07')
  await form.locator('button[type=submit]').click()
  await expect(form).toHaveCount(0)
  const [draft] = (await invoices.where('client_id', '==', client.uid).get()).docs
  const id = draft?.id ?? ''
  const number = String(draft?.get('invoice_number'))
  expect(draft?.data()).toMatchObject({ status: 'draft', total_amount: 11_600.5, is_issued: false })
  await admin.getByRole('button', { name: `Send ${number}` }).click()
  await admin.getByRole('dialog').locator('button').last().click()
  await expect.poll(async () => (await invoices.doc(id).get()).get('status')).toBe('sent')

  await signInAs(page, client.email, '/invoices')
  await page.getByRole('button', { name: `View ${number}` }).click()
  const dialog = invoiceDialog(page, number)
  await expect(dialog.getByText('Ksh 11,600.50').first()).toBeVisible()
  await expect.poll(async () => (await invoices.doc(id).get()).get('viewed_at')).not.toBeNull()
  await payInSandbox(page, dialog, 'Pay')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused()
  await expect(page.getByText(`Invoice ${number}`)).toBeVisible()

  const { invoice, payments, checkouts, mails } = await paymentState(id)
  const [payment] = payments
  const receipt = `${number.replace('INV', 'RCT')}-1`
  expect(invoice).toMatchObject({ status: 'paid', paid_amount: 11_600.5, payment_count: 1, flag: null })
  expect(invoice['history'].map((move: { to: string }) => move.to)).toEqual(['draft', 'sent', 'paid'])
  expect(payments).toHaveLength(1)
  expect(payment).toMatchObject({ status: 'succeeded', amount: 11_600.5, currency: 'KES', receipt_number: receipt })
  expect(checkouts).toHaveLength(1)
  expect(mails.filter(({ template }) => template === 'payment-receipt')).toHaveLength(1)
  expect(mails.find(({ template }) => template === 'payment-receipt')).toMatchObject({
    subject: `Receipt ${receipt}`,
    to: { address: client.email },
  })

  const download = await downloadBy(page, page.getByRole('button', { name: /^Receipt PDF/ }))
  expect(download.suggestedFilename()).toBe(`${receipt}.pdf`)
  const text = await readDownloadText(download)
  for (const part of [receipt, number, 'Evaluation of four bids', '11,600.50', client.name]) expect(text).toContain(part)

  await page.getByRole('link', { name: 'Open the invoice' }).click()
  await expect(dialog.getByText('Paid in full')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(dialog.getByRole('list').first()).toContainText(`Online${'Received'}`)
})

test('a client whose payment fails retries until the invoice is paid, once', async ({ page }) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  for (const button of ['Fail', 'Cancel', 'Bad signature']) {
    await test.step(`${button} at the provider is reported and stored with its outcome`, async () => {
      await payInSandbox(page, dialog, button)
      const heading = 'Payment was not completed. You have not been charged.'
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(await readPaymentOutcome(client.id)).toMatchObject({ status: 'sent', paid: 0, payments: [] })
      await page.getByRole('link', { name: 'Try again' }).click()
      await expect(dialog.getByRole('button', { name: 'Pay Now' })).toBeEnabled()
    })
  }
  await test.step('Duplicate at the provider is reported and stored with its outcome', async () => {
    await payInSandbox(page, dialog, 'Duplicate')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    const once = { status: 'paid', paid: 11_600.5, count: 1, receipts: 1, paidMoves: 1 }
    expect(await readPaymentOutcome(client.id)).toMatchObject(once)
  })
})

test('Wrong amount at the provider is reported and stored with its outcome', async ({ page }) => {
  const client = await clientWithInvoice()
  await payInSandbox(page, await enterInvoice(page, client), 'Wrong amount')
  const heading = 'Your payment is being processed. We will confirm once it is complete.'
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const flagged = { status: 'sent', paid: 0, flag: 'amount_differs', payments: ['flagged 5800.25'], receipts: 0 }
  expect(await readPaymentOutcome(client.id)).toMatchObject(flagged)
})

test('a client sees a payment without webhook as being processed, and a few seconds later as received', async ({ page }) => {
  const client = await clientWithInvoice()
  await payInSandbox(page, await enterInvoice(page, client), 'Late webhook')
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment is being processed' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused()
  expect(await readPaymentOutcome(client.id)).toMatchObject({ status: 'paid', receipts: 1, paidMoves: 1 })
})
