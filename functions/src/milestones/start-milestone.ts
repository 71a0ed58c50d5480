import { dayInNairobi } from '@domain/dates.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { implement } from '../endpoint/implement.ts'
import { assertRevision, changeEntry } from '../plans/change-entry.ts'
import { planEvent } from '../plans/plan-event.ts'
import { transitionTo } from './change-milestone.ts'

/** Idempotent. @throws ApiError if it is not planned, or has changed meanwhile */
export const startMilestone = implement(endpoints.startMilestone, async ({ milestone_id, revision }, { uid: by }, now) => {
  await changeEntry('milestone', milestone_id, ({ record: milestone }, writes) => {
    const { status, revision: stored } = milestone
    if (status === 'in_progress' && stored === revision + 1) return 'none'
    const transition = transitionTo(milestone, { to: 'in_progress', by }, now)
    assertRevision(milestone, revision)
    const event = { ...planEvent(milestone), actor_id: by, from: status, to: transition.status }
    recordActivity(writes, { ...event, kind: 'milestone_started' }, now)
    return { ...transition, started_on: dayInNairobi(now) }
  })
})
