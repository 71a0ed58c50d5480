import { type TicketAssignee, ticketAssigneesSchema } from '@domain/support/ticket.ts'
import { ticketAssignees } from '@domain/support/tickets.endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '../firebase/call.ts'
import { type Reader, readerKey } from '../reader.ts'

/** The people to whom tickets can be assigned now, sorted by name. For staff who work on tickets. */
export function possibleAssignees(reader: Reader) {
  return queryOptions({
    queryKey: ['ticket-assignees', readerKey(reader)],
    queryFn: async (): Promise<TicketAssignee[]> => {
      const answer = await callFunction(ticketAssignees, {})
      return (await ticketAssigneesSchema.validate(answer)).assignees
    },
    // People seldom join or leave the office.
    staleTime: 300_000,
    meta: { followsChanges: false },
  })
}
