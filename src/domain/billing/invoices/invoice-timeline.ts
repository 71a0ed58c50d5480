import { SYSTEM_ACTOR } from '../../platform/access/capabilities.ts'
import type { SigningAccount } from '../../platform/signature.ts'
import type { Invoice, InvoiceHistoryEntry } from './invoice.schema.ts'
import type { ReminderStep } from './reminder.ts'

interface Moment {
  /** Milliseconds since 1970, UTC. */
  at: number
  /** User id, or `system`. */
  by: string
}

/** What happened to an invoice: a change of its status, a reminder, an objection, or the answer to one. */
export type InvoiceEvent = Moment &
  (
    | { kind: 'status'; to: InvoiceHistoryEntry['to']; reason: string }
    | { kind: 'reminder'; step: ReminderStep }
    | { kind: 'disputed'; reason: string; account: SigningAccount | null }
    | { kind: 'resolved'; reason: string }
  )

/** Everything that happened to an invoice, oldest first. */
export function invoiceTimeline({
  history,
  reminders,
  dispute,
  past_disputes,
}: Pick<Invoice, 'history' | 'reminders' | 'dispute' | 'past_disputes'>): InvoiceEvent[] {
  const disputes = dispute ? [...past_disputes, dispute] : past_disputes
  const events: InvoiceEvent[] = [
    ...history.map(({ to, reason, at, by }) => ({ kind: 'status', to, reason, at, by }) as const),
    ...reminders.map(({ step, at }) => ({ kind: 'reminder', step, at, by: SYSTEM_ACTOR }) as const),
    ...disputes.map(({ reason, at, by, account }) => ({ kind: 'disputed', reason, at, by, account }) as const),
    ...past_disputes.map((past) => {
      return { kind: 'resolved', reason: past.resolution, at: past.resolved_at, by: past.resolved_by } as const
    }),
  ]
  return events.sort((a, b) => a.at - b.at)
}
