import { expect, it } from 'vitest'
import { demoTickets } from '../../../scripts/seed/tickets.ts'
import { actorOf } from '../access/capabilities.ts'
import type { Ticket } from '../tickets/ticket.schema.ts'
import { ticketFacts } from './attention-records.ts'

const created_at = new Date('2026-10-01T09:00:00Z')
const answeredAt = new Date('2026-10-02T09:00:00Z')
const reopenedAt = new Date('2026-11-25T09:00:00Z')

it('a ticket waits since its reopening; one that waits for its client, since the last reply', () => {
  const [seeded] = demoTickets(reopenedAt).tickets
  const ticket = { ...seeded, created_at, last_reply_at: answeredAt, last_reply_from: 'staff' } as Ticket
  const waitsSince = (changes: Partial<Ticket>) => ticketFacts({ ...ticket, ...changes }, actorOf('a', { role: 'admin' })).at
  expect(waitsSince({ status: 'open', waiting_since: reopenedAt })).toEqual(reopenedAt)
  expect(waitsSince({ status: 'in_progress', waiting_since: null })).toEqual(answeredAt)
})
