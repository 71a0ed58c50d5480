import { isDeepStrictEqual } from 'node:util'
import { dayInNairobi, daysBetween } from '@domain/platform/dates.ts'
import {
  canChangeMilestone,
  isDeletable,
  isEditable,
  MILESTONE_STATUS_LABELS,
  type Milestone,
} from '@domain/projects/milestone.ts'
import * as endpoints from '@domain/projects/milestones.endpoints.ts'
import { getUnfinishedDependants, milestoneEntry, reasonAfter } from '@domain/projects/plan.ts'
import { planEntryPath } from '@domain/projects/plan-fields.ts'
import { ApiError, db, retryOnConflict } from '../platform/endpoint/firebase.ts'
import { assertSameRequest, implement } from '../platform/endpoint/implement.ts'
import { recordActivity, siteLink } from '../platform/notifications/notify.ts'
import { defineTransitions } from '../platform/room-definitions.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import { assertRevision, changeEntry, deleteEntry, planEvent, readEntry, writeEntry } from './change-entry.ts'
import {
  assertDependencies,
  entryRecordRef,
  moveEntries,
  projectFields,
  readPlan,
  releaseDependants,
  withEntry,
  writePlan,
} from './plan-records.ts'

/** Stores a planned milestone. Idempotent. @throws ApiError */
export const createMilestone = implement(endpoints.createMilestone, async (request, { uid: by }, now) => {
  const { milestone_id, project_id, ...input } = request
  const record = entryRecordRef('milestone', milestone_id)
  await retryOnConflict(async () => {
    const known = (await record.get()).data()
    if (known) {
      return assertSameRequest(known, { ...input, project_id, created_by: by }, 'plans/created-otherwise')
    }
    const plan = await readPlan(project_id)
    assertDependencies(plan.entries, milestone_id, input.depends_on)
    const milestone: Omit<Milestone, 'id'> = {
      ...input,
      ...projectFields(plan.project),
      currency: plan.project.budget_currency,
      first_planned_end: input.planned_end,
      started_on: null,
      finished_on: null,
      delay_reason: '',
      status: 'planned',
      submissions: [],
      acceptance: null,
      buyer: null,
      invoice_id: null,
      history: [{ from: null, to: 'planned', reason: '', by, at: now.valueOf() }],
      revision: 0,
      created_by: by,
      created_at: now,
    }
    const writes = db.batch()
    writes.create(record, milestone)
    indexRecord(writes, record, milestone)
    writePlan(writes, plan, withEntry(plan.entries, milestoneEntry({ ...milestone, id: milestone_id })))
    recordActivity(writes, { ...planEvent(milestone), kind: 'milestone_created', actor_id: by, to: 'planned' }, now)
    await writes.commit()
  })
})

/**
 * Changes a milestone. Idempotent.
 * @throws ApiError if it was accepted, has changed meanwhile, is later without a reason, or would wait for itself
 */
export const updateMilestone = implement(endpoints.updateMilestone, async (request, { uid: by }, now) => {
  const { milestone_id, revision, move_dependants, delay_reason: reason, ...input } = request
  await retryOnConflict(async () => {
    const stored = await readEntry('milestone', milestone_id)
    const { record: milestone, plan } = stored
    const delay_reason = reasonAfter(milestone, input.planned_end, reason)
    const change = { ...input, delay_reason }
    // A repeated request has already been carried out.
    if (milestone.revision === revision + 1 && isDeepStrictEqual({ ...milestone, ...change }, milestone)) return
    if (!isEditable(milestone)) throw new ApiError('milestones/is-accepted', 409)
    assertRevision(milestone, revision)
    assertDependencies(plan.entries, milestone_id, input.depends_on)
    const days = daysBetween(milestone.planned_end, input.planned_end)
    if (days > 0 && !reason) throw new ApiError('plans/reason-missing', 400)
    const writes = db.batch()
    const waiting = move_dependants && days > 0 ? getUnfinishedDependants(plan.entries, milestone_id) : []
    const moved = await moveEntries(writes, waiting, { days, reason })
    writeEntry(writes, 'milestone', stored, change, moved.reduce(withEntry, plan.entries))
    const event = planEvent({ ...milestone, title: input.title })
    recordActivity(writes, { ...event, kind: 'milestone_changed', actor_id: by }, now)
    await writes.commit()
  })
})

export const { transitionTo } = defineTransitions({
  isAllowed: canChangeMilestone,
  labels: MILESTONE_STATUS_LABELS,
  refused: 'milestones/move-refused',
})

export function milestoneLink({ id }: Pick<Milestone, 'id'>): string {
  return siteLink(planEntryPath('milestone', id))
}

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

/** Does nothing if it is already deleted. @throws ApiError if work on it has begun, or it has changed meanwhile */
export const deleteMilestone = implement(endpoints.deleteMilestone, async ({ milestone_id, revision }, { uid: by }, now) => {
  await deleteEntry('milestone', milestone_id, 'milestones/begun', async ({ record: milestone, plan }, writes) => {
    if (!isDeletable(milestone)) throw new ApiError('milestones/begun', 409)
    assertRevision(milestone, revision)
    await releaseDependants(writes, plan.entries, milestone_id)
    recordActivity(writes, { ...planEvent(milestone), kind: 'milestone_deleted', actor_id: by }, now)
  })
})
