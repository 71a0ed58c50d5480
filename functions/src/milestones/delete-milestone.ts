import { isDeletable } from '@domain/milestones/milestone.policy.ts'
import { type SeenMilestone, seenMilestoneSchema } from '@domain/milestones/milestone-form.schema.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { deleteComments } from '../comments/delete-comments.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { retryOnConflict } from '../endpoint/conflicts.ts'
import { defineCallable } from '../endpoint/define-callable.ts'
import { db } from '../endpoint/firebase.ts'
import { entryRecordRef, readEntry } from '../plans/change-entry.ts'
import { releaseDependants } from '../plans/dependencies.ts'
import { withoutEntry, writePlan } from '../plans/plan-records.ts'
import { indexRecord } from '../search/index-record.ts'
import { assertRevision, milestoneEvent } from './change-milestone.ts'

/** An admin deletes a milestone of which nothing was begun. */
export const deleteMilestone = defineCallable({
  name: 'deleteMilestone',
  input: seenMilestoneSchema,
  allow: 'milestones/manage',
  fallbackError: 'milestones/delete-failed',
  success: 'milestones/deleted',
  run: (milestone, { uid }, now) => removeMilestone(milestone, uid, now),
})

/** Does nothing if it is already deleted. @throws ApiError if work on it has begun, or it has changed meanwhile */
async function removeMilestone({ milestone_id, revision }: SeenMilestone, by: string, now: Date): Promise<void> {
  await retryOnConflict(async () => {
    // Another tab, or a repeated request, has deleted it.
    if (!(await entryRecordRef('milestone', milestone_id).get()).exists) return
    const { record: milestone, snapshot, plan } = await readEntry('milestone', milestone_id)
    if (!isDeletable(milestone)) throw new ApiError('milestones/begun', 409)
    assertRevision(milestone, revision)
    const writes = db.batch()
    if (!(await deleteComments(writes, milestone_id))) throw new ApiError('milestones/begun', 409)
    await releaseDependants(writes, plan.entries, milestone_id)
    writes.delete(snapshot.ref, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
    indexRecord(writes, snapshot.ref, null, snapshot.data())
    writePlan(writes, plan, withoutEntry(plan.entries, milestone_id))
    recordActivity(writes, { ...milestoneEvent(milestone), kind: 'milestone_deleted', actor_id: by }, now)
    await writes.commit()
  })
}
