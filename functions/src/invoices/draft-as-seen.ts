import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'

/** @throws ApiError where an invoice is no draft any more, or another one than the admin saw */
export function assertDraftAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.status !== 'draft') throw new ApiError('invoices/no-draft', 409)
  assertAsSeen(invoice, revision)
}

/** @throws ApiError where somebody has changed the draft since the admin saw it */
export function assertAsSeen(invoice: Invoice, revision: number): void {
  if (invoice.revision !== revision) throw new ApiError('invoices/changed-meanwhile', 409)
}
