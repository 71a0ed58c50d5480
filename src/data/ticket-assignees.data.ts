import { type TicketAssignee, ticketAssigneesSchema } from '@domain/tickets/ticket.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { TICKET_ERRORS } from '@texts/tickets.ts'
import { callFunction } from './firebase/call.ts'
import { type Reader, readerKey } from './reader.ts'

/** The people to whom tickets can be assigned now, sorted by name. For staff who work on tickets. */
export function ticketAssignees(reader: Reader) {
  return queryOptions({
    queryKey: ['ticket-assignees', readerKey(reader)],
    queryFn: async (): Promise<TicketAssignee[]> => {
      const answer = await callFunction('ticketAssignees', {}, TICKET_ERRORS['tickets/assignees-failed'])
      return (await ticketAssigneesSchema.validate(answer)).assignees
    },
    // People seldom join or leave the office.
    staleTime: 300_000,
    meta: { followsChanges: false },
  })
}
