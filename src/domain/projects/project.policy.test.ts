import { describe, expect, it } from 'vitest'
import { ADMIN_PROJECT_STATUSES, PROJECT_STAGES, PROJECT_STATUSES, PROJECT_TAB_STATUSES } from './project.constants.ts'
import { adminReading, progressTone, statusChoices, statusesRead, statusMove } from './project.policy.ts'

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
  it('reads the stored statuses as the specification lists them', () => {
    expect(PROJECT_STATUSES.map(adminReading)).toEqual([
      'planning',
      'in_progress',
      'in_progress',
      'in_progress',
      'completed',
      'completed',
      'on_hold',
    ])
    expect(new Set(PROJECT_STATUSES.map(adminReading))).toEqual(new Set(ADMIN_PROJECT_STATUSES))
  })
})

describe('the tabs', () => {
  it('count as active and completed what the specification says', () => {
    expect(PROJECT_TAB_STATUSES).toEqual({
      active: ['planning', 'feasibility', 'procurement', 'execution'],
      completed: ['completion'],
    })
  })
})

describe('what an admin may choose', () => {
  it('is the status itself, one stage forward or back, and a hold', () => {
    expect(statusChoices('planning')).toEqual(['planning', 'feasibility', 'on_hold'])
    expect(statusChoices('procurement')).toEqual(['feasibility', 'procurement', 'execution', 'on_hold'])
    expect(statusChoices('maintenance')).toEqual(['completion', 'maintenance', 'on_hold'])
  })

  it('is on hold nothing but the stage before it', () => {
    expect(statusChoices('on_hold', 'execution')).toEqual(['execution', 'on_hold'])
  })
})

describe('the admin screen’s filter', () => {
  it('finds every status under the word that it is read as', () => {
    expect(ADMIN_PROJECT_STATUSES.map(statusesRead)).toEqual([
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
        expect(statusMove(stage, target)).toBe(move)
      }
    }
  })

  it('holds from any stage and comes back to the same one', () => {
    for (const stage of PROJECT_STAGES) {
      expect(statusMove(stage, 'on_hold')).toBe('hold')
      expect(statusMove('on_hold', stage, stage)).toBe('resume')
    }
    expect(statusMove('on_hold', 'completion', 'planning')).toBe('refused')
    expect(statusMove('on_hold', 'planning')).toBe('refused')
    expect(statusMove('on_hold', 'on_hold', 'planning')).toBe('refused')
  })
})
