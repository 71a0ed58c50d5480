import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { Refusal } from '../endpoint/refusal.ts'

/** @throws Refusal where an invoice is no draft any more, or another one than the admin saw */
export function assertDraftAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.status !== 'draft') throw new Refusal('invoices/no-draft', 409)
  assertAsSeen(invoice, revision)
}

/** @throws Refusal where somebody has changed the draft since the admin saw it */
export function assertAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.revision !== revision) throw new Refusal('invoices/changed-meanwhile', 409)
}
