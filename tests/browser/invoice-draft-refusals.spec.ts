import { COLLECTIONS } from '@domain/collections.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { cardOf, newestDraft, readInvoice } from '../support/invoice-pages.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

// Refusals are answered with 4xx.
test.use({ requestsMayFail: true })

const invoices = adminDb.collection(COLLECTIONS.invoices)

test('what another admin saved meanwhile is not overwritten, and nothing that was entered is lost', async ({
  page,
  signIn,
}) => {
  const person = await namedPerson('client')
  const { id, title } = await newestDraft(person.uid)
  await signIn('admin')
  await page.goto('/invoices')
  await cardOf(page, title).getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit draft' })
  await dialog.getByLabel('Title').fill('Mine')
  await invoices.doc(id).update({ title: `${title}, theirs`, revision: 1 })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This invoice has changed meanwhile')
  await expect(dialog.getByLabel('Title')).toHaveValue('Mine')
  expect((await readInvoice(id))?.['title']).toBe(`${title}, theirs`)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Discard changes' }).click()
  await expect(cardOf(page, `${title}, theirs`)).toBeVisible()
})

test('a draft that another admin has sent is neither sent again nor deleted', async ({ page, signIn }) => {
  const person = await namedPerson('client')
  const { id, title } = await newestDraft(person.uid)
  await signIn('admin')
  await page.goto('/invoices')
  await cardOf(page, title)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await invoices.doc(id).update({ status: 'sent', is_issued: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Only a draft can be changed or deleted.')
  await page.keyboard.press('Escape')
  await expect(cardOf(page, title)).toContainText('Sent')
  expect(await readInvoice(id)).toBeDefined()
})

test('an invoice for a client without an address is not sent, and says why', async ({ page, signIn }) => {
  const person = await namedPerson('client')
  const { id, title } = await newestDraft(person.uid)
  await adminDb.collection(COLLECTIONS.profiles).doc(person.uid).update({ email: '' })
  await signIn('admin')
  await page.goto('/invoices')
  await cardOf(page, title).getByRole('button', { name: /^Send/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send invoice' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('ErrorThis client has no email address.')
  await expectAccessible(page)
  expect((await readInvoice(id))?.['status']).toBe('draft')
})
