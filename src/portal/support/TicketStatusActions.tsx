import { type ReplySide, TICKET_STATUS_LABELS, type TicketStatus } from '@domain/tickets/ticket.constants.ts'
import { ticketTransitions } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { changeTicketStatus } from '@domain/tickets/tickets.endpoints.ts'
import { statusChangedText, TICKET_VIEW_TEXTS } from '@texts/tickets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '@/ui/Button.tsx'
import type { LeaveState } from './useReply.ts'
import { useTicketChange } from './useTicketChange.tsx'

const LABELS: Record<TicketStatus, string> = {
  in_progress: TICKET_VIEW_TEXTS.start,
  closed: TICKET_VIEW_TEXTS.close,
  open: TICKET_VIEW_TEXTS.reopen,
}

interface TicketMovesProps {
  ticket: Ticket
  side: ReplySide
  state: RefObject<LeaveState>
}

/** The status changes that are allowed now. Only closing asks first, because it removes the reply box. */
export function TicketStatusActions({ ticket, side, state }: TicketMovesProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<TicketStatus>()
  const { isBusy, outcome, place, send } = useTicketChange(state, () => setIsAsking(false))
  const moves = ticketTransitions(ticket, side, new Date())

  function onMove(status: TicketStatus) {
    if (isBusy) return
    setChosen(status)
    const description = statusChangedText(ticket.ticket_number, TICKET_STATUS_LABELS[status])
    void send(changeTicketStatus, { ticket_id: ticket.id, status }, description)
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 empty:hidden">
      {outcome}
      {isAsking && moves.includes('closed') ? (
        <CloseQuestion isBusy={isBusy} onKeep={() => setIsAsking(false)} onClose={() => onMove('closed')} />
      ) : (
        moves.map((status) => (
          <Button
            key={status}
            data-writes=""
            isBusy={isBusy}
            onClick={() => (status === 'closed' ? setIsAsking(true) : onMove(status))}
          >
            {isBusy && chosen === status ? TICKET_VIEW_TEXTS.moving : LABELS[status]}
          </Button>
        ))
      )}
    </div>
  )
}

/** Asks before a ticket is closed. The button that keeps it open has the focus. */
function CloseQuestion({ isBusy, onKeep, onClose }: { isBusy: boolean; onKeep: () => void; onClose: () => void }) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset aria-describedby="close-effect" className="grid gap-2">
      <legend className="mb-2 font-semibold">{TICKET_VIEW_TEXTS.closeQuestion}</legend>
      <p id="close-effect" className="text-sm text-soft">
        {TICKET_VIEW_TEXTS.closeEffect}
      </p>
      <Button isMain isBusy={isBusy} onClick={onClose}>
        {isBusy ? TICKET_VIEW_TEXTS.moving : TICKET_VIEW_TEXTS.close}
      </Button>
      <Button ref={keep} isBusy={isBusy} onClick={() => !isBusy && onKeep()}>
        {TICKET_VIEW_TEXTS.keepOpen}
      </Button>
    </fieldset>
  )
}
