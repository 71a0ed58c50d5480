import { COLLECTIONS } from '@domain/collections.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { chooseClient, expectSuccess, typeAmount } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { recordsWith } from '../support/stored-records.ts'

test('an admin sets up a recurring invoice, sees its next days, and stops it', async ({ page, signIn }) => {
  test.slow()
  const client = await namedPerson('client')
  const title = `Notices ${client.lastName}`
  await signIn('admin')
  await page.goto('/admin/accounting?tab=recurring')
  await page.getByRole('button', { name: 'New recurring invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'New recurring invoice' })
  await chooseClient(dialog, client)
  await dialog.getByLabel('Title').fill(title)
  await typeAmount(dialog, '25,000')
  const line = dialog.getByRole('listitem', { name: 'Line 1', exact: true })
  await test.step('its lines are those of an invoice, and a foreign currency can have a rate', async () => {
    await dialog.getByRole('button', { name: 'Add lines' }).click()
    await expect(line.getByLabel('Unit price')).toHaveValue('25000')
    await line.getByLabel('Description').fill('Tender notices')
    await line.getByLabel('VAT class').selectOption('A')
    await dialog.getByLabel('Currency').selectOption('USD')
    await expect(dialog.getByLabel('Shillings for 1 USD')).toBeVisible()
    await dialog.getByLabel('Currency').selectOption('KES')
  })
  await dialog.getByLabel('First day').fill('2031-01-31')
  await expect(dialog).toContainText('Jan 31, 2031 · Feb 28, 2031 · Mar 31, 2031')
  await dialog.getByLabel('Interval').selectOption('Every year')
  await expect(dialog).toContainText('Jan 31, 2031 · Jan 31, 2032 · Jan 31, 2033')
  await expectAccessible(page)
  await dialog.getByLabel('Days until an invoice is due (optional)').fill('400')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toContainText('Enter a whole number of days from 0 to 365, or none.')
  await dialog.getByLabel('Days until an invoice is due (optional)').fill('14')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectSuccess(page, 'Recurring invoice created')

  const card = listedRecords(page).filter({ hasText: title })
  for (const text of [client.name, 'Every year', 'Jan 31, 2031', '25,000', 'Active']) await expect(card).toContainText(text)
  const [stored] = await recordsWith(COLLECTIONS.recurringInvoices, 'title', title)
  const sums = { amount: 25_000, tax_amount: 0, lines: [{ description: 'Tender notices', vat_class: 'A', unit_price: 25_000 }] }
  expect(stored?.data()).toMatchObject({ due_days: 14, interval: 'yearly', next_day: '2031-01-31', sends: false, ...sums })

  await card.getByRole('button', { name: `Stop ${title}` }).click()
  await page
    .getByRole('dialog', { name: `Stop “${title}”?` })
    .getByRole('button', { name: 'Stop' })
    .click()
  await expect(card).toContainText('Stopped')
  await expect(card.getByRole('button', { name: `Resume ${title}` })).toBeVisible()
  await expectAccessible(page)
})
