import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'

/** Who wrote the last reply that the ticket's owner may read, as this reader would call them; null where there is none. */
export function lastReplyBy({ last_reply_from, client }: Ticket, isAdmin: boolean): string | null {
  if (last_reply_from === null) return null
  if (last_reply_from === 'staff') return COMPANY_SHORT_NAME
  return isAdmin ? displayName(client) : 'you'
}
