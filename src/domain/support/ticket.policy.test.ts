import { describe, expect, it } from 'vitest'
import { canReopen, preview, reopenEnd, ticketTransitions, waitingAfter, waitingSince } from './ticket.policy.ts'
import { REOPEN_DAYS } from './ticket.ts'

const NOW = new Date('2026-11-21T09:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.valueOf() - milliseconds)
const WINDOW_MS = REOPEN_DAYS * 86_400_000

describe('a closed ticket', () => {
  it('can be reopened by both sides until the last millisecond of the seventh day', () => {
    const atTheEnd = { status: 'closed', resolved_at: ago(WINDOW_MS) } as const
    expect(reopenEnd(atTheEnd.resolved_at)).toEqual(NOW)
    expect(canReopen(atTheEnd, NOW)).toBe(true)
    for (const side of ['client', 'staff'] as const) expect(ticketTransitions(atTheEnd, side, NOW)).toEqual(['open'])
    const after = { status: 'closed', resolved_at: ago(WINDOW_MS + 1) } as const
    expect(canReopen(after, NOW)).toBe(false)
    expect(ticketTransitions(after, 'staff', NOW)).toEqual([])
  })

  it('without a closing time stays closed', () => {
    expect(canReopen({ status: 'closed', resolved_at: null }, NOW)).toBe(false)
  })
})

describe('a ticket that is not closed', () => {
  it('can be started by the staff only, and closed by both sides', () => {
    const open = { status: 'open', resolved_at: null } as const
    expect(ticketTransitions(open, 'staff', NOW)).toEqual(['in_progress', 'closed'])
    expect(ticketTransitions(open, 'client', NOW)).toEqual(['closed'])
    const begun = { status: 'in_progress', resolved_at: null } as const
    expect(ticketTransitions(begun, 'staff', NOW)).toEqual(['closed'])
    expect(ticketTransitions(begun, 'client', NOW)).toEqual(['closed'])
    expect(canReopen(begun, NOW)).toBe(false)
  })
})

describe('a ticket waits for the office', () => {
  const before = { status: 'open', created_at: ago(9000), last_reply_at: null, last_reply_from: null } as const
  const stored = { ...before, waiting_since: ago(9000) }
  const reply = (last_reply_from: 'client' | 'staff') => ({ last_reply_at: ago(3000), last_reply_from })

  it('since the stored time, and in an older record since its opening or the client’s last reply', () => {
    expect(waitingSince({ ...before, waiting_since: ago(2000) })).toEqual(ago(2000))
    expect(waitingSince({ ...before, ...reply('client'), waiting_since: null })).toBeNull()
    expect(waitingSince(before)).toEqual(ago(9000))
    expect(waitingSince({ ...before, ...reply('client') })).toEqual(ago(3000))
    expect(waitingSince({ ...before, ...reply('staff') })).toEqual(ago(9000))
    expect(waitingSince({ ...before, ...reply('client'), status: 'in_progress' })).toEqual(ago(3000))
    expect(waitingSince({ ...before, ...reply('staff'), status: 'in_progress' })).toBeNull()
    expect(waitingSince({ ...before, ...reply('client'), status: 'closed' })).toBeNull()
  })

  it('since it was reopened, also after somebody started work on it without an answer to the client', () => {
    expect(waitingAfter({ ...stored, ...reply('client'), waiting_since: null }, 'open', NOW)).toEqual(NOW)
    expect(waitingAfter({ ...stored, ...reply('client') }, 'in_progress', NOW)).toEqual(ago(9000))
    expect(waitingAfter({ ...before, ...reply('client') }, 'in_progress', NOW)).toEqual(ago(3000))
  })

  it('no longer once somebody has started work on it or closed it', () => {
    expect(waitingAfter(stored, 'in_progress', NOW)).toBeNull()
    expect(waitingAfter({ ...stored, ...reply('staff') }, 'in_progress', NOW)).toBeNull()
    expect(waitingAfter({ ...stored, ...reply('client') }, 'closed', NOW)).toBeNull()
  })
})

describe('the preview of a description', () => {
  it('is cut after 100 characters, with an ellipsis', () => {
    expect(preview('a'.repeat(100))).toBe('a'.repeat(100))
    expect(preview('a'.repeat(101))).toBe(`${'a'.repeat(100)}…`)
    expect(preview('')).toBe('')
  })

  it('counts visible characters', () => {
    expect(preview('🙂'.repeat(100))).toBe('🙂'.repeat(100))
    expect(preview('🙂'.repeat(101))).toBe(`${'🙂'.repeat(100)}…`)
  })
})
