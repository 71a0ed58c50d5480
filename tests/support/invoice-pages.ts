import { COLLECTIONS } from '@domain/collections.ts'
import type { InvoiceStatus } from '@domain/invoices/invoice.constants.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'
import { COLD_MS } from './portal.ts'
import { sampleInvoice } from './sample-records.ts'

const invoices = adminDb.collection(COLLECTIONS.invoices)

/** A day that no test will live to see. */
const FAR_DAY = '2999-12-31'

/** A stored invoice of this client in this status. Answers its id. */
export async function storedInvoice(
  clientId: string,
  status: InvoiceStatus,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const is_issued = status !== 'draft'
  const sent_at = is_issued ? new Date('2016-11-16T08:30:00Z') : null
  const invoice = { due_date: FAR_DAY, status, is_issued, sent_at, ...changes }
  return (await invoices.add(sampleInvoice(clientId, invoice))).id
}

/** A draft that stands at the head of the admins' list, under a title of its own. */
export async function newestDraft(clientId: string, changes: Record<string, unknown> = {}) {
  const own = clientId.slice(5, 13)
  const title = `Audit ${own}`
  const named = { title, invoice_number: `INV-2016-${Number.parseInt(own, 16)}`, created_at: new Date(), ...changes }
  const id = await storedInvoice(clientId, 'draft', named)
  return { id, title, number: named.invoice_number }
}

export async function readInvoice(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await invoices.doc(id).get()).data()
}

/** What is stored under this title. */
export async function invoicesTitled(title: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await invoices.where('title', '==', title).get()).docs.map((invoice) => invoice.data())
}

/** The card of the invoice with this title. */
export function cardOf(page: Page, title: string): Locator {
  return page.getByRole('article').filter({ hasText: title })
}

/** Opens the dialog of a new invoice. */
export async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Chooses a person in the form's client field. */
export async function chooseClient(dialog: Locator, { lastName, name }: { lastName: string; name: string }): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await dialog.getByRole('listbox').getByRole('option', { name }).click()
}

/** Waits until a success is told: it may be the answer to a function's first call. */
export async function expectTold(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible({ timeout: COLD_MS })
}
