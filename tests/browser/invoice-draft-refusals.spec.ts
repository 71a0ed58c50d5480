import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi, daysAfter } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { locateInvoiceCard, newestDraft, readInvoice } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'
import { listedRecords } from '../support/records.ts'
import { closeToast } from '../support/visitor.ts'

// Rejected requests have status 4xx, and a test blocks the code of a dialog.
/** The list is shown as cards; tests/browser/lists.spec.ts uses its table. */
test.use({ requestsMayFail: true, viewport: { width: 1000, height: 800 } })

const invoices = adminDb.collection(COLLECTIONS.invoices)

test('an admin reads in the dialog why an action is rejected', async ({ page, context, signIn }) => {
  const person = await namedPerson('client')
  const { id, title, number } = await newestDraft(person.uid, { due_date: daysAfter(dayInNairobi(new Date()), 30) })
  await adminDb.collection(COLLECTIONS.profiles).doc(person.uid).update({ email: '' })
  await signIn('admin')
  await page.goto('/invoices')
  await listedRecords(page).first().waitFor()
  const dialog = page.getByRole('dialog')
  await test.step('an admin sees that the code of a dialog cannot be loaded, and the next press opens it', async () => {
    await context.route(/(InvoiceDraftDialogs|InvoiceDialog)\.[^/]+\.js/, (route) => route.abort())
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'No connection' })).toBeVisible()
    await page.getByRole('button', { name: `View ${number}` }).click()
    await expect(page).toHaveURL('/invoices')
    await expect(dialog).toHaveCount(0)
    await context.unrouteAll()
    await page.getByRole('button', { name: 'Create Invoice' }).click()
    await expect(page.getByRole('dialog', { name: 'Create Invoice' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: `View ${number}` }).click()
    await expect(page).toHaveURL(`/invoices?id=${id}`)
    await expect(page.getByRole('dialog', { name: `Invoice ${number}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/invoices')
    await closeToast(page, 'No connection')
  })
  await test.step('an admin reads why an invoice for a client without an address is not sent', async () => {
    await locateInvoiceCard(page, title).getByRole('button', { name: /^Send/ }).click()
    await dialog.getByRole('button', { name: 'Send invoice' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('ErrorThis client has no email address.')
    await expectAccessible(page)
    expect((await readInvoice(id))?.['status']).toBe('draft')
    await page.keyboard.press('Escape')
  })
  await test.step('an admin does not overwrite another admin’s change, and loses no entry', async () => {
    await locateInvoiceCard(page, title).getByRole('button', { name: /^Edit/ }).click()
    await expect(dialog).toHaveAccessibleName('Edit draft')
    await dialog.getByLabel('Title').fill('Mine')
    await invoices.doc(id).update({ title: `${title}, theirs`, revision: 1 })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('This invoice has changed meanwhile')
    await expect(dialog.getByLabel('Title')).toHaveValue('Mine')
    expect((await readInvoice(id))?.['title']).toBe(`${title}, theirs`)
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Discard changes' }).click()
    await expect(locateInvoiceCard(page, `${title}, theirs`)).toBeVisible()
  })
  await test.step('an admin can neither resend nor delete a draft that another admin has sent', async () => {
    await locateInvoiceCard(page, title)
      .getByRole('button', { name: /^Delete/ })
      .click()
    await invoices.doc(id).update({ status: 'sent', is_issued: true })
    await closeToast(page, `${number} deleted`)
    await expect(page.getByRole('alert').filter({ hasText: 'Only a draft can be changed or deleted.' })).toBeVisible()
    await expect(locateInvoiceCard(page, title)).toContainText('Sent')
    expect(await readInvoice(id)).toBeDefined()
  })
})
