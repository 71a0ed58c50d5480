import { describe, expect, it } from 'vitest'
import {
  calculateCompleteness,
  delayDays,
  getUnfinishedDependants,
  inPlanOrder,
  isLate,
  makesCycle,
  type PlanEntry,
  progressOfPlan,
  reasonAfter,
  sharedEntries,
} from './plan.ts'

const entry = (id: string, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{ id, kind: 'milestone', title: id, status: 'planned', planned_start: '2026-01-01', planned_end: '2026-01-31' },
  ...{ first_planned_end: '2026-01-31', started_on: null, finished_on: null, delay_reason: '', depends_on: [] },
  ...{ weight: 1, shared: false, is_required: false, category: null },
  ...changes,
})
const needed = (id: string, status: PlanEntry['status'], changes: Partial<PlanEntry> = {}) =>
  entry(id, { kind: 'document', status, weight: 0, is_required: true, ...changes })

describe('the progress of a plan', () => {
  it('is the weight of the accepted milestones', () => {
    expect(progressOfPlan([entry('a', { status: 'accepted', weight: 30 }), entry('b', { weight: 70 })])).toBe(30)
    expect(progressOfPlan([entry('a', { status: 'accepted' }), entry('b', { status: 'submitted' })])).toBe(50)
  })

  it('is 100 percent only if every milestone with a weight is accepted', () => {
    const almost = [entry('a', { status: 'accepted', weight: 999 }), entry('b', { weight: 1 })]
    expect(progressOfPlan(almost)).toBe(99)
    expect(progressOfPlan([entry('a', { status: 'accepted' }), entry('b', { weight: 0 })])).toBe(100)
  })

  it('is unknown without weights', () => {
    expect(progressOfPlan([])).toBeNull()
    expect(progressOfPlan([entry('a', { weight: 0 }), needed('b', 'approved')])).toBeNull()
  })
})

it('documents are complete when each required one is approved or waived', () => {
  const entries = [needed('a', 'approved'), needed('b', 'uploaded'), needed('c', 'waived'), entry('d')]
  expect(calculateCompleteness([...entries, needed('e', 'open', { is_required: false })])).toEqual({ done: 1, total: 2 })
})

describe('what waits for a milestone', () => {
  const entries = [
    entry('a'),
    entry('b', { depends_on: ['a'] }),
    needed('c', 'open', { depends_on: ['b'] }),
    entry('d', { depends_on: ['a'], status: 'accepted' }),
    entry('e', { depends_on: ['d'] }),
    entry('f'),
  ]

  it('is found through others, and finished entries do not move', () => {
    expect(getUnfinishedDependants(entries, 'a').map(({ id }) => id)).toEqual(['b', 'c', 'e'])
    expect(getUnfinishedDependants(entries, 'f')).toEqual([])
  })

  it('cannot be what it waits for itself', () => {
    expect(makesCycle(entries, 'a', ['a'])).toBe(true)
    expect(makesCycle(entries, 'a', ['e'])).toBe(true)
    expect(makesCycle(entries, 'e', ['f'])).toBe(false)
    expect(makesCycle(entries, 'new', ['a', 'e'])).toBe(false)
  })
})

it('a delay keeps its reason until the end is no later than first planned', () => {
  const delayed = entry('a', { delay_reason: 'Rain' })
  expect(reasonAfter(delayed, '2026-02-10', 'Flood')).toBe('Flood')
  expect(reasonAfter(delayed, '2026-02-10', '')).toBe('Rain')
  expect(reasonAfter(delayed, '2026-01-31', 'Flood')).toBe('')
})

it('an entry is late after its last day, unless it is finished', () => {
  expect(isLate(entry('a'), '2026-01-31')).toBe(false)
  expect(isLate(entry('a'), '2026-02-01')).toBe(true)
  expect(isLate(entry('a', { status: 'accepted' }), '2026-02-01')).toBe(false)
  expect(delayDays(entry('a', { planned_end: '2026-02-07' }))).toBe(7)
})

it('a plan is ordered by its days', () => {
  const entries = [
    entry('late', { planned_start: '2026-03-01', planned_end: '2026-03-31' }),
    needed('paper', 'open', { planned_start: null, planned_end: '2026-02-01' }),
    entry('b'),
    entry('a'),
  ]
  expect(inPlanOrder(entries).map(({ id }) => id)).toEqual(['a', 'b', 'paper', 'late'])
})

it('partners see the shared milestones without the client’s affairs', () => {
  const hidden = entry('hidden')
  const shown = entry('shown', { shared: true, depends_on: ['hidden', 'other'], delay_reason: 'The client has not paid.' })
  const other = entry('other', { shared: true, weight: 40 })
  expect(sharedEntries([hidden, shown, other])).toEqual([
    { ...shown, depends_on: ['other'], delay_reason: '', weight: 0 },
    { ...other, weight: 0 },
  ])
})
