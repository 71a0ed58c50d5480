import { isStaff } from '@domain/platform/access/capabilities.ts'
import { can } from '@domain/platform/access/permissions.ts'
import { colleagueName, displayName, personAndCompany } from '@domain/platform/client-names.ts'
import { COMPANY_SHORT_NAME } from '@domain/platform/company.ts'
import { formatMoment } from '@domain/platform/dates.ts'
import { ticketPath } from '@domain/routes.ts'
import { isOpenedByOffice, preview } from '@domain/support/ticket.policy.ts'
import {
  TICKET_ISSUE_TYPE_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_PRIORITY_TONES,
  TICKET_STATUS_LABELS,
  TICKET_TONES,
  type Ticket,
} from '@domain/support/ticket.ts'
import { useQuery } from '@tanstack/react-query'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { assignedToText, byPerson, openedByText, priorityText, privateText, TICKET_TEXTS } from '@texts/support/tickets.ts'
import type { Reader } from '@/data/reader.ts'
import { possibleAssignees } from '@/data/support/ticket.data.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { CardButton, CardFact } from '@/portal/records/RecordCard.tsx'
import { Badge } from '@/ui/Badge.tsx'

interface TicketCardProps {
  ticket: Ticket
  reader: Reader
  onView: () => void
}

export function TicketCard({ ticket, reader, onView }: TicketCardProps) {
  return (
    <article className="panel grid grid-cols-[minmax(0,1fr)] gap-y-3 p-4 sm:p-5">
      <Summary ticket={ticket} reader={reader} />
      <div className="grid sm:justify-start">
        <CardButton label={TICKET_TEXTS.view} record={ticket.ticket_number} onClick={onView} />
      </div>
    </article>
  )
}

function Summary({ ticket, reader }: Omit<TicketCardProps, 'onView'>) {
  const { title, ticket_number, issue_type, description, client, project, created_at, last_reply_at } = ticket
  const isAdmin = isStaff(reader)
  const assignee = useAssigneeName(ticket.assigned_to, reader)
  const replier = lastReplyBy(ticket, reader)
  const opener = openerText(ticket, reader)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1.5">
        <h2 className="min-w-0 font-text text-base font-semibold wrap-anywhere">{title}</h2>
        <TicketBadges ticket={ticket} />
        <PrivacyBadge ticket={ticket} reader={reader} />
      </div>
      <p className="mt-0.5 text-sm text-soft tabular-nums">{`${ticket_number} · ${TICKET_ISSUE_TYPE_LABELS[issue_type]}`}</p>
      {opener && <p className="text-sm text-soft">{opener}</p>}
      <p className="mt-2 max-w-[70ch] text-sm wrap-anywhere">{preview(description)}</p>
      <dl className="mt-2 grid gap-x-8 gap-y-1 text-sm sm:flex sm:flex-wrap">
        {isAdmin && <CardFact label={FACT_TEXTS.client}>{personAndCompany(client)}</CardFact>}
        {assignee && <CardFact label={TICKET_TEXTS.assignedTo}>{assignee}</CardFact>}
        {project && <CardFact label={FACT_TEXTS.project}>{project.title}</CardFact>}
        <CardFact label={FACT_TEXTS.opened}>
          <Moment at={created_at} />
        </CardFact>
        {last_reply_at && replier && (
          <CardFact label={TICKET_TEXTS.lastReply}>
            <Moment at={last_reply_at} />
            <span>{` ${byPerson(replier)}`}</span>
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
function lastReplyBy({ last_reply_from, last_reply_by, client }: Ticket, reader: Reader): string | null {
  if (last_reply_from === null) return null
  if (last_reply_from === 'staff') return COMPANY_SHORT_NAME
  if (isStaff(reader)) return displayName(client)
  return (last_reply_by ?? reader.uid) === reader.uid ? TICKET_TEXTS.you : TICKET_TEXTS.colleague
}

/** Says who opened the ticket if it was neither the reader nor, for an admin, the client. */
export function openerText(ticket: Ticket, reader: Reader): string | null {
  if (isOpenedByOffice(ticket)) return TICKET_TEXTS.openedByOffice
  const colleague = colleagueName(reader, ticket.user_id, ticket.client)
  return colleague && openedByText(colleague)
}

/** Says that nobody else in the organisation reads the ticket, or null. */
function privacyText({ private_to, client }: Ticket, reader: Reader): string | null {
  return private_to ? privateText(private_to === reader.uid ? TICKET_TEXTS.you : displayName(client)) : null
}

export function TicketBadges({ ticket: { status, priority } }: { ticket: Ticket }) {
  return (
    <>
      <Badge tone={TICKET_TONES[status]}>{TICKET_STATUS_LABELS[status]}</Badge>
      <Badge tone={TICKET_PRIORITY_TONES[priority]}>{priorityText(TICKET_PRIORITY_LABELS[priority])}</Badge>
    </>
  )
}

export function PrivacyBadge({ ticket, reader }: { ticket: Ticket; reader: Reader }) {
  const text = privacyText(ticket, reader)
  return text && <Badge tone="outline">{text}</Badge>
}

const LOADING = '…'

/**
 * The name of the person to whom a ticket is assigned; undefined for a ticket without one, and for a reader who may not
 * assign tickets. Somebody who can no longer work on tickets is a former member of staff.
 */
function useAssigneeName(id: string | null | undefined, reader: Reader): string | undefined {
  const isShown = !!id && can(reader, 'support_tickets/assign')
  const isOther = isShown && id !== reader.uid
  const { data } = useQuery({ ...possibleAssignees(reader), enabled: isOther })
  if (!isShown) return undefined
  if (!isOther) return TICKET_TEXTS.you
  return data ? (data.find((assignee) => assignee.id === id)?.name ?? TICKET_TEXTS.formerStaff) : LOADING
}

/** The columns of the ticket table, with the facts and the button of a ticket's card. */
export function ticketColumns(reader: Reader, onOpen: (id: string) => void): Column<Ticket>[] {
  return [
    {
      heading: TICKET_TEXTS.ticket,
      cell: (record) => <TicketTitle ticket={record} reader={reader} onOpen={() => onOpen(record.id)} />,
    },
    {
      heading: FACT_TEXTS.opened,
      sort: ['oldest', 'newest'],
      isPast: true,
      width: 'w-44',
      cell: (record) => <TwoLines first={<Moment at={record.created_at} />} second={openerText(record, reader)} />,
    },
    {
      heading: TICKET_TEXTS.lastReply,
      sort: ['reply-first', 'reply-last'],
      isPast: true,
      width: 'w-44 max-xl:hidden',
      isWide: true,
      cell: (record) => {
        const replier = lastReplyBy(record, reader)
        return record.last_reply_at && replier ? (
          <TwoLines first={<Moment at={record.last_reply_at} />} second={byPerson(replier)} />
        ) : null
      },
    },
    {
      heading: FACT_TEXTS.status,
      width: 'w-38 wide:w-65',
      cell: (record) => (
        <div className="flex flex-wrap gap-x-1 gap-y-0.5">
          <TicketBadges ticket={record} />
        </div>
      ),
    },
    {
      heading: CONTROL_TEXTS.actions,
      width: 'w-32 max-xl:hidden',
      isWide: true,
      cell: (record) => (
        <div className="row-actions">
          <CardButton label={TICKET_TEXTS.view} record={record.ticket_number} onClick={() => onOpen(record.id)} />
        </div>
      ),
    },
  ]
}

/** Its detail is a single text, so nothing moves when the name of the assignee arrives. */
function TicketTitle({ ticket, reader, onOpen }: { ticket: Ticket; reader: Reader; onOpen: () => void }) {
  const { id, title, ticket_number, issue_type, client, project, description, assigned_to } = ticket
  const assignee = useAssigneeName(assigned_to, reader)
  const parts = [
    ticket_number,
    privacyText(ticket, reader),
    TICKET_ISSUE_TYPE_LABELS[issue_type],
    isStaff(reader) && personAndCompany(client),
    assignee && assignedToText(assignee),
    project?.title,
    preview(description),
  ]
  return <RowTitle title={title} detail={parts.filter(Boolean).join(' · ')} href={ticketPath(id)} onOpen={onOpen} />
}
