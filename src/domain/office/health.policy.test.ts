import { describe, expect, it } from 'vitest'
import { describeHour, findHealthProblems, isCheckRecent, problemDuration, problemId, problemText } from './health.policy.ts'
import { type HealthMetrics, STORAGE_WARNING_BYTES } from './health.ts'

const NOW = new Date('2026-11-26T06:00:00Z')
const METRICS: HealthMetrics = {
  mail: { waiting: 2, late: 0, unanswered: 0, oldest_at: NOW, newsletters: 900, failed: 0 },
  payments: { silent_sweeps: 0, answered_at: null, open_checkouts: 4 },
  calls: { refused: 999, failed: 0 },
  work: [{ kind: 'merges', count: 1, oldest_at: NOW }],
  ledger: { differing: 0, named: [], checked_at: null },
  quota_reservations: 3,
  storage: { bytes: STORAGE_WARNING_BYTES - 1, files: 9, measured_at: NOW },
}
const problems = (metrics: Partial<HealthMetrics>) =>
  findHealthProblems({ ...METRICS, ...metrics }, new Map(), NOW).map((problem) => `${problemId(problem)} ${problem.level}`)
const mail = (fields: Partial<HealthMetrics['mail']>) => problems({ mail: { ...METRICS.mail, ...fields } })

describe('the figures', () => {
  it('of a usual day are no problem', () => {
    expect(problems({})).toEqual([])
  })

  it('of the mails are a problem if 500 wait, one was never answered, or ten are late', () => {
    expect(mail({ waiting: 499 })).toEqual([])
    expect(mail({ waiting: 500 })).toEqual(['mail-waiting problem'])
    expect(mail({ late: 1, unanswered: 1 })).toEqual(['mail-waiting problem'])
    expect(mail({ late: 9 })).toEqual(['mail-waiting warning'])
    expect(mail({ late: 10 })).toEqual(['mail-waiting problem'])
    expect(mail({ failed: 1 })).toEqual(['mail-failed warning'])
    expect(mail({ failed: 20 })).toEqual(['mail-failed problem'])
  })

  it('of payments, calls and files have a limit each', () => {
    expect(problems({ payments: { ...METRICS.payments, silent_sweeps: 1 } })).toEqual(['provider warning'])
    expect(problems({ payments: { ...METRICS.payments, silent_sweeps: 2 } })).toEqual(['provider problem'])
    expect(problems({ calls: { refused: 1000, failed: 1 } })).toEqual(['failures warning', 'refusals warning'])
    expect(problems({ calls: { refused: 1000, failed: 20 } })).toEqual(['failures problem', 'refusals warning'])
    expect(problems({ storage: { bytes: STORAGE_WARNING_BYTES, files: 9, measured_at: NOW } })).toEqual(['storage warning'])
    expect(problems({ storage: null })).toEqual([])
    expect(problems({ ledger: { differing: 2, named: [], checked_at: NOW } })).toEqual(['ledger problem'])
  })

  it('show the most urgent problem first', () => {
    expect(problems({ mail: { ...METRICS.mail, failed: 1 }, calls: { refused: 0, failed: 20 } })).toEqual([
      'failures problem',
      'mail-failed warning',
    ])
  })

  it('of work are a problem once it takes too long', () => {
    const work = (hours: number) =>
      problems({ work: [{ kind: 'merges', count: 1, oldest_at: new Date(NOW.valueOf() - hours * 3_600_000) }] })
    expect(work(1)).toEqual([])
    expect(work(1.1)).toEqual(['work.merges problem'])
  })
})

it('a check is current for two intervals and its longest run', () => {
  const minutesAgo = (minutes: number) => new Date(NOW.valueOf() - minutes * 60_000)
  expect([11, 11.1].map((minutes) => isCheckRecent(minutesAgo(minutes), NOW))).toEqual([true, false])
})

it('an hour is described by its begin, and by its end once it has ended', () => {
  const hour = (time: string) => new Date(`2026-11-28T${time}:00+03:00`)
  expect(describeHour(hour('10:00'), true)).toBe('Since Nov 28, 2026 10:00 AM')
  expect(describeHour(hour('09:00'), false)).toBe('Nov 28, 2026 9:00 AM to 10:00 AM')
  expect(describeHour(hour('23:00'), false)).toBe('Nov 28, 2026 11:00 PM to Nov 29, 2026 12:00 AM')
})

describe('a problem as a sentence', () => {
  it('shows times and sizes in words', () => {
    expect([1, 119, 120, 2879, 2880].map(problemDuration)).toEqual(['1 minute', '119 minutes', '2 hours', '47 hours', '2 days'])
    expect(problemText({ kind: 'schedule', subject: 'sweepSends', value: 150 }).title).toBe(
      'sweepSends has not succeeded for 2 hours',
    )
    expect(problemText({ kind: 'work', subject: 'merges', value: 61 }).title).toBe(
      'Not finished after 61 minutes: Merges of organisations',
    )
    expect(problemText({ kind: 'storage', subject: '', value: STORAGE_WARNING_BYTES }).title).toContain('50.00 GB')
  })
})
