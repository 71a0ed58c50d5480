import type { Line } from '@domain/billing/lines/line.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  chooseClient,
  expectSuccess,
  invoicesTitled,
  locateFormLine,
  openCreate,
  typeAmount,
} from '../support/invoice-pages.ts'
import { clientWithInvoice, enterInvoice, invoiceDialog, viewInvoice } from '../support/invoice-views.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { sampleCatalogueItem, sampleLine } from '../support/sample-billing.ts'

const PASTED =
  'Item\tQty\tUnit\tRate\tVAT\nSite visit\t2\tday\t12,500.50\t16%\nSyringes\t1,000\tpiece\t12.35\tA\nTo be agreed\t1\t\t?\t'

test('an admin enters, pastes, moves and removes lines by keyboard, and the draft has their sums', async ({ page, signIn }) => {
  test.slow()
  const client = await namedPerson('client')
  const item = `Evaluation ${client.lastName}`
  await adminDb.collection(COLLECTIONS.catalogueItems).add(sampleCatalogueItem({ name: item }))
  await signIn('admin')
  const dialog = await openCreate(page)
  const title = `Lines ${client.lastName}`
  const total = dialog.locator('output')

  await test.step('amount and tax are replaced by a first line with that amount', async () => {
    await chooseClient(dialog, client)
    await dialog.getByLabel('Title').fill(title)
    await typeAmount(dialog, '500')
    await dialog.getByRole('button', { name: 'Add lines' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveCount(0)
    await expect(locateFormLine(dialog, 1).getByLabel('Unit price')).toHaveValue('500')
    await expect(total).toHaveText('Ksh 580.00')
  })

  await test.step('an item of the catalogue fills its line', async () => {
    await locateFormLine(dialog, 1).getByRole('combobox', { name: 'Description' }).fill(client.lastName)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(locateFormLine(dialog, 1).getByLabel('Description')).toHaveValue(item)
    await expect(locateFormLine(dialog, 1).getByLabel('Unit price')).toHaveValue('40000')
    await locateFormLine(dialog, 1).getByLabel('Quantity').fill('2.5')
    await locateFormLine(dialog, 1).getByLabel('Discount %').fill('10')
    await expect(locateFormLine(dialog, 1)).toContainText('Ksh 90,000.00')
    await expect(total).toHaveText('Ksh 104,400.00')
  })

  await test.step('pasted rows become lines; a row that is none is named and stays', async () => {
    await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
    const box = dialog.getByLabel('Copied rows')
    await expect(box).toBeFocused()
    await box.fill(PASTED)
    await dialog.getByRole('button', { name: 'Add the rows' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Row 4: A unit price is a number from 0')
    await expect(box).toHaveValue('Item\tQty\tUnit\tRate\tVAT\nTo be agreed\t1\t\t?\t')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(locateFormLine(dialog, 3).getByLabel('VAT class')).toHaveValue('A')
    await expect(total).toHaveText('Ksh 145,751.16')
  })

  await test.step('Alt with an arrow key moves a line with its focus, and the buttons move and remove one', async () => {
    await locateFormLine(dialog, 3).getByLabel('Quantity').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await expect(locateFormLine(dialog, 1).getByLabel('Quantity')).toBeFocused()
    await expect(locateFormLine(dialog, 1).getByLabel('Description')).toHaveValue('Syringes')
    await dialog.getByRole('button', { name: 'Move line 1 down' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Move line 2 down' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Add a line' }).click()
    await expect(locateFormLine(dialog, 4).getByLabel('Description')).toBeFocused()
    await dialog.getByRole('button', { name: 'Remove line 4' }).press('Enter')
    await expect(dialog.getByRole('button', { name: 'Remove line 3' })).toBeFocused()
  })

  await test.step('an amount that is typed instead begins with the sum of the lines, and Add lines brings the lines back', async () => {
    await dialog.getByRole('button', { name: 'Type an amount instead' }).click()
    await expect(dialog.getByLabel('Amount')).toHaveValue('127351')
    await expect(dialog.getByLabel('Tax')).toHaveValue('20376.16')
    await dialog.getByRole('button', { name: 'Add lines' }).click()
    await expect(dialog.getByRole('listitem', { name: /^Line \d+$/ })).toHaveCount(3)
    await expect(total).toHaveText('Ksh 145,751.16')
  })

  await test.step('a foreign currency needs a rate, and an invalid line takes the focus', async () => {
    await dialog.getByLabel('Currency').selectOption('USD')
    await dialog.getByLabel('Shillings for 1 USD').fill('129.5')
    await locateFormLine(dialog, 2).getByLabel('Quantity').fill('two')
    await dialog.getByRole('button', { name: 'Create invoice' }).click()
    await expect(locateFormLine(dialog, 2).getByLabel('Quantity')).toBeFocused()
    await expect(locateFormLine(dialog, 2)).toContainText('A quantity is a number above 0')
    await locateFormLine(dialog, 2).getByLabel('Quantity').fill('1000')
    await dialog.getByRole('button', { name: 'Create invoice' }).click()
    await expectSuccess(page, 'Invoice created')
  })
  const [stored] = await invoicesTitled(title)
  expect(stored).toMatchObject({ amount: 127_351, tax_amount: 18_400.16, total_amount: 145_751.16, exchange_rate: 129.5 })
  expect(stored?.['lines'].map(({ description }: Line) => description)).toEqual([item, 'Syringes', 'Site visit'])

  await test.step('the draft opens with its lines; the office reads them with the VAT of each class', async () => {
    const number = String(stored?.['invoice_number'])
    const id = (await adminDb.collection(COLLECTIONS.invoices).where('title', '==', title).get()).docs[0]?.id ?? ''
    const view = await viewInvoice(page, { id, number })
    await expect(view.getByRole('table', { name: 'VAT by class' })).toContainText('B Standard16 %US$115,001.00US$18,400.16')
    await view.getByRole('button', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit draft' })
    await expect(locateFormLine(edit, 3).getByLabel('Unit price')).toHaveValue('12500.5')
  })
})

test('a client reads the lines of an invoice on a phone; without lines the view has none', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = [sampleLine({ description: 'W'.repeat(120) }), sampleLine({ vat_class: 'A', discount_percent: 12.5 })] as Line[]
  const client = await clientWithInvoice({ lines, tax_day: '2026-11-20' })
  const dialog = await enterInvoice(page, client)
  const table = dialog.getByRole('table', { name: 'Lines' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table).toContainText('2.5 day × Ksh 40,000.00, less 12.5 %')
  await expectAccessible(page)
  const other = await clientWithInvoice()
  await enterInvoice(page, other)
  await expect(invoiceDialog(page, other.number).getByRole('table')).toHaveCount(0)
})

test('an admin adds, changes and retires an item of the catalogue', async ({ page, signIn }) => {
  const { lastName } = await namedPerson('client')
  await signIn('admin', '/admin/accounting?tab=catalogue')
  const name = `Survey ${lastName}`
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add item' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Unit price without VAT').fill('12,500')
  await dialog.getByLabel('Class code').fill('123')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expect(dialog.getByText('A class code has ten digits.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Class code').fill('8010150000')
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await expectSuccess(page, 'Item saved')
  await page.getByLabel('Search in the catalogue').fill(lastName)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByRole('dialog', { name: 'Change item' }).getByLabel('VAT class').selectOption('E')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Service · E Reduced · 8010150000')).toBeVisible()
  await page.getByRole('button', { name: `Retire ${name}` }).click()
  await expectSuccess(page, 'Item retired')
  await expect(page.getByText('No item has these words.')).toBeVisible()
  await page.getByLabel('Status').selectOption('retired')
  await page.getByRole('button', { name: `Restore ${name}` }).click()
  await expectSuccess(page, 'Item restored')
  await expectAccessible(page)
})
