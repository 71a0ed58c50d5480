import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { HOUR_MS } from '@domain/platform/dates.ts'
import { adminDb } from '../../scripts/seed/admin.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { eventually } from '../support/eventually.ts'
import { invoiceFromForm, readInvoice } from '../support/invoice-records.ts'
import { expect, test } from '../support/portal.ts'
import { namedPerson } from '../support/project-pages.ts'

const submissions = adminDb.collection(SERVER_COLLECTIONS.taxSubmissions)
const WORDS = 'Invalid itemClsCd on item: 1'

/** A draft that waits for a signature, as the tax authority has left it. */
async function waiting(clientId: string, number: string, changes: object): Promise<string> {
  const queued_at = new Date(Date.now() - HOUR_MS)
  const id = await invoiceFromForm(clientId, 'draft', { invoice_number: number, signing_since: queued_at })
  const next = { next_try_at: null, ended_by: null, ended_at: null, asked_at: queued_at, tax_signature: null }
  const answer = { attempts: 1, is_refused: true, words: WORDS, invoice_count: null, reason: '' }
  const about = { kind: 'invoice', number, original_id: null, state: 'queued', queued_by: 'admin', queued_at }
  await submissions.doc(id).set({ ...about, ...answer, ...next, ...changes })
  return id
}

test('the office sees what the tax authority refused, unlocks one draft, and sends one without a signature', async ({
  page,
  signIn,
}) => {
  const client = await namedPerson('client')
  const [first, second] = [`INV-2013-${Date.now() % 100_000}`, `INV-2012-${Date.now() % 100_000}`]
  const refused = await waiting(client.uid, first, {})
  const late = await waiting(client.uid, second, {
    is_refused: false,
    words: '',
    queued_at: new Date(Date.now() - 30 * HOUR_MS),
    invoice_count: 5,
  })
  await signIn('admin', `/invoices?id=${refused}`)
  const dialog = page.getByRole('dialog', { name: `Invoice ${first}` })
  await expect(dialog.getByText('Signing', { exact: true }).first()).toBeVisible()
  for (const name of ['Send', 'Edit', 'Delete', 'Cancel invoice']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toHaveCount(0)
  }

  await page.goto('/admin/accounting?tab=tax')
  const row = (number: string) => page.getByRole('listitem').filter({ hasText: number })
  await expect(row(first)).toContainText(`The tax authority says: ${WORDS}`)
  await expect(row(second).getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  await expectAccessible(page)

  await row(first).getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
  await expect(row(first)).toHaveCount(0)
  expect(await readInvoice(refused)).toMatchObject({ status: 'draft', signing_since: null })

  await row(second).getByRole('button', { name: 'Send without signature' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Send without signature' }).click()
  await expect(question.getByText('Please give a reason')).toBeVisible()
  await question.getByLabel('Reason').fill('KRA does not answer.')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Send without signature' }).click()
  await expect(row(second)).toContainText('KRA does not answer.')
  await eventually(async () => expect(await readInvoice(late)).toMatchObject({ status: 'sent', tax_signature: null }))
  await adminDb.collection(COLLECTIONS.invoices).doc(refused).delete()
})
