import { describe, expect, it } from 'vitest'
import { seededMessages } from '../../../scripts/seed/office.ts'
import { sampleMessage } from '../../../tests/support/sample-records.ts'
import { recordPath } from '../platform/record-path.ts'
import {
  isUnread,
  MESSAGE_PRIORITIES,
  MESSAGE_TYPES,
  messageFormSchema,
  messageSchema,
  REFERENCE_COLLECTIONS,
  shownPriority,
  shownType,
} from './message.ts'

const MESSAGE = { title: 'A', content: 'B', recipient_ids: ['one'], expires_on: null }
const projects = (count: number) => Array.from({ length: count }, (_, index) => ({ collection: 'projects', id: `p${index}` }))

describe('the records that a message refers to', () => {
  const isTaken = (references: unknown, recipient_ids = ['one']) =>
    messageFormSchema.isValidSync({ ...MESSAGE, recipient_ids, references })

  it('are five at most, without duplicates, each named by its collection and id only', () => {
    expect([0, 1, 5, 6].map((count) => isTaken(projects(count)))).toEqual([true, true, true, false])
    expect(isTaken([...projects(1), ...projects(1)])).toBe(false)
    for (const wrong of [{ id: 'a' }, { collection: 'outbox', id: 'a' }, { collection: 'projects', id: 'a', label: 'x' }]) {
      expect(isTaken([wrong])).toBe(false)
    }
  })

  it('are allowed only in a message to one person', () => {
    expect([isTaken(projects(1), ['one', 'two']), isTaken([], ['one', 'two'])]).toEqual([false, true])
  })

  it('have a page for every role', () => {
    for (const collection of REFERENCE_COLLECTIONS) {
      for (const role of ['admin', 'client', 'partner'] as const) expect(recordPath(collection, 'a', role)).toMatch(/^\//)
    }
  })
})

const NOW = new Date('2026-11-20T06:00:00Z')

describe('a message', () => {
  it('is unread until it is read or has expired', () => {
    expect(isUnread({ is_read: false, is_expired: false })).toBe(true)
    for (const is_expired of [true, false]) expect(isUnread({ is_read: true, is_expired })).toBe(false)
    expect(isUnread({ is_read: false, is_expired: true })).toBe(false)
  })

  it('of an unknown type or priority is shown with the default', () => {
    for (const type of MESSAGE_TYPES) expect(shownType(type)).toBe(type)
    for (const priority of MESSAGE_PRIORITIES) expect(shownPriority(priority)).toBe(priority)
    expect([shownType('advert'), shownPriority('critical')]).toEqual(['info', 'normal'])
    const odd = { ...sampleMessage('demo-client'), id: 'x', message_type: 'advert', priority: 'critical' }
    expect(messageSchema.isValidSync(odd, { strict: true })).toBe(true)
  })

  it('has default type and priority and no last day unless they are chosen', () => {
    const input = { title: 'A', content: 'B', recipient_ids: ['demo-client'], expires_on: null }
    expect(messageFormSchema.validateSync(input)).toEqual({
      ...input,
      message_type: 'info',
      priority: 'normal',
      references: [],
    })
  })
})

describe('the seeded messages', () => {
  const demo = seededMessages(NOW)

  it('are complete records', () => {
    for (const message of [...demo, ...seededMessages(NOW, { count: 300 })]) {
      expect(() => messageSchema.validateSync(message, { strict: true })).not.toThrow()
    }
  })

  it('show every person each type and priority, read, unread, expired, and with line breaks', () => {
    const mine = demo.filter(({ recipient_id }) => recipient_id === 'demo-client')
    expect(new Set(mine.map(({ message_type }) => message_type))).toEqual(new Set(MESSAGE_TYPES))
    expect(new Set(mine.map(({ priority }) => priority))).toEqual(new Set(MESSAGE_PRIORITIES))
    expect([mine.some(isUnread), mine.some(({ is_read }) => is_read), mine.some(({ is_expired }) => is_expired)]).toEqual([
      true,
      true,
      true,
    ])
    expect(mine.filter(({ content }) => content.includes('\n')).length).toBeGreaterThan(3)
    for (const { is_expired, expires_at } of mine) {
      expect(is_expired).toBe(expires_at !== null && expires_at.valueOf() < NOW.valueOf())
    }
  })
})
