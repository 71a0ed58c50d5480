import { isStaff } from '@domain/platform/access/capabilities.ts'
import { personAndCompany } from '@domain/platform/client-names.ts'
import { ticketPath } from '@domain/routes.ts'
import { preview } from '@domain/support/ticket.policy.ts'
import { TICKET_ISSUE_TYPE_LABELS, type Ticket } from '@domain/support/ticket.ts'
import { CONTROL_TEXTS, FACT_TEXTS } from '@texts/platform/controls.ts'
import { assignedToText, byPerson, TICKET_TEXTS } from '@texts/support/tickets.ts'
import type { Reader } from '@/data/reader.ts'
import { RowTitle, TwoLines } from '@/portal/lists/cells.tsx'
import type { Column } from '@/portal/lists/TableHead.tsx'
import { CardButton } from '@/portal/records/RecordCard.tsx'
import { lastReplyBy, Moment, openerText, privacyText, TicketBadges, useAssigneeName } from './TicketCard.tsx'

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
