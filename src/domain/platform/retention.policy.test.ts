import { describe, expect, it } from 'vitest'
import { COLLECTIONS, SERVER_COLLECTIONS } from '../collections.ts'
import { cutOff, periodText, RETENTION } from './retention.policy.ts'

const NOW = new Date('2026-11-26T22:30:00Z')

describe('the table of retention', () => {
  it('has a reason for every collection', () => {
    const names = Object.values({ ...COLLECTIONS, ...SERVER_COLLECTIONS })
    expect(Object.keys(RETENTION).sort()).toEqual(names.sort())
    for (const { why } of Object.values(RETENTION)) expect(why).toMatch(/^\S.+\.$/)
  })

  it('keeps what the law requires', () => {
    for (const name of ['invoices', 'payments', 'numbers'] as const) expect(RETENTION[name].rule).toBe('kept')
  })
})

describe('the cut-off', () => {
  it('of records that expire is now, or as much earlier as they are kept', () => {
    expect(cutOff({ rule: 'expires', keptMs: 0, why: '' }, NOW)).toEqual(NOW)
    expect(cutOff({ rule: 'expires', keptMs: 3_600_000, why: '' }, NOW)).toEqual(new Date('2026-11-26T21:30:00Z'))
  })

  it('of an age is a moment, or a day in Nairobi', () => {
    const age = { rule: 'age', field: 'created_at', days: 90, why: '' } as const
    expect(cutOff(age, NOW)).toEqual(new Date('2026-08-28T22:30:00Z'))
    expect(cutOff({ ...age, isDay: true }, NOW)).toBe('2026-08-29')
  })
})

it('a period is shown in years or in days', () => {
  expect([30, 180, 365, 730].map(periodText)).toEqual(['30 days', '180 days', '1 year', '2 years'])
})
