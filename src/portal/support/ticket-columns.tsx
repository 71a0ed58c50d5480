import { isStaff } from '@domain/access/roles.ts'
import { ticketPath } from '@domain/routes.ts'
import { TICKET_ISSUE_TYPE_LABELS } from '@domain/tickets/ticket.constants.ts'
import { preview } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { assignedToText, byPerson, TICKET_TEXTS } from '@texts/tickets.ts'
import type { Reader } from '@/data/reader.ts'
import { RowTitle, TwoLines } from '../shell/list/cells.tsx'
import type { Column } from '../shell/list/TableHead.tsx'
import { CardButton } from '../shell/RecordCard.tsx'
import { TICKET_COLUMNS } from './SupportSkeleton.tsx'
import { lastReplyBy, Moment, openerText, privacyText, TicketBadges } from './TicketCard.tsx'
import { useAssigneeName } from './useAssigneeName.ts'

/** The columns of the ticket table, with the facts and the button of a ticket's card. */
export function ticketColumns(reader: Reader, onOpen: (id: string) => void): Column<Ticket>[] {
  const { ticket, opened, reply, status, actions } = TICKET_COLUMNS
  return [
    {
      ...ticket,
      cell: (record) => <TicketTitle ticket={record} reader={reader} onOpen={() => onOpen(record.id)} />,
    },
    { ...opened, cell: (record) => <TwoLines first={<Moment at={record.created_at} />} second={openerText(record, reader)} /> },
    {
      ...reply,
      cell: (record) => {
        const replier = lastReplyBy(record, reader)
        return record.last_reply_at && replier ? (
          <TwoLines first={<Moment at={record.last_reply_at} />} second={byPerson(replier)} />
        ) : null
      },
    },
    {
      ...status,
      cell: (record) => (
        <div className="flex flex-wrap gap-x-1 gap-y-0.5">
          <TicketBadges ticket={record} />
        </div>
      ),
    },
    {
      ...actions,
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
