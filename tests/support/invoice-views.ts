import { readFileSync } from 'node:fs'
import type { Invoice } from '@domain/billing/invoices/invoice.schema.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { adminDb } from '../../scripts/seed/admin.ts'
import { payableInvoice, readInvoice } from './payable-invoices.ts'
import { newPerson, signInAs } from './portal.ts'
import { sampleProfile } from './sample-records.ts'

/** A new client with a sent invoice, over Ksh 11,600.50 in total. */
export async function clientWithInvoice(changes: Partial<Invoice> = {}) {
  const client = await newPerson('client')
  await adminDb
    .collection(COLLECTIONS.profiles)
    .doc(client.uid)
    .set({ ...sampleProfile(client.uid), email: client.email })
  const id = await payableInvoice(client.uid, changes)
  const { invoice_number } = await readInvoice(id)
  return { ...client, id, number: String(invoice_number) }
}

export function invoiceDialog(page: Page, number: string): Locator {
  return page.getByRole('dialog', { name: `Invoice ${number}` })
}

/** Opens the client's view of an invoice in the browser. */
export async function enterInvoice(page: Page, client: { email: string; id: string; number: string }): Promise<Locator> {
  await signInAs(page, client.email, `/invoices?id=${client.id}`)
  const dialog = invoiceDialog(page, client.number)
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  return dialog
}

/** Opens the view for the signed-in person. */
export async function viewInvoice(page: Page, { id, number }: { id: string; number: string }): Promise<Locator> {
  await page.goto(`/invoices?id=${id}`)
  const dialog = invoiceDialog(page, number)
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  return dialog
}

/** Follows Pay Now to the sandbox and presses one of its buttons, which return to the product. */
export async function payInSandbox(page: Page, dialog: Locator, button: string): Promise<void> {
  await dialog.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByText('The sandbox of a local run. No money moves.')).toBeVisible()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/invoices\/payment\?/)
}

/** The text of a downloaded PDF, with normalised white space. */
export async function readDownloadText(download: Download): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())))
  const { text } = await extractText(pdf, { mergePages: true })
  return text.normalize('NFKC').replace(/\s+/g, ' ')
}

/** Presses a button that downloads. */
export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return download
}
