import { canForOwn } from '@domain/access/permissions.ts'
import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { ticketPath } from '@domain/routes.ts'
import { DISPUTE_TEXTS } from '@texts/disputes.ts'
import { Notice } from '@/ui/Notice.tsx'
import type { Person } from '../shell/Gate.tsx'

/** The open objection to an invoice, with its ticket for those who may see tickets. */
export function DisputeNotice({ invoice: { dispute }, person }: { invoice: Invoice; person: Person }) {
  if (!dispute) return null
  return (
    <Notice title={DISPUTE_TEXTS.open} description={dispute.reason}>
      {canForOwn(person, 'support_tickets/get') && (
        <a href={ticketPath(dispute.ticket_id)} className="button button-quiet">
          {DISPUTE_TEXTS.ticket}
        </a>
      )}
    </Notice>
  )
}
