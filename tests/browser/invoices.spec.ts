import { DRAFT, FAR_DAY, locateInvoiceCard, oneOfEach } from '../support/invoice-pages.ts'
import { expectLinked } from '../support/linked-record.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { countReads } from '../support/reads.ts'
import { listedRecords, listedTitles } from '../support/records.ts'
import { storedInvoice } from '../support/stored-records.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

for (const role of ['client', 'partner'] as const) {
  test(`a ${role} sees their own issued invoices with every figure, and never a draft`, async ({ page }) => {
    const { uid, email } = await newPerson(role)
    const stranger = await newPerson('client')
    await oneOfEach(uid)
    await storedInvoice(stranger.uid, { due_date: FAR_DAY, title: 'Of somebody else' })
    const dollars = {
      title: 'In dollars',
      total_amount: 2500,
      paid_amount: 2500,
      currency: 'USD',
      created_at: new Date(2015, 1),
    }
    await storedInvoice(uid, { ...dollars, due_date: FAR_DAY, status: 'paid', flag: 'paid_twice' })
    await signInAs(page, email, '/invoices')
    const titles = listedTitles(page)
    await expect(titles).toHaveText(['One cancelled', 'One overdue', 'One paid', 'One sent', 'In dollars'])
    const metrics = 'Total Invoices5Pending1Paid2Total ValueKsh 3,000+ US$2,500OutstandingKsh 2,000OverdueKsh 1,000'
    await expect(page.getByRole('main').locator('dl').first()).toHaveText(metrics)
    await test.step('only unpaid invoices can be paid, and only an admin sees that a payment is being checked', async () => {
      for (const title of ['One sent', 'One overdue']) {
        await expect(locateInvoiceCard(page, title).getByRole('button')).toHaveText([/^View/, /^PDF/, /^Pay Now/])
      }
      for (const title of ['One paid', 'One cancelled', 'In dollars']) {
        await expect(locateInvoiceCard(page, title).getByRole('button')).toHaveText([/^View/, /^PDF/])
      }
      await expect(page.getByText('Money came in again')).toHaveCount(0)
    })
    await test.step('the tabs and the status filter together, by mouse and by keyboard', async () => {
      const status = page.getByLabel('Status')
      await expect(status.locator('option')).toHaveText(['All statuses', 'Sent', 'Paid', 'Overdue', 'Cancelled'])
      await page.getByRole('tab', { name: 'Pending' }).click()
      await expect(titles).toHaveText(['One sent'])
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name: 'Paid' })).toBeFocused()
      await expect(titles).toHaveText(['One paid', 'In dollars'])
      await page.keyboard.press('End')
      await expect(titles).toHaveText(['One overdue'])
      await test.step('a tab without invoices of the chosen status sends no query', async () => {
        const reads = countReads(page)
        await status.selectOption('Paid')
        await expect(page.getByText('No invoices found')).toBeVisible()
        expect(await reads()).toEqual({ listed: 0, single: 0, aggregations: 0 })
      })
      await page.getByRole('tab', { name: 'All' }).click()
      await expect(titles).toHaveText(['One paid', 'In dollars'])
      await status.selectOption('Cancelled')
      await expect(titles).toHaveText(['One cancelled'])
    })
  })
}

test('an admin finds the drafts of every client under Pending, with names and actions', async ({ page, signIn }) => {
  const client = await namedPerson('client')
  const [first_name, last_name] = client.name.split(' ')
  const mine = { client: { first_name, last_name, company_name: '' }, created_at: new Date() }
  await storedInvoice(client.uid, { ...DRAFT, ...mine, title: `Draft ${client.lastName}` })
  await storedInvoice(client.uid, { ...mine, due_date: FAR_DAY, title: `Sent ${client.lastName}`, flag: 'amount_differs' })
  await signIn('admin')
  await page.goto('/invoices')
  await page.getByRole('tab', { name: 'Pending' }).click()
  const draft = locateInvoiceCard(page, `Draft ${client.lastName}`)
  await expect(draft).toContainText(client.name)
  await expect(draft.getByRole('button')).toHaveText([/^View/, /^PDF/, /^Send/, /^Edit/, /^Delete/])
  const sent = locateInvoiceCard(page, `Sent ${client.lastName}`)
  await expect(sent.getByRole('button')).toHaveText([/^View/, /^PDF/])
  await expect(sent).toContainText('A payment came in that is not the amount asked for')
  await page.getByLabel('Status').selectOption('Sent')
  await expect(sent).toBeVisible()
  await expect(draft).toHaveCount(0)
})

test('a client sees every invoice correctly, within the page', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  await storedInvoice(uid, {
    title: 'Partly paid',
    due_date: FAR_DAY,
    project_id: 'some-project',
    project: { title: 'Lakeside mini-grid' },
    paid_amount: 482_912,
  })
  await storedInvoice(uid, { title: 'Late since today', due_date: '2016-12-16' })
  await storedInvoice(uid, { status: 'overdue', title: 'Late for long', due_date: '2016-12-16' })
  await storedInvoice(uid, { status: 'paid', title: 'Settled', due_date: '2016-12-16', paid_date: '2016-12-20' })
  await storedInvoice(uid, { title: 'Without a day', due_date: null })
  const broken = await storedInvoice(uid, { total_amount: 'much', due_date: FAR_DAY })
  const title = '<b onclick="alert(1)">Müller & Søn</b> — ünïcode '.padEnd(120, 'W')
  await storedInvoice(uid, {
    status: 'overdue',
    title,
    due_date: FAR_DAY,
    total_amount: 1_999_999_999_998,
    tax_amount: 999_999_999_999,
    paid_amount: 1,
    project: { title },
    project_id: 'x',
  })
  await signInAs(page, email, '/invoices')
  await test.step('a card shows project, due date, tax and balance, and marks an overdue date', async () => {
    const partly = locateInvoiceCard(page, 'Partly paid')
    for (const text of ['INV-2016-0007', 'Lakeside mini-grid', 'DueDec 31, 2999']) await expect(partly).toContainText(text)
    for (const text of ['TotalKsh 1,482,912', 'TaxKsh 204,540', 'Still dueKsh 1,000,000'])
      await expect(partly).toContainText(text)
    for (const late of ['Late since today', 'Late for long'])
      await expect(locateInvoiceCard(page, late)).toContainText('Dec 16, 2016 · overdue')
    await expect(locateInvoiceCard(page, 'Settled')).not.toContainText('overdue')
    await expect(locateInvoiceCard(page, 'Settled')).toContainText('PaidDec 20, 2016')
    await expect(locateInvoiceCard(page, 'Without a day')).toContainText('Due—')
  })
  await test.step('an invoice with an invalid record is reported in its place, and the others are shown', async () => {
    await expect(listedRecords(page)).toHaveCount(6)
    await expect(page.getByText('This record cannot be shown')).toBeVisible()
    await expect(page.getByText(broken)).toBeVisible()
  })
  await test.step('long words, hostile text and the largest figures stay within the page', async () => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

test('a client opens an invoice by its address, and closing it or going back removes it from the address', async ({ page }) => {
  const { uid, email } = await newPerson('client')
  const id = await storedInvoice(uid, { due_date: FAR_DAY })
  await signInAs(page, email, `/invoices?id=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Invoice INV-2016-0007' })
  const view = page.getByRole('button', { name: 'View INV-2016-0007' })
  await expectLinked(page, { path: '/invoices', id, dialog, view })

  await view.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/invoices')
  await page.reload()
  await expect(listedRecords(page)).toHaveCount(1)
  await expect(dialog).toHaveCount(0)
})
