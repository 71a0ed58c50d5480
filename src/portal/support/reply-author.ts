import { COMPANY_SHORT_NAME } from '@domain/company-name.ts'
import type { TicketMessage } from '@domain/tickets/ticket.schema.ts'
import { displayName } from '@domain/users/user.policy.ts'
import type { Person } from '../shell/Gate.tsx'

/** Who wrote a reply, by name; the company for staff without one. */
export function authorOf({ author, from, user_id }: TicketMessage, person: Person): string {
  if (user_id === person.uid) return 'You'
  const isNamed = `${author.first_name}${author.last_name}${author.company_name}`.trim() !== ''
  return from === 'staff' && !isNamed ? COMPANY_SHORT_NAME : displayName(author)
}
