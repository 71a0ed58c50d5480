import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Writes } from '../endpoint/firebase.ts'
import { invoiceEntry } from './change-invoice.ts'

type Disputes = Pick<Invoice, 'dispute' | 'past_disputes'>

/** The disputes of an invoice after its open one was resolved. @param resolution the sentence that the client reads */
export function resolvedDispute(
  { dispute, past_disputes }: Disputes,
  { reason: resolution, by: resolved_by }: { reason: string; by: string },
  now: Date,
): Disputes {
  if (!dispute) return { dispute, past_disputes }
  return {
    dispute: null,
    past_disputes: [...past_disputes, { ...dispute, resolution, resolved_by, resolved_at: now.valueOf() }],
  }
}

/**
 * Nothing is left to object to after a cancellation, whose mail suffices.
 * @param reason the sentence that the client reads
 * @returns the changed fields of the invoice
 */
export function endDispute(
  writes: Writes,
  invoice: Invoice,
  reason: string,
  { by, now }: { by: string; now: Date },
): Partial<Invoice> {
  if (!invoice.dispute) return {}
  const { subject, label, visible_to } = invoiceEntry(invoice, 'cancelled')
  recordActivity(writes, { kind: 'invoice_dispute_resolved', subject, label, visible_to, actor_id: by }, now)
  return resolvedDispute(invoice, { reason, by }, now)
}
