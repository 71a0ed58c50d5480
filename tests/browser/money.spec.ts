import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { chooseClient, expectSuccess, locateFormLine } from '../support/invoice-pages.ts'
import { invoiceDialog, payInSandbox, viewInvoice } from '../support/invoice-views.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'

// Browsers request an icon, which the sandbox page does not have.
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 900 } })

test('a quotation becomes an invoice, which a part payment, a certificate and a credit note settle to a statement of zero', async ({
  page,
  browser,
}) => {
  test.slow()
  const client = await namedPerson('client')
  const withholding = { withholds_income_tax: true, withholds_vat: true }
  await adminDb.collection(COLLECTIONS.organisations).doc(client.uid).update(withholding)
  const title = `Cold chain ${client.lastName}`
  const office = await openPageAs(browser, 'admin@demo.test', '/quotations')

  await test.step('the office makes and sends a quotation', async () => {
    await office.getByRole('button', { name: 'New Quotation' }).click()
    const dialog = office.getByRole('dialog', { name: 'New Quotation' })
    await chooseClient(dialog, client)
    await dialog.getByLabel('Title').fill(title)
    await locateFormLine(dialog, 1).getByLabel('Description').fill('Refrigerator')
    await locateFormLine(dialog, 1).getByLabel('Unit price').fill('100,000')
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    const training = locateFormLine(dialog, 2)
    await training.getByLabel('Description').fill('Training')
    await training.getByLabel('Quantity').fill('2.5')
    await training.getByLabel('Unit price').fill('40,000')
    await training.getByLabel('VAT class').selectOption('A')
    await dialog.getByRole('button', { name: 'Create quotation' }).click()
    await expectSuccess(office, 'Quotation created')
    const card = listedRecords(office).filter({ hasText: title })
    await card.getByRole('button', { name: /^Send/ }).click()
    await office.getByRole('button', { name: 'Send quotation' }).click()
    await expectSuccess(office, 'Quotation sent')
  })

  await test.step('the client accepts it, and the office makes and sends the invoice', async () => {
    await signInAs(page, client.email, '/quotations')
    await listedRecords(page).filter({ hasText: title }).getByRole('button', { name: /^View/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await dialog.getByLabel('Your name').fill('Amina Lokwawi')
    await dialog.getByRole('form').getByRole('button', { name: 'Accept' }).click()
    await expect(dialog.getByText('Thank you.')).toBeVisible()
    await office.reload()
    await listedRecords(office).filter({ hasText: title }).getByRole('button', { name: /^View/ }).click()
    await office.getByRole('button', { name: 'Make invoice' }).click()
    await office.getByRole('link', { name: 'Open the invoice' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Send invoice' }).click()
    await expectSuccess(office, 'Invoice sent')
  })

  const [record] = (await adminDb.collection(COLLECTIONS.invoices).where('title', '==', title).get()).docs
  const invoice = { id: record?.id ?? '', number: String(record?.get('invoice_number')) }
  const dialog = await viewInvoice(page, invoice)
  const theirs = invoiceDialog(office, invoice.number)

  await test.step('the client pays what it does not withhold', async () => {
    // Income tax: 5 % of 200,000. VAT: 2 % of 100,000.
    await expect(dialog.getByText('Pay Now charges Ksh 204,000.00.')).toBeVisible()
    await payInSandbox(page, dialog, 'Pay')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    expect(await readInvoice(invoice.id)).toMatchObject({ status: 'sent', total_amount: 216_000, paid_amount: 204_000 })
  })

  await test.step('it records the certificate of its VAT, and the office accepts it', async () => {
    await viewInvoice(page, invoice)
    await dialog.getByRole('button', { name: 'Record certificate' }).click()
    const form = dialog.getByRole('form', { name: 'Record certificate' })
    await form.getByLabel('Tax').selectOption('vat')
    await expect(form.getByLabel('Amount (KES)')).toHaveValue('2000')
    await form.getByLabel('Certificate number').fill(`KRAWHV${invoice.id}`)
    await form.getByRole('button', { name: 'Record certificate' }).click()
    await expect(dialog.getByText('Certificate recorded')).toBeVisible()
    await viewInvoice(office, invoice)
    await theirs.getByRole('button', { name: /^Accept certificate/ }).click()
    await theirs.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(theirs.getByText('Certificate accepted')).toBeVisible()
  })

  await test.step('the office credits a part of the training, which is what is left', async () => {
    await theirs.getByRole('button', { name: 'Credit note' }).click()
    await theirs.getByLabel('What to credit').selectOption('Quantities of lines')
    await theirs.getByLabel('Reason').fill('The training ended earlier.')
    await theirs.getByLabel('Quantity of Training').fill('0.25')
    await theirs.getByRole('button', { name: 'Continue' }).click()
    await theirs.getByRole('button', { name: 'Issue credit note' }).click()
    await expect(theirs.getByRole('alert')).toHaveText('Credit note issued')
    const settled = { status: 'paid', paid_amount: 216_000, credited_amount: 10_000, withheld_vat: 2000 }
    expect(await readInvoice(invoice.id)).toMatchObject(settled)
  })

  await test.step('the client’s statement of account ends at zero', async () => {
    await page.goto('/statement')
    await expect(page.getByRole('region', { name: 'Statement of account' }).getByRole('row')).toHaveText([
      /^Date/,
      /Opening balance/,
      new RegExp(`Invoice.*${invoice.number}.*Ksh\\s216,000\\.00$`),
      /Payment.*Ksh\s12,000\.00$/,
      /Withholding VAT certificate.*Ksh\s10,000\.00$/,
      /Credit note.*Ksh\s0\.00$/,
      /Closing balance.*Ksh\s0\.00$/,
    ])
  })
})
