import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { storedInquiry } from '../support/inquiries.ts'
import { newSubject, openInquiry } from '../support/inquiry-pages.ts'
import { chooseClient, expectSuccess, lineOf } from '../support/invoice-pages.ts'
import { expect, signInAs, test } from '../support/portal.ts'
import { namedPerson, pageOf } from '../support/project-pages.ts'
import { readQuotation, storedQuotation } from '../support/quotations.ts'
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
    await expect(lineOf(dialog, 1).getByLabel('Description')).toBeFocused()
    await page.keyboard.type('Refrigerator')
    await dialog.getByLabel('Unit price').fill('100,000')
    await dialog.getByRole('button', { name: 'Add a line' }).press('Enter')
    const second = lineOf(dialog, 2)
    await expect(second.getByLabel('Description')).toBeFocused()
    await page.keyboard.type('Training')
    await second.getByLabel('Quantity').fill('2.5')
    await second.getByLabel('Unit price').fill('40000')
    await second.getByLabel('VAT class').selectOption('A')
    await expect(dialog.locator('output')).toHaveText('Ksh 216,000.00')
    await expectAccessible(page)
    await second.getByLabel('Quantity').press('Alt+ArrowUp')
    await expect(lineOf(dialog, 1).getByLabel('Quantity')).toBeFocused()
    await expect(lineOf(dialog, 1).getByLabel('Description')).toHaveValue('Training')
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
    const theirs = await pageOf(browser, client.email, '/quotations')
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
  const first = lineOf(dialog, 1)
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
    await expect(lineOf(dialog, 2).getByLabel('Unit price')).toHaveValue('4200')
  })
  await dialog.getByRole('button', { name: 'Create quotation' }).click()
  await expectSuccess(page, 'Quotation created')
  const [stored] = await quotationsTitled(subject)
  expect(stored?.data()).toMatchObject({ client_id: client.uid, inquiry_id: id, currency: 'USD', amount: 4800 })
})

test('the office withdraws a sent quotation with a reason, and its client can no longer answer it', async ({
  page,
  browser,
  signIn,
}) => {
  const client = await namedPerson('client')
  const id = await storedQuotation(client.uid, { title: `Solar pumps ${client.lastName}` })
  const theirs = await pageOf(browser, client.email, `/quotations?id=${id}`)
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Accept' })).toBeVisible()
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await signIn('admin')
  await page.goto(`/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  const form = dialog.getByRole('form', { name: 'Withdraw this quotation' })
  await form.getByRole('button', { name: 'Withdraw quotation' }).click()
  await expect(form).toContainText('Say why. The client reads it.')
  await form.getByLabel('Reason').fill('The price list has changed.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Withdraw quotation' }).click()
  await expect(dialog).toContainText('Quotation withdrawn')
  await expect(dialog.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await theirs.reload()
  const history = theirs.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Withdrawn by us' })
  await expect(history).toContainText('The price list has changed.')
  await expect(theirs.getByRole('dialog').getByRole('button', { name: 'Accept' })).toHaveCount(0)
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('the office reads that the network address of an answer loads or failed to load, and the next try works', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('admin')
    let release = () => {}
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await context.route(/:batchGet/, async (route) => {
      if (!route.request().postData()?.includes('quotation_signers')) return route.fallback()
      await isHeld
      await route.abort()
    })
    await page.goto('/quotations?id=client-quotation-1')
    const answer = page.getByRole('region', { name: 'Answer of the client' })
    await expect(answer.getByText('Loading…')).toBeVisible()
    release()
    await expect(answer.getByRole('alert')).toContainText('Could not be loaded')
    await expectAccessible(page)
    await context.unroute(/:batchGet/)
    await answer.getByRole('button', { name: 'Try again' }).click()
    await expect(answer.getByText('192.0.2.14')).toBeVisible()
  })
})

test('a colleague reads who answered, but not from which network', async ({ page }) => {
  await signInAs(page, 'finance@demo.test', '/quotations?id=client-quotation-1')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Accepted by the client' })).toContainText('Amina Lokwawi')
  await expect(dialog.getByText('Network address')).toHaveCount(0)
})

test('a client reads the typed name only in the answer, and the account on its entry of the history', async ({ page }) => {
  const client = await namedPerson('client')
  const by = 'former-colleague'
  const steps = (['draft', 'sent', 'accepted'] as const).map((to, at) => ({ from: null, to, reason: '', by, at }))
  const account = { name: 'Finance Desk', email: 'finance@mlima.example' }
  const decision = { name: 'Grace Manager', by, account, at: new Date(), reason: '' }
  const id = await storedQuotation(client.uid, { status: 'accepted', decision, history: steps })
  await signInAs(page, client.email, `/quotations?id=${id}`)
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('region', { name: 'Answer of the client' })
  for (const fact of ['Grace Manager', 'Finance Desk', 'finance@mlima.example']) await expect(answer).toContainText(fact)
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.filter({ hasText: 'Accepted by the client' })).toContainText('Finance Desk')
  for (const text of ['Drafted', 'Sent to the client']) await expect(entries.filter({ hasText: text })).toContainText('Ubora')
  await expect(entries.filter({ hasText: 'Grace Manager' })).toHaveCount(0)
})
