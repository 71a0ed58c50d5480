import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import {
  clientWithInvoice,
  downloadBy,
  enterInvoice,
  invoiceDialog,
  readDownloadText,
  viewInvoice,
} from '../support/invoice-views.ts'
import { readInvoice } from '../support/payable-invoices.ts'
import { expect, newPerson, signInAs, test } from '../support/portal.ts'
import { samplePayment } from '../support/sample-records.ts'
import { storedInvoice } from '../support/stored-records.ts'
import { requestsTo } from '../support/visitor.ts'

/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ viewport: { width: 1000, height: 800 } })

const payments = adminDb.collection(COLLECTIONS.payments)

test('a client reads a whole invoice: amounts, dates, payments and history', async ({ page }) => {
  const client = await clientWithInvoice({ paid_amount: 4000, payment_count: 1 })
  const paid_at = new Date('2026-11-19T22:30:00Z')
  const receipt_number = `${client.number.replace('INV', 'RCT')}-1`
  const paid = { invoice_id: client.id, invoice_number: client.number, amount: 4000, paid_at, receipt_number }
  await payments.doc(`${client.id}-1`).set(samplePayment(client.uid, paid))
  const dialog = await enterInvoice(page, client)
  await expect(dialog.getByText('First instalment.')).toBeVisible()
  const metrics = dialog.getByRole('definition')
  for (const metric of ['Ksh 10,000.43', 'Ksh 1,600.07', 'Ksh 11,600.50', 'Ksh 4,000.00', 'Ksh 7,600.50', 'Dec 20, 2026']) {
    await expect(metrics.filter({ hasText: metric })).toBeVisible()
  }
  const payment = dialog.getByRole('region', { name: 'Payments' }).getByRole('listitem')
  // 01:30 on the next day in Nairobi.
  await expect(payment).toContainText('Bank transferReceivedNov 20, 2026 · FT16321KLMBKsh 4,000.00')
  const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entries.first()).toContainText('Sent to the client')
  await expect(entries.first()).toContainText('· Ubora')
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Cancel invoice' })).toHaveCount(0)
  await test.step('the client saves the invoice and the receipt as PDFs named by their numbers', async () => {
    const pdf = await downloadBy(page, dialog.getByRole('button', { name: `PDF ${client.number}` }))
    expect(pdf.suggestedFilename()).toBe(`${client.number}.pdf`)
    expect(await readDownloadText(pdf)).toContain('11,600.50')
    const receipt = await downloadBy(page, dialog.getByRole('button', { name: `Receipt ${receipt_number}` }))
    expect(receipt.suggestedFilename()).toBe(`${receipt_number}.pdf`)
    expect(await readDownloadText(receipt)).toContain('4,000.00')
  })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/invoices$/)
})

test.describe('in a browser in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a client reads the moments of an invoice in Nairobi’s time, as in its PDF', async ({ page }) => {
    // In Auckland it was the 19th already.
    const sent_at = new Date('2026-11-18T12:00:00Z')
    const history = [{ from: 'draft' as const, to: 'sent' as const, reason: '', by: 'demo-admin', at: sent_at.valueOf() }]
    const client = await clientWithInvoice({ sent_at, history })
    const dialog = await enterInvoice(page, client)
    await expect(dialog.getByRole('definition').filter({ hasText: 'Nov 18, 2026 3:00 PM' })).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'History' }).getByRole('listitem')).toContainText('Nov 18, 2026 3:00 PM')
    const pdf = await downloadBy(page, dialog.getByRole('button', { name: `PDF ${client.number}` }))
    expect(await readDownloadText(pdf)).toContain('Nov 18, 2026')
  })
})

test('an admin sees the payment flag of an invoice and who changed it, its client does not', async ({ page, signIn }) => {
  const at = Date.UTC(2026, 10, 16)
  const history = [
    { from: null, to: 'draft' as const, reason: '', by: 'demo-admin2', at },
    { from: 'draft' as const, to: 'sent' as const, reason: '', by: 'demo-admin', at },
  ]
  const client = await clientWithInvoice({ flag: 'amount_differs', history })
  const views = requestsTo(page, 'view-invoice')
  await test.step('an admin sees the names in the history, the payment flag, and the details hidden from clients', async () => {
    await signIn('admin')
    const dialog = await viewInvoice(page, client)
    const entries = dialog.getByRole('region', { name: 'History' }).getByRole('listitem')
    await expect(entries.first()).toContainText('· You')
    await expect(entries.last()).toContainText('· Tobias Mwende')
    await expect(dialog.getByText('A payment came in that is not the amount asked for')).toBeVisible()
    await expect(dialog.getByText('First opened by the client')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  })
  await test.step('the first view by the client is recorded once, an admin’s never', async () => {
    await page.waitForLoadState('networkidle')
    expect(views).toHaveLength(0)
    const dialog = await enterInvoice(page, client)
    await expect.poll(async () => (await readInvoice(client.id))['viewed_at']).not.toBeNull()
    await expect(dialog.getByText('needs a look')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: `View ${client.number}` }).click()
    await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
    await viewInvoice(page, client)
    expect(views).toHaveLength(1)
  })
})

test('a client sees an invalid invoice or payment reported in its place', async ({ page }) => {
  const client = await clientWithInvoice()
  await payments.doc(`${client.id}-broken`).set({ ...samplePayment(client.uid), invoice_id: client.id, paid_at: null })
  const broken = await storedInvoice(client.uid, { title: 42, due_date: null })
  const dialog = await enterInvoice(page, client)
  await expect(dialog.getByText('This record cannot be shown')).toBeVisible()
  await expect(dialog.getByText(`${client.id}-broken`)).toBeVisible()
  await expect(dialog.getByText('Ksh 11,600.50').first()).toBeVisible()
  await page.goto(`/invoices?id=${broken}`)
  await expect(page.getByRole('dialog').getByText(broken)).toBeVisible()
})

test.describe('while requests fail', () => {
  test.use({ requestsMayFail: true })

  test('a client does not find an invoice that belongs to another client, is unknown or has an invalid address', async ({
    page,
  }) => {
    const { email } = await newPerson('client')
    await signInAs(page, email)
    const dialog = page.getByRole('dialog', { name: 'Invoice' })
    for (const id of ['client-invoice-12', 'none', '../profiles/x']) {
      await page.goto(`/invoices?id=${encodeURIComponent(id)}`)
      await expect(dialog.getByRole('alert')).toContainText('Invoice not found')
    }
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  })

  test('a client reads in the dialog which part cannot be loaded, and the next try works', async ({ page, context }) => {
    const client = await clientWithInvoice()
    await signInAs(page, client.email, '/invoices')
    await page.getByRole('button', { name: `View ${client.number}` }).waitFor()
    await context.route('**/functions/v1/view-invoice', (route) => route.abort())
    const dialog = page.getByRole('dialog')
    const list = dialog.getByRole('region', { name: 'Payments' })
    await test.step('a failure to load the invoice is reported in the dialog, and the next try works', async () => {
      await context.route(/:batchGet/, (route) => route.abort())
      await page.getByRole('button', { name: `View ${client.number}` }).click()
      const alert = dialog.getByRole('alert')
      await expect(alert).toContainText('Failed to fetch invoices')
      await expectAccessible(page)
      await context.unroute(/:batchGet/)
      await context.route(/:runQuery/, (route) => route.abort())
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expect(invoiceDialog(page, client.number).getByText('First instalment.')).toBeVisible()
    })
    await test.step('a failure to load the payments hides nothing else, and the next try works', async () => {
      await expect(list.getByRole('alert')).toContainText('Failed to fetch payments')
      await expect(dialog.getByText('First instalment.')).toBeVisible()
      await context.unroute(/:runQuery/)
      await list.getByRole('button', { name: 'Try again' }).click()
      await expect(list.getByText('No payments yet.')).toBeVisible()
      // The credit notes could not be loaded either.
      await dialog.getByRole('button', { name: 'Try again' }).click()
    })
    await test.step('a first view that cannot be recorded shows no error', async () => {
      await expect(dialog.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveText('')
    })
    await test.step('a failure to load the PDF is reported in the dialog', async () => {
      await context.route('**/functions/v1/invoice-pdf', (route) => route.fulfill({ status: 500, json: {} }))
      await dialog.getByRole('button', { name: 'PDF' }).click()
      await expect(dialog.getByRole('alert')).toContainText('The PDF could not be made.')
    })
  })
})

test('the view is accessible for a client while it loads and after it has loaded', async ({ page, context }) => {
  const client = await clientWithInvoice({ paid_amount: 4000, payment_count: 1, title: 'W'.repeat(120) })
  const paid = { invoice_id: client.id, amount: 4000, reference: 'R'.repeat(80) }
  await payments.doc(`${client.id}-1`).set(samplePayment(client.uid, paid))
  const dialog = await enterInvoice(page, client)
  await expect(dialog.getByText('Bank transfer')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => sessionStorage.clear())
  await context.route(/:batchGet/, (route) => {
    return route.request().postData()?.includes('/invoices/') ? undefined : route.continue()
  })
  await page.goto('/invoices')
  await page.evaluate(() => sessionStorage.clear())
  await page.getByRole('button', { name: `View ${client.number}` }).click()
  await page.getByText('Loading invoice…').waitFor({ state: 'attached' })
  await expectAccessible(page)
})
