import { activityText } from '@texts/platform/activity.ts'
import { transitionText } from '@texts/projects/projects.ts'
import { describe, expect, it } from 'vitest'
import { ACTIVITY_KINDS } from '../platform/activity/activity.ts'

describe('the history of a project', () => {
  it('describes each change of status', () => {
    expect(transitionText(null, 'planning')).toBe('Project opened')
    expect(transitionText('planning', 'feasibility')).toBe('Moved on from planning')
    expect(transitionText('feasibility', 'planning')).toBe('Moved back from feasibility')
    expect(transitionText('execution', 'on_hold')).toBe('Put on hold during execution')
    expect(transitionText('on_hold', 'execution')).toBe('Work resumed')
  })
})

describe('the activity log', () => {
  it('has a text for every kind', () => {
    for (const kind of ACTIVITY_KINDS) expect(activityText({ kind, from: null, to: null })).not.toBe('')
  })

  it('names values by their labels', () => {
    const moved = { kind: 'project_status_changed', from: 'planning', to: 'on_hold' } as const
    expect(activityText(moved)).toBe('Project moved from Planning to On hold')
    expect(activityText({ kind: 'role_changed', from: 'client', to: 'partner' })).toBe('Role changed from Client to Partner')
    const reviewed = { kind: 'document_reviewed', from: 'pending', to: 'under_review' } as const
    expect(activityText(reviewed)).toBe('Document review moved from Pending to Under review')
  })
})
