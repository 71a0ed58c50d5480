import { describe, expect, it } from 'vitest'
import { recordPath } from '../record-path.ts'
import { messageFormSchema } from './message-form.schema.ts'
import { REFERENCE_COLLECTIONS } from './message-references.ts'

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
