import { dayInNairobi } from '@domain/platform/dates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { clientWithInvoice, enterInvoice, viewInvoice } from '../support/invoice-views.ts'
import { paymentState, readInvoice } from '../support/payable-invoices.ts'
import { expect, test } from '../support/portal.ts'
import { newRecordId } from '../support/record-id.ts'
import { requestsTo } from '../support/visitor.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

test('an admin records a partial payment, then the rest, and the invoice is paid', async ({
  page,
  context,
  signIn,
  browser,
}) => {
  test.slow()
  const client = await clientWithInvoice()
  const code = `SKL${newRecordId()}`
  await signIn('admin')
  const dialog = await viewInvoice(page, client)
  await test.step('Escape closes the form, keeps its entries, and returns the focus', async () => {
    await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
    await dialog.getByLabel('Reason').fill('Perhaps')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('button', { name: 'Cancel invoice' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Reason')).toHaveValue('Perhaps')
    await dialog.getByRole('button', { name: 'Keep the invoice' }).click()
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent' })
  })
  await test.step('the payment form starts with today and the whole balance', async () => {
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByLabel('Date')).toBeFocused()
    await expect(dialog.getByLabel('Date')).toHaveValue(dayInNairobi(new Date()))
    await expect(dialog.getByLabel('Amount')).toHaveValue('11600.5')
    await expectAccessible(page)
  })
  await test.step('a double click records one partial payment', async () => {
    await dialog.getByLabel('Date').fill('2026-11-18')
    await dialog.getByLabel('Method').selectOption('M-Pesa')
    await dialog.getByLabel('Amount').fill('4,000')
    await dialog.getByLabel('Reference').fill(code)
    const sent = requestsTo(page, 'record-payment')
    await dialog.getByRole('button', { name: 'Continue' }).dblclick()
    const question = dialog.getByRole('form', { name: 'Record this payment?' })
    await expect(question.getByRole('definition')).toHaveText([
      client.number,
      /^Amina Lokwawi/,
      'Ksh 4,000.00',
      'M-Pesa',
      'Nov 18, 2026',
      code,
      'Ksh 7,600.50',
    ])
    await expectAccessible(page)
    expect(sent).toHaveLength(0)
    await question.getByRole('button', { name: 'Change the entries' }).click()
    await expect(dialog.getByLabel('Date')).toBeFocused()
    await expect(dialog.getByLabel('Amount')).toHaveValue('4,000')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(question.getByRole('button', { name: 'Change the entries' })).toBeFocused()
    await question.getByRole('button', { name: 'Record payment' }).dblclick()
    await expect(dialog.getByRole('alert')).toHaveText('Payment recorded')
    expect(sent).toHaveLength(1)
    await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeFocused()
    await expect(dialog.getByText(`Nov 18, 2026 · ${code}`)).toBeVisible()
    await expect(dialog.getByRole('definition').filter({ hasText: 'Ksh 7,600.50' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel invoice' })).toHaveCount(0)
  })
  await test.step('an error is shown at its field, and the confirmation leads back to the entries', async () => {
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('7600.5')
    await dialog.getByLabel('Amount').fill('12.345')
    await dialog.getByLabel('Date').fill('')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('An amount is a number above 0, with two decimals at most.')).toBeVisible()
    await expect(dialog.getByText('Enter the day on which the money came in.')).toBeVisible()
    await dialog.getByLabel('Amount').fill('')
    await expect(dialog.getByText('An amount is a number above 0, with two decimals at most.')).toBeVisible()
    await dialog.getByLabel('Date').fill('2026-11-18')
    await dialog.getByLabel('Amount').fill('7601.51')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByLabel('Amount')).toBeFocused()
    await expect(dialog.getByText('This is more than what is still due.')).toBeVisible()
    await dialog.getByLabel('Amount').fill('7601')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('More than what is due, kept as credit')).toBeVisible()
    await expect(dialog.getByText('Ksh 0.50')).toBeVisible()
    await dialog.getByRole('button', { name: 'Change the entries' }).click()
    await dialog.getByLabel('Amount').fill('7600')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Ksh 0.50')).toBeVisible()
    await dialog.getByRole('button', { name: 'Change the entries' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('7600')
    await expectAccessible(page)
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 4000 })
  })
  await test.step('the second payment completes the invoice, and the client sees both payments', async () => {
    await dialog.getByLabel('Amount').fill('7600.5')
    await dialog.getByLabel('Method').selectOption('Cheque')
    await dialog.getByLabel('Reference').fill(code.toLowerCase())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('The invoice is paid in full.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText('This reference is recorded already')).toBeVisible()
    const other = dialog.getByRole('link', { name: new RegExp(`^${client.number}, .*Ksh 4,000.00 on Nov 18, 2026$`) })
    await expect(other).toHaveAttribute('href', `/invoices?id=${client.id}`)
    await expectAccessible(page)
    const reason = 'The bank prints the code of the first payment.'
    await dialog.getByLabel('Why this is another one').fill(reason)
    await context.route('**/record-payment', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText('Failed to record payment')).toBeVisible()
    await expect(dialog.getByLabel('Why this is another one')).toHaveValue(reason)
    await expect(other).toBeVisible()
    await context.unroute('**/record-payment')
    await dialog.getByRole('button', { name: 'Record payment' }).click()
    await expect(dialog.getByText('Paid in full', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    const { invoice, payments, mails } = await paymentState(client.id)
    expect(invoice).toMatchObject({ status: 'paid', paid_amount: 11_600.5, payment_count: 2 })
    expect(payments.map(({ method, amount }) => [method, amount]).sort()).toEqual([
      ['cheque', 7600.5],
      ['mpesa', 4000],
    ])
    expect(payments.every(({ recorded_by }) => recorded_by === 'demo-admin')).toBe(true)
    expect(mails.filter(({ template }) => template === 'payment-receipt')).toHaveLength(2)
    const byClient = await enterInvoice(await (await browser.newContext()).newPage(), client)
    await expect(byClient.getByRole('region', { name: 'Payments' }).getByRole('listitem')).toHaveCount(2)
  })
})

test('an admin records shillings for an invoice in dollars, whose amount follows from them', async ({ page, signIn }) => {
  const client = await clientWithInvoice({ currency: 'USD', exchange_rate: 129.25 })
  await signIn('admin')
  const dialog = await viewInvoice(page, client)
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  const amount = dialog.getByLabel('Amount (USD)')
  const shillings = dialog.getByLabel('Shillings received')
  await dialog.getByLabel('Received in Kenya shillings').check()
  await expect(amount).toHaveAttribute('readonly')
  for (const input of ['', 'abc', '0.005']) {
    await shillings.fill(input)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(shillings).toBeFocused()
    await expect(shillings).toHaveAccessibleDescription(/An amount is a number above 0/)
  }
  await shillings.fill('12,925')
  await dialog.getByLabel('Shillings for 1 USD').fill('')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Shillings for 1 USD')).toHaveAccessibleDescription(/An exchange rate is a number above 0/)
  await expectAccessible(page)
  await dialog.getByLabel('Shillings for 1 USD').fill('129.25')
  await expect(amount).toHaveValue('100')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Ksh 12,925.00 at 129.25 for 1 USD')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Payment recorded')
  expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 100 })
})

test('an admin cancels an invoice with a reason, which the client reads without Pay Now', async ({
  page,
  context,
  signIn,
  browser,
}) => {
  const client = await clientWithInvoice({ status: 'overdue' })
  await signIn('admin')
  const dialog = await viewInvoice(page, client)
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await expect(dialog.getByText('can no longer be paid.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect(dialog.getByText('Please give a reason for cancelling this invoice.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Billed twice.')
  await test.step('an admin who is offline while cancelling sees an error in the dialog, keeps the reason, and retries', async () => {
    await context.route('**/functions/v1/cancel-invoice', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to cancel invoice')
    await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.')
    await context.unrouteAll()
    await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Invoice cancelled')
  })
  await expect(dialog.getByRole('region', { name: 'History' })).toContainText('Billed twice.')
  expect(await readInvoice(client.id)).toMatchObject({ status: 'cancelled' })
  const { mails } = await paymentState(client.id)
  expect(mails.map(({ template }) => template)).toEqual(['invoice-cancelled'])
  const byClient = await enterInvoice(await (await browser.newContext()).newPage(), client)
  await expect(byClient.getByRole('region', { name: 'History' })).toContainText('Billed twice.')
  await expect(byClient.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
})
