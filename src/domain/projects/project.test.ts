import { describe, expect, it } from 'vitest'
import { PROJECT_STAGES, PROJECT_STATUSES } from '../platform/project-status.ts'
import {
  ADMIN_PROJECT_STATUSES,
  classifyStatusChange,
  getStageIndex,
  PROJECT_TAB_STATUSES,
  progressTone,
  statusChoices,
  toAdminStatus,
  toStoredStatuses,
} from './project.ts'

describe('the progress colour', () => {
  it.each([
    [0, 'red'],
    [29, 'red'],
    [30, 'yellow'],
    [69, 'yellow'],
    [70, 'green'],
    [100, 'green'],
  ] as const)('at %i is %s', (percent, tone) => {
    expect(progressTone(percent)).toBe(tone)
  })
})

describe('the admin screen', () => {
  it('shows the stored statuses as the specification lists them', () => {
    expect(PROJECT_STATUSES.map(toAdminStatus)).toEqual([
      'planning',
      'in_progress',
      'in_progress',
      'in_progress',
      'completed',
      'completed',
      'on_hold',
    ])
    expect(new Set(PROJECT_STATUSES.map(toAdminStatus))).toEqual(new Set(ADMIN_PROJECT_STATUSES))
  })
})

describe('the tabs', () => {
  it('count active and completed projects as specified', () => {
    expect(PROJECT_TAB_STATUSES).toEqual({
      active: ['planning', 'feasibility', 'procurement', 'execution'],
      completed: ['completion'],
    })
  })
})

describe('the statuses that an admin may choose', () => {
  it('are the current one, one stage forward or back, and on hold', () => {
    expect(statusChoices('planning')).toEqual(['planning', 'feasibility', 'on_hold'])
    expect(statusChoices('procurement')).toEqual(['feasibility', 'procurement', 'execution', 'on_hold'])
    expect(statusChoices('maintenance')).toEqual(['completion', 'maintenance', 'on_hold'])
  })

  it('are only the previous stage when the project is on hold', () => {
    expect(statusChoices('on_hold', 'execution')).toEqual(['execution', 'on_hold'])
  })
})

describe('the admin screen’s filter', () => {
  it('finds every status under its shown label', () => {
    expect(ADMIN_PROJECT_STATUSES.map(toStoredStatuses)).toEqual([
      ['planning'],
      ['feasibility', 'procurement', 'execution'],
      ['completion', 'maintenance'],
      ['on_hold'],
    ])
  })
})

describe('a change of status', () => {
  it('goes one stage forward or back, never further', () => {
    for (const [from, stage] of PROJECT_STAGES.entries()) {
      for (const [to, target] of PROJECT_STAGES.entries()) {
        const move = to - from === 1 ? 'forward' : to - from === -1 ? 'back' : 'refused'
        expect(classifyStatusChange(stage, target)).toBe(move)
      }
    }
  })

  it('puts any stage on hold and returns to it', () => {
    for (const stage of PROJECT_STAGES) {
      expect(classifyStatusChange(stage, 'on_hold')).toBe('hold')
      expect(classifyStatusChange('on_hold', stage, stage)).toBe('resume')
    }
    expect(classifyStatusChange('on_hold', 'completion', 'planning')).toBe('refused')
    expect(classifyStatusChange('on_hold', 'planning')).toBe('refused')
    expect(classifyStatusChange('on_hold', 'on_hold', 'planning')).toBe('refused')
  })
})

describe('the position of a project on its route', () => {
  it('is that of its stage, and during a hold that of the stage before', () => {
    expect(PROJECT_STAGES.map((status) => getStageIndex({ status, held_from: null }))).toEqual([0, 1, 2, 3, 4, 5])
    expect(getStageIndex({ status: 'on_hold', held_from: 'procurement' })).toBe(2)
    expect(getStageIndex({ status: 'on_hold', held_from: null })).toBe(-1)
  })
})
