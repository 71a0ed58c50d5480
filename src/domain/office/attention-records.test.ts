import { expect, it } from 'vitest'
import { seededTickets } from '../../../scripts/seed/tickets.ts'
import { toActor } from '../platform/access/capabilities.ts'
import type { Ticket } from '../support/ticket.ts'
import { milestoneFacts, requestFacts, ticketFacts } from './attention-records.ts'

const created_at = new Date('2026-10-01T09:00:00Z')
const answeredAt = new Date('2026-10-02T09:00:00Z')
const reopenedAt = new Date('2026-11-25T09:00:00Z')

it('a ticket waits since its reopening; one that waits for its client, since the last reply', () => {
  const [seeded] = seededTickets(reopenedAt).tickets
  const ticket = { ...seeded, created_at, last_reply_at: answeredAt, last_reply_from: 'staff' } as Ticket
  const waitsSince = (changes: Partial<Ticket>) => ticketFacts({ ...ticket, ...changes }, toActor('a', { role: 'admin' })).at
  expect(waitsSince({ status: 'open', waiting_since: reopenedAt })).toEqual(reopenedAt)
  expect(waitsSince({ status: 'in_progress', waiting_since: null })).toEqual(answeredAt)
})

it('a requested document is due until the end of its day in Nairobi', () => {
  expect(requestFacts({ title: 'Title deed', project: { title: 'Cold chain' }, due_on: '2027-03-01' })).toEqual({
    ...{ title: 'Title deed', facts: ['Cold chain'], amount: null, hasDeadline: true, action: 'upload' },
    at: new Date('2027-03-01T20:59:59.999Z'),
  })
})

it('a submitted milestone waits since its last change', () => {
  const history = [{ at: 1_000 }, { at: 2_000 }]
  expect(milestoneFacts({ title: 'Foundation', history })).toMatchObject({ at: new Date(2_000), action: 'review' })
})
