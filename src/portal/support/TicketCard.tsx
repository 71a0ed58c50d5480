import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import { formatMoment } from '@domain/dates.ts'
import { TICKET_ISSUE_TYPE_LABELS, TICKET_PRIORITY_LABELS, TICKET_STATUS_LABELS } from '@domain/tickets/ticket.constants.ts'
import { isOpenedByOffice, preview } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { displayName, personAndCompany } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { byPerson, priorityText, TICKET_TEXTS } from '@texts/tickets.ts'
import type { ReactNode } from 'react'
import { Badge } from '@/ui/Badge.tsx'
import { CardButton, CardFact } from '../shell/RecordCard.tsx'
import { TICKET_PRIORITY_TONES, TICKET_TONES } from '../shell/tones.ts'

interface TicketCardProps {
  ticket: Ticket
  isAdmin: boolean
  onView: () => void
}

export function TicketCard({ ticket, isAdmin, onView }: TicketCardProps) {
  return (
    <article>
      <TicketRow
        main={<Summary ticket={ticket} isAdmin={isAdmin} />}
        action={<CardButton label={TICKET_TEXTS.view} record={ticket.ticket_number} onClick={onView} />}
      />
    </article>
  )
}

function Summary({ ticket, isAdmin }: Omit<TicketCardProps, 'onView'>) {
  const { title, ticket_number, issue_type, description, client, project, created_at, last_reply_at } = ticket
  const replier = lastReplyBy(ticket, isAdmin)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <TicketBadges ticket={ticket} />
      </div>
      <p className="mt-0.5 text-sm text-soft tabular-nums">
        {ticket_number} · {TICKET_ISSUE_TYPE_LABELS[issue_type]}
      </p>
      {isOpenedByOffice(ticket) && <p className="text-sm text-soft">{TICKET_TEXTS.openedByOffice}</p>}
      <p className="mt-2 max-w-[70ch] text-sm wrap-anywhere">{preview(description)}</p>
      <dl className="mt-3 grid gap-x-8 gap-y-2 text-sm sm:flex sm:flex-wrap">
        {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
        {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
        <CardFact label={FACT_TEXTS.opened}>
          <Moment at={created_at} />
        </CardFact>
        {last_reply_at && replier && (
          <CardFact label={TICKET_TEXTS.lastReply}>
            <Moment at={last_reply_at} /> {byPerson(replier)}
          </CardFact>
        )}
      </dl>
    </div>
  )
}

function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatMoment(at)}</time>
}

/** The author of the last public reply as the reader knows them, or null. */
function lastReplyBy({ last_reply_from, client }: Ticket, isAdmin: boolean): string | null {
  if (last_reply_from === null) return null
  if (last_reply_from === 'staff') return COMPANY_SHORT_NAME
  return isAdmin ? displayName(client) : TICKET_TEXTS.you
}

/** The layout of a row, shared with its skeleton: two columns on a desktop, stacked on smaller screens. */
export function TicketRow({ main, action }: { main: ReactNode; action: ReactNode }) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:p-6">
      {main}
      <div className="grid sm:justify-start">{action}</div>
    </div>
  )
}

export function TicketBadges({ ticket: { status, priority } }: { ticket: Pick<Ticket, 'status' | 'priority'> }) {
  return (
    <>
      <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>
      <Badge tone={TICKET_PRIORITY_TONES[priority]}>{priorityText(TICKET_PRIORITY_LABELS[priority])}</Badge>
    </>
  )
}
