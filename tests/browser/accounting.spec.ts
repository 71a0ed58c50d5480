import { ACCOUNTING_PATH } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { clientWithInvoice, viewInvoice } from '../support/invoice-views.ts'
import { creditOf, ledgerInvoice } from '../support/ledgers.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { expect, test } from '../support/portal.ts'

// One refund is refused.
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

test('an admin spreads a payment over two invoices, keeps the rest as credit, and refunds it', async ({ page, signIn }) => {
  const client = await clientWithInvoice()
  const second = await ledgerInvoice(client.uid, { due_date: '2027-02-01' })
  await signIn('admin', `${ACCOUNTING_PATH}?tab=accounts&client=${client.uid}`)
  const account = page.getByRole('region', { name: 'Account', exact: true })
  await expect(account.getByText('No credit')).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await test.step('the parts follow the amount, the oldest invoice first', async () => {
    await account.getByRole('button', { name: 'Record payment' }).click()
    await dialog.getByLabel('Amount').fill('12,000')
    await expect(dialog.getByLabel(client.number)).toHaveValue('11600.5')
    await expect(dialog.getByText('Kept as credit', { exact: true }).locator('..')).toContainText('Ksh 0.00')
    await dialog.getByLabel('Amount').fill('24,000')
    await expect(dialog.getByText('Kept as credit', { exact: true }).locator('..')).toContainText('Ksh 799.00')
    await expectAccessible(page)
  })
  await test.step('a double click records it once', async () => {
    await dialog.getByRole('button', { name: 'Record payment' }).dblclick()
    await expect(dialog).toHaveCount(0)
    await expect(account).toContainText('Credit Ksh 799.00')
    await expect(page.getByText('Nothing is due.')).toBeVisible()
    for (const id of [client.id, second]) expect(await readInvoice(id)).toMatchObject({ status: 'paid', payment_count: 1 })
  })
  await test.step('more than the credit is not refunded, and the entries are kept', async () => {
    await account.getByRole('button', { name: 'Refund credit' }).click()
    await dialog.getByLabel('Amount').fill('799.01')
    await dialog.getByLabel('Reason').fill('Overpaid')
    await dialog.getByRole('button', { name: 'Refund credit' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The client has less credit than this.')
    await dialog.getByLabel('Amount').fill('799')
    await dialog.getByRole('button', { name: 'Refund credit' }).click()
    await expect(account.getByText('No credit')).toBeVisible()
    expect(await creditOf(client.uid)).toBe(0)
  })
  await test.step('a mistyped payment is reversed in the invoice, with a reason', async () => {
    const invoice = await viewInvoice(page, client)
    await invoice.getByRole('button', { name: /^Reverse/ }).click()
    await invoice.getByRole('button', { name: 'Reverse payment' }).click()
    await expect(invoice.getByText('Please give a reason.')).toBeVisible()
    await invoice.getByLabel('Reason').fill('It was for another client.')
    await invoice.getByRole('button', { name: 'Reverse payment' }).dblclick()
    await expect(invoice.getByRole('alert')).toHaveText('Payment reversed')
    await expect(invoice.getByText('It was for another client.').first()).toBeVisible()
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 0 })
    await expectAccessible(page)
  })
})
