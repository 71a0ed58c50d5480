import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { eventually } from '../support/eventually.ts'
import { mailsTo } from '../support/inbox.ts'
import {
  chooseClient,
  expectSuccess,
  invoicesTitled,
  locateInvoiceCard,
  newestDraft,
  openCreate,
  readInvoice,
  typeAmount,
} from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson, openPageAs, storedProject } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { closeToast } from '../support/visitor.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

test('an admin drafts and sends an invoice by keyboard alone; the client sees it and receives a mail', async ({
  page,
  browser,
  signIn,
}) => {
  test.slow()
  const due_date = daysAfter(dayInNairobi(new Date()), 300)
  const client = await namedPerson('client')
  const project = await storedProject(client.uid)
  await signIn('admin', '/invoices')
  await listedRecords(page).first().waitFor()
  await page.getByRole('button', { name: 'Create Invoice' }).focus()
  const { keyboard } = page
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused()
  await expect(dialog.getByLabel('Project (optional)')).toBeDisabled()
  await keyboard.type(client.lastName.toUpperCase())
  await expect(page.getByRole('option', { name: client.name })).toBeVisible()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect(dialog.getByLabel('Project (optional)').locator('option')).toHaveText([
    'No project',
    'Cold chain for eleven dispensaries',
  ])
  await keyboard.press('Tab')
  await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  const title = `Evaluation ${client.lastName}`
  await keyboard.type(title)
  await keyboard.press('Tab')
  await keyboard.type('Four bids.')
  for (const _field of ['currency', 'line']) await keyboard.press('Tab')
  await keyboard.type('Evaluation')
  for (const _field of ['quantity', 'unit', 'price']) await keyboard.press('Tab')
  await keyboard.type('1,250,000.55')
  await expect(dialog.locator('output')).toHaveText('Ksh 1,450,000.64')
  await dialog.getByLabel('Due date (optional)').fill(due_date)
  await dialog.getByLabel('Due date (optional)').press('Enter')
  await expectSuccess(page, 'Invoice created')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create Invoice' })).toBeFocused()

  const card = locateInvoiceCard(page, title)
  await expect(card).toContainText('Draft')
  await expect(card).toContainText(client.name)
  const [draft] = await invoicesTitled(title)
  expect(draft).toMatchObject({
    client_id: client.uid,
    project_id: project,
    description: 'Four bids.',
    amount: 1_250_000.55,
    tax_amount: 200_000.09,
    total_amount: 1_450_000.64,
    currency: 'KES',
    due_date,
    status: 'draft',
    is_issued: false,
    created_by: 'demo-admin',
  })
  expect(draft?.['invoice_number']).toMatch(/^INV-\d{4}-\d{4,}$/)

  await card.getByRole('button', { name: /^Send/ }).press('Enter')
  const question = page.getByRole('dialog', { name: `Send ${draft?.['invoice_number']}?` })
  await expect(question).toContainText(client.name)
  await expect(question).toContainText('Ksh 1,450,000.64')
  await question.getByRole('button', { name: 'Send invoice' }).press('Enter')
  await expectSuccess(page, 'Invoice sent')
  await expect(question).toHaveCount(0)
  await expect(card).toContainText('Sent')
  await expect(card.getByRole('button', { name: /^View/ })).toBeFocused()
  await expect(card.getByRole('button', { name: /^(Send|Edit|Delete)/ })).toHaveCount(0)
  expect((await invoicesTitled(title))[0]).toMatchObject({ status: 'sent', is_issued: true })

  const theirs = await openPageAs(browser, client.email, '/invoices')
  await expect(locateInvoiceCard(theirs, title).getByRole('button', { name: /^Pay Now/ })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Create Invoice' })).toHaveCount(0)
  await theirs.context().close()
  await eventually(async () => expect(await mailsTo(client.email)).toHaveLength(1))
})

test('an admin creates, changes and deletes drafts', async ({ page, signIn }) => {
  const [client, other] = [await namedPerson('client'), await namedPerson('partner')]
  const project = await storedProject(client.uid)
  await storedProject(other.uid, { title: 'Workshop roofs' })
  const [first_name, last_name] = client.name.split(' ')
  const { id, title, number } = await newestDraft(client.uid, {
    client: { first_name, last_name, company_name: '' },
    project_id: project,
    project: { title: 'Cold chain for eleven dispensaries' },
  })
  await signIn('admin')
  await test.step('a change of the client clears the chosen project', async () => {
    const dialog = await openCreate(page)
    const choice = dialog.getByLabel('Project (optional)')
    await chooseClient(dialog, client)
    await choice.selectOption('Cold chain for eleven dispensaries')
    await chooseClient(dialog, other)
    await expect(choice.locator('option')).toHaveText(['No project', 'Workshop roofs'])
    await expect(choice).toHaveValue('')
    const roofs = `Roofs ${other.lastName}`
    await dialog.getByLabel('Title').fill(roofs)
    await typeAmount(dialog, '10')
    await dialog.getByRole('button', { name: 'Create invoice' }).click()
    await expectSuccess(page, 'Invoice created')
    const typed = { amount: 10, tax_amount: 1.6, vat_class: 'B', lines: [] }
    expect((await invoicesTitled(roofs))[0]).toMatchObject({ client_id: other.uid, project_id: null, ...typed })
  })
  await test.step('the admin changes a draft in the same form, which starts with the stored values', async () => {
    await locateInvoiceCard(page, title).getByRole('button', { name: /^Edit/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit draft' })
    await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(client.name)
    await expect(dialog.getByLabel('Project (optional)')).toHaveValue(project)
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await expect(dialog.getByLabel('Amount')).toHaveValue('1278372.41')
    await expect(dialog.getByLabel('Tax')).toHaveValue('204539.59')
    await expect(dialog.getByLabel('Due date (optional)')).toHaveValue('2999-12-31')
    await dialog.getByLabel('Title').fill(`${title}, changed`)
    await dialog.getByLabel('Amount').fill('500')
    await dialog.getByLabel('VAT class').selectOption('A')
    await dialog.getByLabel('Due date (optional)').fill('')
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expectSuccess(page, 'Invoice updated')
    await expect(locateInvoiceCard(page, `${title}, changed`)).toContainText('Due—')
    expect(await readInvoice(id)).toMatchObject({
      title: `${title}, changed`,
      client_id: client.uid,
      project_id: project,
      amount: 500,
      tax_amount: 0,
      vat_class: 'A',
      total_amount: 500,
      due_date: null,
      revision: 1,
    })
  })
  const remove = locateInvoiceCard(page, title).getByRole('button', { name: /^Delete/ })
  const undo = page.getByRole('button', { name: 'Undo' })
  await test.step('by keyboard, the admin deletes a draft and undoes it', async () => {
    await remove.press('Enter')
    await expect(locateInvoiceCard(page, title)).toHaveCount(0)
    await expect(undo).toBeFocused()
    // Otherwise the sticky header may cover part of a tab, which axe reports as a small target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await undo.press('Enter')
    await expect(locateInvoiceCard(page, title)).toBeVisible()
    await expect(locateInvoiceCard(page, title).locator(':focus')).toHaveCount(1)
    await expect(undo).toHaveCount(0)
    expect(await readInvoice(id)).toBeDefined()
  })
  await test.step('Escape leaves Undo, and a draft deleted by mouse leaves the focus in the list', async () => {
    await remove.press('Enter')
    await expect(undo).toBeFocused()
    await undo.press('Escape')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await undo.click()
    await remove.click()
    await expect(page.getByRole('tabpanel')).toBeFocused()
    expect(await readInvoice(id)).toBeDefined()
  })
  await test.step('the draft is deleted when the toast closes', async () => {
    await closeToast(page, `${number} deleted`)
    await eventually(async () => expect(await readInvoice(id)).toBeUndefined())
    await expect(locateInvoiceCard(page, title)).toHaveCount(0)
  })
  await test.step('a draft is also deleted from its open record, and if the admin leaves the page meanwhile', async () => {
    const left = await newestDraft(client.uid, { title: `Left ${client.lastName}` })
    await page.goto(`/invoices?id=${left.id}`)
    const open = page.getByRole('dialog', { name: `Invoice ${left.number}` })
    await expect(open.getByRole('button', { name: /^(Send|Edit|Delete)/ })).toHaveText(['Send', 'Edit', 'Delete'])
    await open.getByRole('button', { name: 'Delete' }).click()
    await undo.waitFor()
    await page.goto('/dashboard')
    await eventually(async () => expect(await readInvoice(left.id)).toBeUndefined())
  })
})
