import { describe, expect, it } from 'vitest'
import { type AttentionItem, countMore, divideReads, mostUrgent } from './attention-order.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
const item = (id: string, changes: Partial<AttentionItem>): AttentionItem => ({
  metric: 'tickets_answered',
  id,
  title: id,
  facts: [],
  amount: null,
  at: NOW,
  hasDeadline: false,
  action: 'view',
  ...changes,
})
const at = (day: string) => new Date(`${day}T12:00:00Z`)

describe('the most urgent items', () => {
  it('are missed deadlines, then what waits, then deadlines ahead, then messages, each the earliest first', () => {
    const items = [
      item('old message', { metric: 'messages_unread', at: at('2026-01-01') }),
      item('due later', { hasDeadline: true, at: at('2026-12-20') }),
      item('waits since yesterday', { at: at('2026-11-24') }),
      item('overdue', { hasDeadline: true, at: at('2026-11-14') }),
      item('due soon', { hasDeadline: true, at: at('2026-11-28') }),
      item('waits since October', { at: at('2026-10-01') }),
      item('long overdue', { hasDeadline: true, at: at('2026-08-01') }),
    ]
    expect(mostUrgent(items, NOW).map(({ id }) => id)).toEqual([
      'long overdue',
      'overdue',
      'waits since October',
      'waits since yesterday',
      'due soon',
    ])
    expect(mostUrgent(items.slice(0, 2), NOW).map(({ id }) => id)).toEqual(['due later', 'old message'])
  })
})

describe('the reads of the attention list', () => {
  const reads = (counts: Record<string, number | undefined>) => Object.fromEntries(divideReads(new Map(Object.entries(counts))))

  it('are at most five of a kind, and never more than exist', () => {
    expect(reads({ invoices: 40 })).toEqual({ invoices: 5 })
    expect(reads({ invoices: 2, tickets: 0 })).toEqual({ invoices: 2 })
  })

  it('are twelve in all, divided fairly', () => {
    expect(reads({ a: 90, b: 90, c: 90, d: 90, e: 90, f: 90 })).toEqual({ a: 2, b: 2, c: 2, d: 2, e: 2, f: 2 })
    expect(reads({ a: 90, b: 1, c: 90, d: 90 })).toEqual({ a: 4, b: 1, c: 4, d: 3 })
  })

  it('begin with the kinds whose share is settled before every count is known', () => {
    expect(reads({ a: 2, b: undefined, c: 40, d: 0, e: 40 })).toEqual({ a: 2 })
    expect(reads({ a: 40, b: undefined })).toEqual({ a: 5 })
    expect(reads({ a: undefined, b: undefined })).toEqual({})
  })

  it('are never more or fewer than with every count', () => {
    const numbers = [0, 1, 2, 3, 40]
    for (const [a, b, c] of numbers.flatMap((x) => numbers.flatMap((y) => numbers.map((z) => [x, y, z] as const)))) {
      const all = { a, b, c, d: 3 }
      for (const missing of [{ a: undefined }, { b: undefined }, { a: undefined, c: undefined }])
        expect(reads(all)).toMatchObject(reads({ ...all, ...missing }))
    }
  })
})

it('the links to the lists count what is not shown, of kinds that have more', () => {
  const shown = [item('1', {}), item('2', {}), item('3', { metric: 'invoices_to_pay' })]
  const counts = new Map([
    ['invoices_to_pay', 1],
    ['tickets_answered', 14],
    ['messages_unread', 3],
  ] as const)
  expect(countMore(counts, shown)).toEqual([
    ['tickets_answered', 12],
    ['messages_unread', 3],
  ])
})
