import { can } from '@domain/access/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import { TICKET_TEXTS } from '@texts/tickets.ts'
import type { Reader } from '@/data/reader.ts'
import { possibleAssignees } from '@/data/ticket-assignees.data.ts'

const LOADING = '…'

/**
 * The name of the person to whom a ticket is assigned; undefined for a ticket without one, and for a reader who may not
 * assign tickets. Somebody who can no longer work on tickets is a former member of staff.
 */
export function useAssigneeName(id: string | null | undefined, reader: Reader): string | undefined {
  const isShown = !!id && can(reader, 'support_tickets/assign')
  const isOther = isShown && id !== reader.uid
  const { data } = useQuery({ ...possibleAssignees(reader), enabled: isOther })
  if (!isShown) return undefined
  if (!isOther) return TICKET_TEXTS.you
  return data ? (data.find((assignee) => assignee.id === id)?.name ?? TICKET_TEXTS.formerStaff) : LOADING
}
