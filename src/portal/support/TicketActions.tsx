import { ticketTransitions } from '@domain/support/ticket.policy.ts'
import { type ReplySide, TICKET_STATUS_LABELS, type Ticket, type TicketStatus } from '@domain/support/ticket.ts'
import { assignTicket, changeTicketStatus } from '@domain/support/tickets.endpoints.ts'
import type { SuccessText } from '@domain/texts/message-types.ts'
import { useQuery } from '@tanstack/react-query'
import { assignedText, statusChangedText, TICKET_ERRORS, TICKET_TEXTS, TICKET_VIEW_TEXTS } from '@texts/support/tickets.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { call } from '@/data/call.ts'
import type { PageEndpoint } from '@/data/firebase/call.ts'
import { possibleAssignees } from '@/data/support/ticket.data.ts'
import { SaveFailed, toErrorMessage } from '@/portal/forms/sending.tsx'
import type { Person } from '@/portal/frame/Screen.tsx'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/EmptyState.tsx'
import type { Elements } from '@/ui/Field.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import type { LeaveState } from './ReplySection.tsx'

const LABELS: Record<TicketStatus, string> = {
  in_progress: TICKET_VIEW_TEXTS.start,
  closed: TICKET_VIEW_TEXTS.close,
  open: TICKET_VIEW_TEXTS.reopen,
}

interface TicketTransitionsProps {
  ticket: Ticket
  side: ReplySide
  state: RefObject<LeaveState>
}

/** The status changes that are allowed now. Only closing asks first, because it removes the reply box. */
export function TicketStatusActions({ ticket, side, state }: TicketTransitionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [chosen, setChosen] = useState<TicketStatus>()
  const { isBusy, outcome, container, send } = useTicketChange(state, () => setIsAsking(false))
  const transitions = ticketTransitions(ticket, side, new Date())

  function onMove(status: TicketStatus) {
    if (isBusy) return
    setChosen(status)
    const description = statusChangedText(ticket.ticket_number, TICKET_STATUS_LABELS[status])
    void send(changeTicketStatus, { ticket_id: ticket.id, status }, description)
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-2 empty:hidden">
      {outcome}
      {isAsking && transitions.includes('closed') ? (
        <CloseQuestion isBusy={isBusy} onKeep={() => setIsAsking(false)} onClose={() => onMove('closed')} />
      ) : (
        transitions.map((status) => (
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

const NOBODY = ''

/** For staff: who takes care of the ticket, and its assignment to oneself with one button, or to somebody else. */
export function AssignmentActions({ ticket, person, state }: { ticket: Ticket; person: Person; state: RefObject<LeaveState> }) {
  const current = ticket.assigned_to ?? NOBODY
  const assignees = useQuery(possibleAssignees(person))
  const [chosen, setChosen] = useState<string | null>(null)
  const { isBusy, outcome, container, send } = useTicketChange(state, () => setChosen(null))
  const options = buildAssigneeOptions(current, person, assignees.data ?? [], assignees.isPending)
  const selected = chosen ?? current

  function onAssign(id: string) {
    const input = { ticket_id: ticket.id, assigned_to: id || null, expected: ticket.assigned_to ?? null }
    const name = options.find(([value]) => value === id)?.[1]
    void send(assignTicket, input, assignedText(ticket.ticket_number, id ? (name ?? TICKET_TEXTS.you) : null))
  }

  return (
    <div ref={container} tabIndex={-1} className="grid gap-2">
      {outcome}
      <SelectField
        label={TICKET_TEXTS.assignedTo}
        name="assigned_to"
        options={options}
        value={selected}
        disabled={isBusy}
        error={assignees.isError ? TICKET_ERRORS['tickets/assignees-failed'].description : undefined}
        onChange={({ target }) => setChosen(target.value)}
      />
      {selected !== current && (
        <Button isMain isBusy={isBusy} onClick={() => onAssign(selected)}>
          {isBusy ? TICKET_VIEW_TEXTS.moving : TICKET_VIEW_TEXTS.assign}
        </Button>
      )}
      {current !== person.uid && selected === current && (
        <Button isBusy={isBusy} onClick={() => onAssign(person.uid)}>
          {isBusy ? TICKET_VIEW_TEXTS.moving : TICKET_VIEW_TEXTS.assignToMe}
        </Button>
      )}
    </div>
  )
}

/** Nobody, and the people who may work on tickets; also the current assignee, who may no longer be one of them. */
function buildAssigneeOptions(
  current: string,
  person: Person,
  assignees: readonly { id: string; name: string }[],
  isPending: boolean,
): [value: string, word: string][] {
  const known: [string, string][] = assignees.map(({ id, name }) => [id, id === person.uid ? TICKET_TEXTS.you : name])
  const isKnown = current === NOBODY || known.some(([id]) => id === current)
  const missing = current === person.uid ? TICKET_TEXTS.you : isPending ? '…' : TICKET_TEXTS.formerStaff
  return [[NOBODY, TICKET_TEXTS.nobody], ...(isKnown ? [] : [[current, missing] as [string, string]]), ...known]
}

/**
 * Sends a change of a ticket, unless another request of the dialog is running, and shows its outcome.
 * @param onEnd called after the answer @returns `container`, the part that takes the focus with the outcome
 */
function useTicketChange(state: RefObject<LeaveState>, onEnd: () => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Elements>(null)
  const container = useRef<HTMLDivElement>(null)

  useEffect(() => {
    // The focused button may have been removed.
    if (outcome) container.current?.focus()
  }, [outcome])

  async function send<Input extends object>(
    endpoint: PageEndpoint<Input> & { success: SuccessText },
    input: NoInfer<Input>,
    description: string,
  ): Promise<void> {
    if (state.current === 'sending') return
    const before = state.current
    state.current = 'sending'
    setIsBusy(true)
    setOutcome(null)
    try {
      await call(endpoint, input)
      setOutcome(<Notice tone="ok" title={endpoint.success.title} description={description} announce />)
    } catch (error) {
      setOutcome(<SaveFailed error={toErrorMessage(error, endpoint.failure)} />)
    }
    state.current = before
    setIsBusy(false)
    onEnd()
  }

  return { isBusy, outcome, container, send }
}
