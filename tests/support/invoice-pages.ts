import { INVOICE_STATUSES, type InvoiceStatus } from '@domain/billing/invoices/invoice.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { adminDb } from '../../scripts/seed/admin.ts'

import { listedRecords } from './records.ts'
import { storedInvoice } from './stored-records.ts'

const invoices = adminDb.collection(COLLECTIONS.invoices)

/** A due day so far ahead that no nightly run marks an invoice as overdue. */
export const FAR_DAY = '2999-12-31'
export const DRAFT = { status: 'draft', is_issued: false, sent_at: null, due_date: FAR_DAY }

/** One invoice in every status, 1,000 shillings each. Titles equal the status. */
export async function oneOfEach(clientId: string): Promise<Record<InvoiceStatus, string>> {
  const changes = { amount: 1000, tax_amount: 0, total_amount: 1000, due_date: FAR_DAY }
  const entries = INVOICE_STATUSES.map(async (status, index) => {
    const created_at = new Date(Date.UTC(2016, 0, 1 + index))
    const paid = status === 'paid' && { paid_amount: 1000, payment_count: 1 }
    const own = { ...(status === 'draft' && DRAFT), ...paid, status, title: `One ${status}`, created_at }
    return [status, await storedInvoice(clientId, { ...changes, ...own })] as const
  })
  return Object.fromEntries(await Promise.all(entries)) as Record<InvoiceStatus, string>
}

/** A draft at the top of the admins' list, with a unique title. */
export async function newestDraft(clientId: string, changes: Record<string, unknown> = {}) {
  const own = clientId.slice(5, 13)
  const title = `Audit ${own}`
  const named = { ...DRAFT, title, invoice_number: `INV-2016-${Number.parseInt(own, 16)}`, created_at: new Date(), ...changes }
  const id = await storedInvoice(clientId, named)
  return { id, title: named.title, number: named.invoice_number }
}

export async function readInvoice(id: string): Promise<FirebaseFirestore.DocumentData | undefined> {
  return (await invoices.doc(id).get()).data()
}

/** The stored invoices with this title. */
export async function invoicesTitled(title: string): Promise<FirebaseFirestore.DocumentData[]> {
  return (await invoices.where('title', '==', title).get()).docs.map((invoice) => invoice.data())
}

/** The card of the invoice with this title. */
export function locateInvoiceCard(page: Page, title: string): Locator {
  return listedRecords(page).filter({ hasText: title })
}

/** Opens the dialog of a new invoice. */
export async function openCreate(page: Page): Promise<Locator> {
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Create Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Invoice' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Types an amount in a form that opens on lines. */
export async function typeAmount(dialog: Locator, amount: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Type an amount instead' }).click()
  await dialog.getByLabel('Amount').fill(amount)
}

/** Chooses a person in the form's client field. */
export async function chooseClient(dialog: Locator, { lastName, name }: { lastName: string; name: string }): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Client' }).fill(lastName)
  await dialog.getByRole('listbox').getByRole('option', { name }).click()
}

/** Waits for a success toast, with time for the function's cold start. */
export async function expectSuccess(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
}

/** The fields of a line in a form. @param position from 1 */
export function locateFormLine(dialog: Locator, position: number): Locator {
  return dialog.getByRole('listitem', { name: `Line ${position}`, exact: true })
}
