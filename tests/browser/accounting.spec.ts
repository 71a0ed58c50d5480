import { ACCOUNTING_PATH } from '@domain/routes.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { clientWithInvoice, viewInvoice } from '../support/invoice-views.ts'
import { ledgerInvoice, readOrganisationCredit } from '../support/ledgers.ts'
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
    expect(await readOrganisationCredit(client.uid)).toBe(0)
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

test('an admin imports opening items from a file, after the rows with a problem were corrected', async ({ page, signIn }) => {
  const client = await clientWithInvoice()
  await signIn('admin', `${ACCOUNTING_PATH}?tab=accounts&client=${client.uid}`)
  const account = page.getByRole('region', { name: 'Account', exact: true })
  await account.getByRole('button', { name: 'Opening items' }).click()
  const dialog = page.getByRole('dialog')
  const rows = (due: string) =>
    `Number,Date,Due date,Amount,Currency,Exchange rate\nOLD/1,5/1/2026,5/2/2026,"120,000.50",,\nOLD/2,2026-01-05,${due},500,USD,129.5\n`
  const choose = (content: string) =>
    dialog
      .getByLabel('Or choose a CSV file')
      .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const preview = dialog.getByRole('region', { name: 'What will be imported' })
  await choose(rows('2026-01-04'))
  await expect(preview.getByRole('row').last()).toHaveText('The due date is before the date.')
  await expect(preview).toContainText('1 × Ksh 120,000.50')
  await choose(rows('1990-01-04'))
  await expect(preview.getByRole('row').last()).toHaveText('This day is too many years away. Check the year.')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('Some rows have a problem')).toBeVisible()
  await expectAccessible(page)
  await choose(rows('2026-02-04'))
  await expect(preview).toContainText('1 × US$500.00')
  await expect(preview.getByRole('row', { name: /^OLD\/2/ })).toContainText('Rate 129.5')
  await dialog.getByRole('button', { name: 'Import' }).dblclick()
  await expect(dialog).toHaveCount(0)
  const unpaid = page.getByRole('region', { name: 'Unpaid invoices' })
  await expect(unpaid.getByRole('listitem').filter({ hasText: 'OLD/1' })).toContainText('Feb 5, 2026 · Ksh 120,000.50')
  await expect(unpaid.getByRole('listitem')).toHaveCount(3)
  await unpaid.getByRole('link', { name: /^OLD\/1/ }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Opening item from before the portal' })).toBeVisible()
})
