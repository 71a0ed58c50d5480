import type { Invoice } from '@domain/invoices/invoice.schema.ts'

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
