import { COLLECTIONS } from '@domain/collections.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import type { Transaction } from 'firebase-admin/firestore'
import type { Caller } from '../endpoint/caller.ts'
import { db } from '../endpoint/firebase.ts'
import { Refusal } from '../endpoint/refusal.ts'
import { withDates } from '../endpoint/stored-time.ts'

/** Who asks something of a ticket. */
export type Asker = Pick<Caller, 'uid' | 'role'>

export function ticketRef(id: string) {
  return db.collection(COLLECTIONS.tickets).doc(id)
}

/** A ticket of the caller, or any for admins. @throws Refusal, the same whether it is somebody else's or does not exist */
export async function ticketFor(transaction: Transaction, id: string, { uid, role }: Asker): Promise<Ticket> {
  const stored = await transaction.get(ticketRef(id))
  const ticket = { id, ...withDates(stored.data() ?? {}) } as Ticket
  if (!stored.exists || (role !== 'admin' && ticket.user_id !== uid)) throw new Refusal('tickets/not-found', 404)
  return ticket
}
