import { describe, expect, it } from 'vitest'
import { canReopen } from '../../src/domain/support/ticket.policy.ts'
import {
  TICKET_ISSUE_TYPES,
  TICKET_PRIORITIES,
  TICKET_STATUSES,
  ticketMessageSchema,
  ticketSchema,
} from '../../src/domain/support/ticket.ts'
import { seededTickets } from './tickets.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const BOOKS = { demo: seededTickets(NOW), scale: seededTickets(NOW, { count: 300, first: 14 }) }

describe.each(Object.entries(BOOKS))('the seeded tickets: %s', (_name, { tickets, ticketMessages, numbers }) => {
  it('are valid records with valid replies', () => {
    for (const ticket of tickets) expect(() => ticketSchema.validateSync(ticket, { strict: true })).not.toThrow()
    for (const message of ticketMessages)
      expect(() => ticketMessageSchema.validateSync(message, { strict: true })).not.toThrow()
  })

  it('have numbers without gaps, each with a record of its ticket', () => {
    const taken = numbers.map(({ number }) => number).sort((a, b) => a - b)
    const first = taken[0] ?? 0
    expect(taken).toEqual(taken.map((_, index) => first + index))
    expect(numbers.map(({ taken_by }) => taken_by)).toEqual(tickets.map(({ id }) => `support_tickets/${id}`))
    expect(new Set(tickets.map(({ ticket_number }) => ticket_number)).size).toBe(tickets.length)
  })

  it('summarise only the replies that their owner may read', () => {
    for (const { id, user_id, last_reply_at, last_reply_from, status, resolved_at } of tickets) {
      const own = ticketMessages.filter(({ ticket_id }) => ticket_id === id)
      const last = own.findLast(({ is_internal }) => !is_internal)
      expect([last_reply_at, last_reply_from]).toEqual([last?.created_at ?? null, last?.from ?? null])
      expect(own.every(({ ticket_user_id }) => ticket_user_id === user_id)).toBe(true)
      expect(resolved_at !== null).toBe(status === 'closed')
    }
  })
})

describe('the demo tickets', () => {
  const { tickets, ticketMessages } = BOOKS.demo

  it('are in every status for each client; one closed ticket can be reopened and one cannot', () => {
    for (const uid of ['demo-client', 'demo-client2', 'demo-partner']) {
      const own = tickets.filter(({ user_id }) => user_id === uid)
      expect([...new Set(own.map(({ status }) => status))].sort()).toEqual([...TICKET_STATUSES].sort())
      const closed = own.filter(({ status }) => status === 'closed')
      expect(new Set(closed.map((ticket) => canReopen(ticket, NOW)))).toEqual(new Set([true, false]))
    }
  })

  it('have every priority and every kind of issue, and internal notes', () => {
    expect(new Set(tickets.map(({ priority }) => priority))).toEqual(new Set(TICKET_PRIORITIES))
    expect(new Set(tickets.map(({ issue_type }) => issue_type))).toEqual(new Set(TICKET_ISSUE_TYPES))
    expect(ticketMessages.filter(({ is_internal }) => is_internal).length).toBeGreaterThan(1)
  })
})
