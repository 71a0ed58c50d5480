import { setTimeout as pause } from 'node:timers/promises'
import { type Actor, can } from '@domain/access/permissions.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import type { Ticket } from '@domain/tickets/ticket.schema.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { db } from '../endpoint/firebase.ts'
import { isContended } from '../endpoint/firestore-codes.ts'
import { withDates } from '../endpoint/stored-time.ts'

/** What becomes of a ticket: these fields are changed, it stays as it is, or nothing at all is written. */
type Change = Partial<Omit<Ticket, 'id'>> | 'as it is' | 'none'

const TRIES = 25
const PAUSE_MS = 20

/**
 * Changes one ticket of the caller, or any for admins, with whatever `change` adds to the same atomic write, under the
 * condition that it is still as it was read; where it is not, everything is decided anew. Nobody waits for a lock.
 * @throws ApiError `tickets/not-found`, the same whether it is somebody else's or does not exist, and whatever `change`
 * refuses
 */
export async function changeTicket(
  id: string,
  asker: Actor,
  change: (ticket: Ticket, writes: WriteBatch) => Promise<Change>,
): Promise<void> {
  const ref = db.collection(COLLECTIONS.tickets).doc(id)
  for (let time = 1; ; time++) {
    const stored = await ref.get()
    const ticket = { id, ...withDates(stored.data() ?? {}) } as Ticket
    if (!stored.updateTime || !can(asker, 'support_tickets/change', ticket)) throw new ApiError('tickets/not-found', 404)
    const writes = db.batch()
    const changes = await change(ticket, writes)
    if (changes === 'none') return
    if (changes !== 'as it is') writes.update(ref, changes, { lastUpdateTime: stored.updateTime })
    try {
      await writes.commit()
      return
    } catch (error) {
      if (time === TRIES || !isContended(error)) throw error
    }
    await pause(Math.random() * PAUSE_MS)
  }
}
