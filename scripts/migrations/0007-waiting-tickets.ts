import { COLLECTIONS } from '@domain/collections.ts'
import { waitingSince } from '@domain/support/ticket.policy.ts'
import type { Ticket } from '@domain/support/ticket.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { withDates } from '../../functions/src/platform/endpoint/firebase.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/** Every ticket gets the time since which it waits for the office, by which the dashboard counts. */
export const storeWaitingTimes: Migration = {
  number: 7,
  name: 'waiting tickets',
  run: ({ changeEach }) => changeEach(COLLECTIONS.tickets, (tickets) => tickets.map(storeWaitingTime)),
}

function storeWaitingTime(stored: DocumentSnapshot): PlannedWrite[] {
  const ticket = withDates(stored.data() ?? {}) as Ticket
  return ticket.waiting_since === undefined ? [{ update: stored, data: { waiting_since: waitingSince(ticket) } }] : []
}
