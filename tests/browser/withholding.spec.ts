import { dayInNairobi } from '@domain/platform/dates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { readCertificates, withheldInvoice } from '../support/certificates.ts'
import { chosenFile } from '../support/documents.ts'
import {
  clientWithInvoice,
  downloadBy,
  enterInvoice,
  invoiceDialog,
  payInSandbox,
  viewInvoice,
} from '../support/invoice-views.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { expect, test } from '../support/portal.ts'
import { openPageAs } from '../support/project-pages.ts'

// Browsers request an icon, which the sandbox page does not have.
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const WITHHELD = { expected_income_tax: 500, expected_vat: 200, certificates_due: true }

test('a client pays without the withheld tax and records the certificates, and the office accepts them until it is paid', async ({
  page,
  browser,
}) => {
  test.slow()
  const client = await clientWithInvoice(WITHHELD)
  const dialog = await enterInvoice(page, client)
  const section = dialog.getByRole('region', { name: 'Withholding' })

  await test.step('Pay Now says and charges what is not withheld', async () => {
    const sentence =
      'Pay Now charges Ksh 10,900.50. Withholding income tax Ksh 500.00 and withholding VAT Ksh 200.00 are expected by certificate.'
    await expect(dialog.getByText(sentence)).toBeVisible()
    await payInSandbox(page, dialog, 'Pay')
    await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeVisible()
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 10_900.5 })
    await viewInvoice(page, client)
    await expect(dialog.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  })

  await test.step('the member records a certificate with a file, which starts with the missing amount', async () => {
    await dialog.getByRole('button', { name: 'Record certificate' }).click()
    const form = dialog.getByRole('form', { name: 'Record certificate' })
    await expect(form.getByLabel('Amount (KES)')).toHaveValue('500')
    await form.getByLabel('Tax').selectOption('vat')
    await expect(form.getByLabel('Amount (KES)')).toHaveValue('200')
    await form.getByLabel('Tax').selectOption('income_tax')
    await form.getByRole('button', { name: 'Record certificate' }).click()
    await expect(form.getByText('Enter the number on the certificate.')).toBeVisible()
    await form.getByLabel('Certificate number').fill(`krawht ${client.id}`)
    await form.getByLabel('Attach a copy').setInputFiles(chosenFile('certificate.pdf'))
    await expect(form.getByText('Uploaded', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Record certificate' }).click()
    await expect(dialog.getByText('Certificate recorded')).toBeVisible()
    await expect(section.getByText('Submitted')).toBeVisible()
    const download = await downloadBy(page, section.getByRole('button', { name: 'Download certificate.pdf' }))
    expect(download.suggestedFilename()).toBe('certificate.pdf')
    await expectAccessible(page, [390])
  })

  await test.step('the office rejects one in the accounts, and the client reads why', async () => {
    const [stored] = await readCertificates(client.id)
    const number = String(stored?.['certificate_number'])
    const office = await openPageAs(browser, 'admin@demo.test', '/admin/accounting?tab=certificates')
    const row = office.getByRole('article').filter({ hasText: number })
    await row.getByRole('button', { name: 'Reject certificate' }).click()
    await row.getByLabel('Reason').fill('It names another PIN.')
    await expectAccessible(office)
    await row.getByRole('button', { name: 'Reject certificate' }).click()
    await expect(office.getByText('Certificate rejected')).toBeVisible()
    await expect(row).toHaveCount(0)
    const missing = office.getByRole('article').filter({ hasText: client.number })
    const open = missing.getByRole('button', { name: `Record certificate ${client.number}` })
    await open.click()
    await missing.getByLabel('Certificate number').fill('KEPT')
    await open.click()
    await expect(missing.getByLabel('Certificate number')).toHaveValue('KEPT')
    await missing.getByRole('button', { name: 'Back' }).click()
    await expect(open).toBeFocused()
    await missing.getByRole('button', { name: 'Remind now' }).click()
    await expect(missing.getByRole('button', { name: 'Reminded today' })).toBeVisible()
    await office.context().close()
    await viewInvoice(page, client)
    await expect(section.getByText('It names another PIN.')).toBeVisible()
  })

  await test.step('the office records one at once and accepts another in the invoice, which is paid then', async () => {
    const office = await openPageAs(browser, 'admin@demo.test', `/invoices?id=${client.id}`)
    const theirs = invoiceDialog(office, client.number)
    const record = async (number: string, isAccepted: boolean) => {
      await theirs.getByRole('button', { name: 'Record certificate' }).click()
      const form = theirs.getByRole('form', { name: 'Record certificate' })
      await form.getByLabel('Certificate number').fill(number)
      await form.getByLabel('Accept at once').setChecked(isAccepted)
      await form.getByRole('button', { name: 'Record certificate' }).click()
      await expect(theirs.getByText('Certificate recorded')).toBeVisible()
    }
    await record(`IT-${client.id}`, true)
    // The next form starts with what the view shows as missing.
    const missing = theirs
      .getByRole('row', { name: /^Withholding income tax/ })
      .getByRole('cell')
      .last()
    await expect(missing).toHaveText('Ksh 0.00')
    expect(await readInvoice(client.id)).toMatchObject({ withheld_income_tax: 500 })
    await record(`VAT-${client.id}`, false)
    await theirs.getByRole('button', { name: `Accept certificate VAT-${client.id.toUpperCase()}` }).click()
    await theirs.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(theirs.getByText('Certificate accepted')).toBeVisible()
    await expectAccessible(office)
    expect(await readInvoice(client.id)).toMatchObject({ status: 'paid', paid_amount: 11_600.5, certificates_due: false })
    await office.context().close()
    await viewInvoice(page, client)
    await expect(dialog.getByText('Paid in full')).toBeVisible()
    await expect(
      section
        .getByRole('row', { name: /Withholding VAT/ })
        .getByRole('cell')
        .last(),
    ).toHaveText('Ksh 0.00')
  })

  await test.step('the office takes one back that was recorded with a mistake, and the invoice is open again', async () => {
    const office = await openPageAs(browser, 'admin@demo.test', `/invoices?id=${client.id}`)
    const theirs = invoiceDialog(office, client.number)
    await theirs.getByRole('button', { name: `Take back certificate VAT-${client.id.toUpperCase()}` }).click()
    await theirs.getByLabel('Reason').fill('It belongs to another invoice.')
    await expectAccessible(office)
    await theirs.getByRole('button', { name: 'Take back certificate', exact: true }).click()
    await expect(theirs.getByText('Certificate taken back')).toBeVisible()
    expect(await readInvoice(client.id)).toMatchObject({ status: 'sent', paid_amount: 11_400.5, certificates_due: true })
    await office.context().close()
  })
})

test('a client whose rest was paid sees no Pay Now in the list, and one who withholds nothing sees no withholding', async ({
  page,
}) => {
  const client = await clientWithInvoice()
  const dialog = await enterInvoice(page, client)
  await expect(dialog.getByRole('button', { name: 'Pay Now' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Record certificate' })).toHaveCount(0)
  await expect(dialog.getByRole('region', { name: 'Withholding' })).toHaveCount(0)
  const waiting = await clientWithInvoice({ ...WITHHELD, paid_amount: 10_900.5, certificates_since: dayInNairobi(new Date()) })
  await enterInvoice(page, waiting)
  await page.goto('/invoices')
  await expect(page.getByRole('button', { name: `View ${waiting.number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay Now/ })).toHaveCount(0)
})

test('a county records one certificate for two invoices, and the office accepts it for both', async ({ page, browser }) => {
  const client = await clientWithInvoice(WITHHELD)
  const second = await withheldInvoice(client.uid, { title: 'Second instalment' })
  const { invoice_number: number } = await readInvoice(second)
  const dialog = await enterInvoice(page, client)
  await dialog.getByRole('button', { name: 'Record certificate' }).click()
  const form = dialog.getByRole('form', { name: 'Record certificate' })
  await form.getByLabel('Certificate number').fill(`both ${client.id}`)
  await form.getByRole('checkbox', { name: `${number} · Second instalment` }).check()
  const amount = form.getByLabel(`Amount (KES) ${number}`)
  await expect(amount).toHaveValue('500')
  await amount.fill('500.01')
  await expectAccessible(page, [390])
  await form.getByRole('button', { name: 'Record certificate' }).click()
  await expect(form.getByText(`${number} at most Ksh 500.00 instead of Ksh 500.01`)).toBeVisible()
  await amount.fill('400')
  await expect(form.getByText('Ksh 900.00')).toBeVisible()
  await form.getByRole('button', { name: 'Record certificate' }).click()
  await expect(dialog.getByText('Certificate recorded')).toBeVisible()
  const list = dialog.getByRole('list', { name: 'Invoices of the certificate' })
  await expect(list.getByRole('listitem')).toHaveText([`${client.number}Ksh 500.00`, `${number}Ksh 400.00`])

  const office = await openPageAs(browser, 'admin@demo.test', '/admin/accounting?tab=certificates')
  const row = office.getByRole('article').filter({ hasText: `BOTH${client.id.toUpperCase()}` })
  await row.getByRole('button', { name: 'Accept certificate' }).click()
  await row.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(office.getByText('Certificate accepted')).toBeVisible()
  expect(await readInvoice(client.id)).toMatchObject({ withheld_income_tax: 500 })
  expect(await readInvoice(second)).toMatchObject({ withheld_income_tax: 400 })

  // The office records what is missing from the list of missing certificates.
  const missing = office.getByRole('article').filter({ hasText: String(number) })
  await missing.getByRole('button', { name: `Record certificate ${number}` }).click()
  const theirs = missing.getByRole('form', { name: 'Record certificate' })
  await expect(theirs.getByLabel('Amount (KES)', { exact: true })).toHaveValue('100')
  await theirs.getByLabel('Certificate number').fill(`rest ${client.id}`)
  await theirs.getByLabel('Accept at once').check()
  await expectAccessible(office)
  await theirs.getByRole('button', { name: 'Record certificate' }).click()
  await expect.poll(async () => (await readInvoice(second))['withheld_income_tax']).toBe(500)
  await office.context().close()
})
