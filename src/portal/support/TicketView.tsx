import { can } from '@domain/access/permissions.ts'
import { isStaff, sideOf } from '@domain/access/roles.ts'
import { formatMoment } from '@domain/dates.ts'
import { TICKET_ISSUE_TYPE_LABELS } from '@domain/tickets/ticket.constants.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { personAndCompany } from '@domain/users/user.policy.ts'
import { FACT_TEXTS } from '@texts/facts.ts'
import { TICKET_VIEW_TEXTS } from '@texts/tickets.ts'
import { type ReactNode, type RefObject, useRef } from 'react'
import { attachmentFile } from '@/data/ticket-replies.data.ts'
import { AttachmentList } from '../shell/attachments/AttachmentList.tsx'
import type { Person } from '../shell/Gate.tsx'
import { FactList, projectFact } from '../shell/RecordDialog.tsx'
import { ConversationSection } from './ConversationSection.tsx'
import { type LeaveState, ReplySection } from './ReplySection.tsx'
import { AssignmentActions, TicketStatusActions } from './TicketActions.tsx'
import { openerText } from './TicketCard.tsx'

export function TicketView({ ticket, person, state }: { ticket: Ticket; person: Person; state: RefObject<LeaveState> }) {
  /** Set by the conversation; scrolls to its end. */
  const toEnd = useRef(() => {})
  const canAssign = ticket.status !== 'closed' && can(person, 'support_tickets/assign')
  return (
    <TicketFrame
      side={
        <>
          <TicketFacts ticket={ticket} person={person} />
          {canAssign && <AssignmentActions ticket={ticket} person={person} state={state} />}
          <TicketStatusActions ticket={ticket} side={sideOf(person)} state={state} />
        </>
      }
    >
      <div>
        <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{ticket.description}</p>
        <AttachmentList
          attachments={ticket.attachments}
          fileOf={(attachment) => attachmentFile(ticket.id, null, attachment)}
          person={person}
        />
      </div>
      <ConversationSection ticketId={ticket.id} person={person} toEnd={toEnd} />
      <ReplySection ticket={ticket} person={person} state={state} onSent={() => toEnd.current()} />
    </TicketFrame>
  )
}

function TicketFacts({ ticket, person }: { ticket: Ticket; person: Person }) {
  const { issue_type, client, created_at, resolved_at } = ticket
  const opener = openerText(ticket, person)
  return (
    <>
      {opener && <p className="text-sm font-semibold">{opener}</p>}
      <FactList
        facts={[
          isStaff(person) && [FACT_TEXTS.client, personAndCompany(client)],
          [TICKET_VIEW_TEXTS.issueType, TICKET_ISSUE_TYPE_LABELS[issue_type]],
          projectFact(ticket) ?? [FACT_TEXTS.project, FACT_TEXTS.none],
          [FACT_TEXTS.opened, formatMoment(created_at)],
          resolved_at && [TICKET_VIEW_TEXTS.closedAt, formatMoment(resolved_at)],
        ]}
      />
    </>
  )
}

/** The layout of the details, shared with the skeleton: the facts in the right column, or last on a phone. */
export function TicketFrame({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 @2xl:grid-cols-[minmax(0,1fr)_16rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
      <div className="grid gap-4 rounded-lg border border-line bg-page p-4 sm:p-5">{side}</div>
    </div>
  )
}
