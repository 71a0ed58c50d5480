import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newSubject, openInquiry } from '../support/inquiry-pages.ts'
import { chooseClient, expectSuccess, locateFormLine } from '../support/invoice-pages.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, openPageAs } from '../support/project-pages.ts'
import { readQuotation } from '../support/quotations.ts'
import { listedRecords } from '../support/records.ts'

/** The list is shown as cards. */
test.use({ viewport: { width: 1000, height: 900 } })

const quotationsTitled = async (title: string) =>
  (await adminDb.collection(COLLECTIONS.quotations).where('title', '==', title).get()).docs

test('the office makes a quotation and sends it, the client accepts it by keyboard, and the office makes the invoice', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const client = await namedPerson('client')
  const title = `Cold chain ${client.lastName}`
  const cards = listedRecords(page).filter({ hasText: title })
  await signIn('admin')
  await page.goto('/quotations')
  await test.step('the office enters two lines and sees their total', async () => {
    await page.getByRole('button', { name: 'New Quotation' }).click()
    const dialog = page.getByRole('dialog', { name: 'New Quotation' })
    await chooseClient(dialog, client)
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByRole('button', { name: 'Create quotation' }).click()
    await expect(locateFormLine(dialog, 1).getByLabel('Description')).toBeFocused()
    await page.keyboard.type('Refrigerator')
    await dialog.getByLabel('Unit price').fill('100,000')
    await dialog.getByRole('button', { name: 'Add a line' }).press('Enter')
    const second = locateFormLine(dialog, 2)
    await expect(second.getByLabel('Description')).toBeFocused()
    await page.keyboard.type('Training')
    await second.getByLabel('Quantity').fill('2.5')
    await second.getByLabel('Unit price').fill('40000')
    await second.getByLabel('VAT class').selectOption('A')
    await expect(dialog.locator('output')).toHaveText('Ksh 216,000.00')
    await expectAccessible(page)
    await second.getByLabel('Quantity').press('Alt+ArrowUp')
    await expect(locateFormLine(dialog, 1).getByLabel('Quantity')).toBeFocused()
    await expect(locateFormLine(dialog, 1).getByLabel('Description')).toHaveValue('Training')
    await dialog.getByRole('button', { name: 'Create quotation' }).click()
    await expectSuccess(page, 'Quotation created')
  })
  await test.step('the office sends it', async () => {
    await cards.getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('button', { name: 'Send quotation' }).click()
    await expectSuccess(page, 'Quotation sent')
    await expect(cards).toContainText('Sent')
  })
  const id = (await quotationsTitled(title))[0]?.id ?? ''
  await test.step('the client reads and accepts it by keyboard', async () => {
    const theirs = await openPageAs(browser, client.email, '/quotations')
    await listedRecords(theirs).filter({ hasText: title }).getByRole('button', { name: /^View/ }).press('Enter')
    const dialog = theirs.getByRole('dialog')
    await expect(dialog).toContainText('Refrigerator')
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: 'Accept' }).press('Enter')
    const form = theirs.getByRole('form', { name: 'Accept this quotation' })
    await expect(form.getByLabel('Your name')).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(form).toContainText('Type your name.')
    await theirs.keyboard.type('Amina Lokwawi')
    await expectAccessible(theirs)
    await theirs.keyboard.press('Enter')
    await expect(dialog).toContainText('Thank you.')
    await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(0)
    await theirs.context().close()
  })
  expect(await readQuotation(id)).toMatchObject({ status: 'accepted', decision: { name: 'Amina Lokwawi', by: client.uid } })
  await test.step('the office makes the invoice and opens it', async () => {
    await page.goto(`/quotations?id=${id}`)
    const answer = page.getByRole('region', { name: 'Answer of the client' })
    for (const fact of ['127.0.0.1', client.email]) await expect(answer.getByText(fact)).toBeVisible()
    await page.getByRole('button', { name: 'Make invoice' }).click()
    await page.getByRole('link', { name: 'Open the invoice' }).click()
    await expect(page.getByRole('dialog')).toContainText(title)
    await expect(page.getByRole('dialog')).toContainText('Ksh 216,000.00')
  })
})

test('the office makes a quotation from the quote list of an inquiry', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const subject = newSubject()
  const message = 'For eleven dispensaries\n\nQuote list:\n2 × Solar lamp, $600.00\n1 × Solar pump, $4,200.00\nTotal: $4,800.00'
  const { id } = await storedInquiry({ message, email: client.email, subject })
  await signIn('admin')
  await openInquiry(page, subject)
  await page.getByRole('link', { name: 'Make a quotation' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Quotation' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(client.name)
  const first = locateFormLine(dialog, 1)
  await expect(first.getByLabel('Description')).toHaveValue('Solar lamp')
  await expect(first.getByLabel('Quantity')).toHaveValue('2')
  await expect(first.getByLabel('Unit price')).toHaveValue('300')
  await test.step('an empty line replaces the last one, and pasted rows replace that', async () => {
    await dialog.getByRole('button', { name: 'Remove line 2' }).press('Enter')
    await dialog.getByRole('button', { name: 'Remove line 1' }).press('Enter')
    await expect(first.getByLabel('Description')).toBeFocused()
    await expect(first.getByLabel('Description')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Paste from a spreadsheet' }).click()
    await dialog.getByLabel('Copied rows').fill('Solar lamp\t2\tpiece\t300\nSolar pump\t1\tpiece\t4200')
    await dialog.getByRole('button', { name: 'Add the rows' }).click()
    await expect(locateFormLine(dialog, 2).getByLabel('Unit price')).toHaveValue('4200')
  })
  await dialog.getByRole('button', { name: 'Create quotation' }).click()
  await expectSuccess(page, 'Quotation created')
  const [stored] = await quotationsTitled(subject)
  expect(stored?.data()).toMatchObject({ client_id: client.uid, inquiry_id: id, currency: 'USD', amount: 4800 })
})

test('a colleague reads who answered, but not from which network', async ({ page }) => {
  await signInAs(page, 'finance@demo.test', '/quotations?id=client-quotation-1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Accepted by the client' })).toContainText('Amina Lokwawi')
  await expect(dialog.getByText('Network address')).toHaveCount(0)
})
