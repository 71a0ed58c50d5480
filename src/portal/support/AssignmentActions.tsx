import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { assignTicket } from '@domain/tickets/tickets.endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { assignedText, TICKET_ERRORS, TICKET_TEXTS, TICKET_VIEW_TEXTS } from '@texts/tickets.ts'
import { type RefObject, useState } from 'react'
import { possibleAssignees } from '@/data/ticket-assignees.data.ts'
import { Button } from '@/ui/Button.tsx'
import { SelectField } from '@/ui/SelectField.tsx'
import type { Person } from '../shell/Gate.tsx'
import type { LeaveState } from './useReply.ts'
import { useTicketChange } from './useTicketChange.tsx'

const NOBODY = ''

/** For staff: who takes care of the ticket, and its assignment to oneself with one button, or to somebody else. */
export function AssignmentActions({ ticket, person, state }: { ticket: Ticket; person: Person; state: RefObject<LeaveState> }) {
  const current = ticket.assigned_to ?? NOBODY
  const assignees = useQuery(possibleAssignees(person))
  const [chosen, setChosen] = useState<string | null>(null)
  const { isBusy, outcome, place, send } = useTicketChange(state, () => setChosen(null))
  const options = optionsOf(current, person, assignees.data ?? [], assignees.isPending)
  const selected = chosen ?? current

  function onAssign(id: string) {
    const input = { ticket_id: ticket.id, assigned_to: id || null, expected: ticket.assigned_to ?? null }
    const name = options.find(([value]) => value === id)?.[1]
    void send(assignTicket, input, assignedText(ticket.ticket_number, id ? (name ?? TICKET_TEXTS.you) : null))
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-2">
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
function optionsOf(
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
