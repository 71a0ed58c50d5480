import { describe, expect, it } from 'vitest'
import { COLLECTIONS } from '../../src/domain/collections.ts'
import { isOwner } from '../../src/domain/platform/access/permissions.ts'
import { activitySchema } from '../../src/domain/platform/activity/activity.ts'
import { demoActivity, scaleActivity } from './activity.ts'
import { getDemoAccount } from './people.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

describe.each([
  ['demo', demoActivity(NOW)],
  ['scale', scaleActivity(300)],
] as const)('the seeded log: %s', (_name, events) => {
  it('has valid entries with unique ids', () => {
    for (const event of events) expect(() => activitySchema.validateSync(event, { strict: true })).not.toThrow()
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })
})

describe('the log of the demo data', () => {
  const events = demoActivity(NOW)

  it('fills the dashboard of each role', () => {
    for (const uid of ['client', 'client2', 'partner']) {
      const person = getDemoAccount(uid)
      expect(events.filter((event) => isOwner(person, COLLECTIONS.activity, event)).length).toBeGreaterThan(20)
    }
  })

  it('has no entries in the future', () => {
    expect(events.filter(({ created_at }) => created_at > NOW)).toEqual([])
  })

  it('shows no client an internal note or a draft', () => {
    const secret = events.filter(({ kind }) => kind === 'ticket_noted' || kind === 'invoice_created')
    expect(secret.length).toBeGreaterThan(2)
    expect(secret.flatMap(({ visible_to }) => visible_to).filter((key) => !key.startsWith('office.'))).toEqual([])
  })
})
