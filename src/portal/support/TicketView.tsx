import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { type RefObject, useRef } from 'react'
import type { Person } from '../shell/Gate.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { ConversationSection } from './ConversationSection.tsx'
import type { LeaveState } from './leave-state.ts'
import { ReplyPlace } from './ReplyPlace.tsx'
import { TicketFacts } from './TicketFacts.tsx'
import { TicketFrame } from './TicketFrame.tsx'
import { TicketMoves } from './TicketMoves.tsx'

interface TicketViewProps {
  ticket: Ticket
  person: Person
  state: RefObject<LeaveState>
}

/** Everything about one ticket: what was asked, what was answered, and the box for the next reply. */
export function TicketView({ ticket, person, state }: TicketViewProps) {
  /** Set by the conversation: to its end, where one's own reply will stand. */
  const toEnd = useRef(() => {})
  return (
    <TicketFrame
      side={
        <>
          <TicketFacts ticket={ticket} isAdmin={person.role === 'admin'} />
          <TicketMoves ticket={ticket} side={person.role === 'admin' ? 'staff' : 'client'} state={state} />
        </>
      }
    >
      <div>
        <p className="max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">{ticket.description}</p>
        <AttachmentList ticketId={ticket.id} replyId={null} attachments={ticket.attachments} />
      </div>
      <ConversationSection ticketId={ticket.id} person={person} toEnd={toEnd} />
      <ReplyPlace ticket={ticket} person={person} state={state} onSent={() => toEnd.current()} />
    </TicketFrame>
  )
}
