import type { ErrorText } from '@domain/texts/message-types.ts'
import { type ReplySide, TICKET_STATUS_LABELS, type TicketStatus } from '@domain/tickets/ticket.constants.ts'
import { ticketTransitions } from '@domain/tickets/ticket.policy.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { statusChangedText, TICKET_ERRORS, TICKET_SUCCESSES, TICKET_VIEW_TEXTS } from '@texts/tickets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { changeTicketStatus } from '@/data/ticket-changes.data.ts'
import { Notice } from '@/ui/Notice.tsx'
import { SaveFailed, toErrorMessage } from '../shell/forms/useSend.tsx'
import type { LeaveState } from './useReply.ts'

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
  const [moving, setMoving] = useState<TicketStatus | null>(null)
  const [outcome, setOutcome] = useState<{ done?: TicketStatus; refusal?: ErrorText } | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const moves = ticketTransitions(ticket, side, new Date())

  useEffect(() => {
    // The focused button may have been removed.
    if (outcome) place.current?.focus()
  }, [outcome])

  async function onMove(status: TicketStatus) {
    if (state.current === 'sending') return
    const before = state.current
    state.current = 'sending'
    setMoving(status)
    setOutcome(null)
    try {
      await changeTicketStatus({ ticket_id: ticket.id, status })
      setOutcome({ done: status })
    } catch (error) {
      setOutcome({ refusal: toErrorMessage(error, TICKET_ERRORS['tickets/update-failed']) })
    }
    state.current = before
    setIsAsking(false)
    setMoving(null)
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 empty:hidden">
      {outcome?.done && (
        <Notice
          tone="ok"
          title={TICKET_SUCCESSES['tickets/updated'].title}
          description={statusChangedText(ticket.ticket_number, TICKET_STATUS_LABELS[outcome.done])}
          announce
        />
      )}
      {outcome?.refusal && <SaveFailed refusal={outcome.refusal} />}
      {isAsking && moves.includes('closed') ? (
        <CloseQuestion isBusy={moving !== null} onKeep={() => setIsAsking(false)} onClose={() => void onMove('closed')} />
      ) : (
        moves.map((status) => (
          <button
            key={status}
            type="button"
            data-writes=""
            className="button button-quiet"
            aria-disabled={moving !== null}
            onClick={() => (status === 'closed' ? setIsAsking(true) : void onMove(status))}
          >
            {moving === status ? TICKET_VIEW_TEXTS.moving : LABELS[status]}
          </button>
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
      <button type="button" className="button" aria-disabled={isBusy} onClick={onClose}>
        {isBusy ? TICKET_VIEW_TEXTS.moving : TICKET_VIEW_TEXTS.close}
      </button>
      <button
        ref={keep}
        type="button"
        className="button button-quiet"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onKeep()}
      >
        {TICKET_VIEW_TEXTS.keepOpen}
      </button>
    </fieldset>
  )
}
