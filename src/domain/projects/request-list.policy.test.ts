import { expect, it } from 'vitest'
import type { PlanEntry } from './plan.ts'
import { groupRequests, requestFromTemplate } from './request-list.policy.ts'

const entry = (id: string, status: PlanEntry['status'], planned_end: string, changes: Partial<PlanEntry> = {}): PlanEntry => ({
  ...{ id, kind: 'document', title: id, status, planned_start: null, planned_end, first_planned_end: planned_end },
  ...{ started_on: null, finished_on: null, delay_reason: '', depends_on: [], weight: 0, shared: false },
  ...{ is_required: true, category: 'kyc' },
  ...changes,
})

it('requested documents are grouped by who must act, the earliest and the required ones first', () => {
  const groups = groupRequests([
    entry('late', 'open', '2027-03-01'),
    entry('optional', 'open', '2027-02-01', { is_required: false }),
    entry('rejected', 'rejected', '2027-02-01'),
    entry('uploaded', 'uploaded', '2027-01-01'),
    entry('approved', 'approved', '2027-01-01'),
    entry('waived', 'waived', '2026-12-01'),
    entry('milestone', 'planned', '2027-01-01', { kind: 'milestone' }),
  ])
  const ids = Object.fromEntries(Object.entries(groups).map(([name, entries]) => [name, entries.map(({ id }) => id)]))
  expect(ids).toEqual({ waiting: ['rejected', 'optional', 'late'], review: ['uploaded'], done: ['waived', 'approved'] })
})

it('a template is due some days from today', () => {
  const template = { title: 'Permit', why: 'The county asks for it.', category: 'contracts', is_required: false } as const
  expect(requestFromTemplate({ ...template, due_days: 14 }, '2027-02-20')).toEqual({
    ...template,
    due_on: '2027-03-06',
    depends_on: [],
  })
})
