import { INVOICE_STATUS_LABELS } from '@domain/invoices/invoice.constants.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { type InvoiceEvent, invoiceTimeline } from '@domain/invoices/invoice-timeline.ts'
import { displayName } from '@domain/users/user.policy.ts'
import { DISPUTE_TEXTS } from '@texts/disputes.ts'
import { INVOICE_TEXTS, invoiceHistoryText } from '@texts/invoices.ts'
import { REMINDER_STEP_LABELS } from '@texts/reminders.ts'
import { SIGNATURE_TEXTS } from '@texts/signatures.ts'
import type { Person } from '../shell/Gate.tsx'
import { HistorySection } from '../shell/RecordDialog.tsx'
import { useActorNames } from '../shell/useActorNames.ts'

/** What happened to an invoice: changes of its status, reminders, and objections. */
export function InvoiceHistory({ invoice, person }: { invoice: Invoice; person: Person }) {
  const events = invoiceTimeline(invoice)
  const nameOf = useActorNames(
    person,
    events.map(({ by }) => by),
  )
  const client = invoice.client.company_name || displayName(invoice.client)
  const actorOf = (event: InvoiceEvent) => {
    if (event.kind !== 'disputed') return nameOf(event.by)
    const stored = event.by !== person.uid && event.account?.name
    return stored || nameOf(event.by, client)
  }
  return <HistorySection entries={events.map((event) => ({ ...textsOf(event), at: event.at, by: actorOf(event) }))} />
}

function textsOf(event: InvoiceEvent): { title: string; detail: string; reason: string } {
  if (event.kind === 'status') {
    const { to, reason } = event
    return { title: INVOICE_STATUS_LABELS[to], detail: invoiceHistoryText(to), reason }
  }
  if (event.kind === 'reminder') {
    return { title: DISPUTE_TEXTS.reminder, detail: REMINDER_STEP_LABELS[event.step], reason: '' }
  }
  const { kind, reason } = event
  if (kind === 'resolved') return { title: DISPUTE_TEXTS.resolved, detail: DISPUTE_TEXTS.resolvedDetail, reason }
  const { account } = event
  const detail = account ? `${SIGNATURE_TEXTS.email}: ${account.email}` : DISPUTE_TEXTS.disputedDetail
  return { title: INVOICE_TEXTS.disputed, detail, reason }
}
