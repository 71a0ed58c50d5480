import { describe, expect, it } from 'vitest'
import { sampleActivity } from '../../../tests/support/sample-records.ts'
import { activitySchema } from './activity.schema.ts'

const entry = { ...sampleActivity('demo-client'), id: 'entry' }

describe('an entry of the activity log', () => {
  it('names people and records by their ids', () => {
    expect(activitySchema.isValidSync(entry, { strict: true })).toBe(true)
  })

  it('can be read without a label, as older entries are', () => {
    const older: Record<string, unknown> = { ...entry }
    delete older['label']
    expect(activitySchema.isValidSync(older, { strict: true })).toBe(true)
  })

  it.each([
    ['of an unknown kind', { kind: 'guessed' }],
    ['without its maker', { actor_id: '' }],
    ['that nobody is named to see', { visible_to: null }],
    ['without its time', { created_at: null }],
  ])('%s is invalid', (_what, change) => {
    expect(activitySchema.isValidSync({ ...entry, ...change }, { strict: true })).toBe(false)
  })
})
