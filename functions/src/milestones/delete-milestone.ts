import { isDeletable } from '@domain/milestones/milestone.policy.ts'
import * as endpoints from '@domain/milestones/milestones.endpoints.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { implement } from '../endpoint/implement.ts'
import { assertRevision, deleteEntry } from '../plans/change-entry.ts'
import { releaseDependants } from '../plans/dependencies.ts'
import { planEvent } from '../plans/plan-event.ts'

/** Does nothing if it is already deleted. @throws ApiError if work on it has begun, or it has changed meanwhile */
export const deleteMilestone = implement(endpoints.deleteMilestone, async ({ milestone_id, revision }, { uid: by }, now) => {
  await deleteEntry('milestone', milestone_id, 'milestones/begun', async ({ record: milestone, plan }, writes) => {
    if (!isDeletable(milestone)) throw new ApiError('milestones/begun', 409)
    assertRevision(milestone, revision)
    await releaseDependants(writes, plan.entries, milestone_id)
    recordActivity(writes, { ...planEvent(milestone), kind: 'milestone_deleted', actor_id: by }, now)
  })
})
