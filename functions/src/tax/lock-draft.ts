import { recordOrganisation } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { taxedLines } from '@domain/tax/message-amounts.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/errors.ts'
import { presentBuyer } from '../organisations/present-buyer.ts'
import { queueTaxSubmission } from './tax-submissions.ts'

/**
 * Locks a draft that was sent, until the tax authority has signed it, and queues it for that in the caller's write.
 * @returns the invoice's changed fields
 * @throws ApiError if its tax is that of no VAT class
 */
export async function lockDraft(
  writes: WriteBatch,
  invoice: Invoice,
  { by, now }: { by: string; now: Date },
): Promise<Partial<Invoice>> {
  const tax_day = invoice.tax_day ?? dayInNairobi(now)
  if (!taxedLines({ ...invoice, tax_day })) throw new ApiError('tax/class-unknown', 409)
  queueTaxSubmission(writes, { kind: 'invoice', id: invoice.id, number: invoice.invoice_number, by, now })
  // The message must be the same in every retry, so the buyer is copied now.
  const buyer = await presentBuyer(invoice.client, recordOrganisation(COLLECTIONS.invoices, invoice))
  return { signing_since: now, buyer, revision: invoice.revision + 1 }
}
