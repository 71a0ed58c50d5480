import { describe, expect, it } from 'vitest'
import {
  closingDaysProblem,
  closingReason,
  lastClosingDay,
  proposedClosingDays,
  upcomingClosingDays,
} from './closing-days.policy.ts'
import {
  CLOSING_DAYS_MAX,
  DEFAULT_SETTINGS,
  SETTINGS_PART_SCHEMAS,
  SETTINGS_PARTS,
  settingsChangeSchema,
} from './office-settings.ts'

/** 1:00 on 24 November in Nairobi. */
const NOW = new Date('2026-11-23T22:00:00Z')
const AUDIT = { day: '2026-12-01', reason: 'Audit' }

describe('closing days', () => {
  it('say why the office is closed', () => {
    expect(closingReason([AUDIT], '2026-12-01')).toBe('Audit')
    expect(closingReason([AUDIT], '2026-12-02')).toBeNull()
  })

  it('are between today in Nairobi and three years ahead; a stored one may be past', () => {
    const old = { day: '2026-11-23', reason: 'Yesterday' }
    expect(closingDaysProblem([{ day: '2026-11-24', reason: 'x' }, AUDIT], [], NOW)).toBeNull()
    expect(closingDaysProblem([old], [], NOW)).toBe('settings/day-over')
    expect(closingDaysProblem([old], [old], NOW)).toBeNull()
    expect(lastClosingDay(NOW)).toBe('2029-11-23')
    expect(closingDaysProblem([{ day: '2029-11-24', reason: 'x' }], [], NOW)).toBe('settings/day-too-far')
  })

  it('are stored in order without past ones', () => {
    const days = [AUDIT, { day: '2026-11-23', reason: 'Over' }, { day: '2026-11-24', reason: 'Today' }]
    expect(upcomingClosingDays(days, NOW).map(({ reason }) => reason)).toEqual(['Today', 'Audit'])
  })

  it('are proposed for this and next year: future holidays that are not closed yet', () => {
    const proposed = proposedClosingDays([{ day: '2026-12-25', reason: 'Christmas' }], NOW)
    expect(proposed.slice(0, 3)).toEqual([
      { day: '2026-12-12', reason: 'Jamhuri Day' },
      { day: '2026-12-26', reason: 'Boxing Day' },
      { day: '2027-01-01', reason: 'New Year’s Day' },
    ])
    expect(proposed.map(({ reason }) => reason)).toContain('Idd-ul-Fitr (to be confirmed)')
    expect(proposed.at(-1)?.day.slice(0, 4)).toBe('2027')
    const change = { part: 'closing_days', revision: 0, values: { days: proposed } }
    expect(settingsChangeSchema.isValidSync(change)).toBe(true)
  })
})

describe('the office settings', () => {
  it('have defaults that pass their schema', () => {
    for (const part of SETTINGS_PARTS) {
      expect(SETTINGS_PART_SCHEMAS[part].validateSync(DEFAULT_SETTINGS[part], { strict: true })).toEqual(DEFAULT_SETTINGS[part])
    }
  })

  it('fit into one request when every closing day has the longest reason', () => {
    const days = Array.from({ length: CLOSING_DAYS_MAX }, () => ({ day: '2027-01-01', reason: 'x'.repeat(120) }))
    expect(JSON.stringify({ part: 'closing_days', revision: 999, values: { days } }).length).toBeLessThan(32 * 1024)
  })

  it.each([
    ['account', ['12345', 'KE-0100 0555', 'GB82 WEST 1234 5698 7654 32', 'DE89370400440532013000'], true],
    ['account', ['1234', 'ABCDEF', '-12345', '12345-', 'GB82 WEST 1234 5698 7654 33', '١٢٣٤٥'], false],
    ['swift', ['KLMBKENA', 'KLMBKENAXXX'], true],
    ['swift', ['', 'KLMBKEN', 'klmbkena', 'KLMBKENAXX', 'KLMB1ENA'], false],
    ['paybill', ['', '00055', '0005551'], true],
    ['paybill', ['0005', '00055512', '00O555'], false],
    ['bank_name', ['Mlima Bank'], true],
    ['bank_name', ['', 'x'.repeat(81), '\u2066'], false],
    ['footer', ['', 'First\nsecond'], true],
    ['footer', ['x'.repeat(501)], false],
  ])('accept as %s %j: %s', (field, texts, isValid) => {
    for (const text of texts) {
      const values = { ...DEFAULT_SETTINGS.bank_details, [field]: text }
      expect(settingsChangeSchema.isValidSync({ part: 'bank_details', revision: 0, values }), text).toBe(isValid)
    }
  })
})
