import type { Invoice } from '@domain/invoices/invoice.schema.ts'
import { MILESTONE_STATUS_LABELS, type MilestoneStatus } from '@domain/milestones/milestone.constants.ts'
import { canChangeMilestone } from '@domain/milestones/milestone.policy.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { planEntryPath } from '@domain/plans/plan-path.ts'
import type { WriteBatch } from 'firebase-admin/firestore'
import { ApiError } from '../endpoint/api-error.ts'
import { siteLink } from '../endpoint/settings.ts'
import { entryRecordRef } from '../plans/change-entry.ts'

interface TransitionEntry {
  to: MilestoneStatus
  /** User id. */
  by: string
  reason?: string
}

/** The status and history of a milestone after a transition. @throws ApiError if it is not allowed */
export function transitionTo(
  { status, history }: Milestone,
  { to, by, reason = '' }: TransitionEntry,
  now: Date,
): Pick<Milestone, 'status' | 'history'> {
  if (!canChangeMilestone(status, to)) {
    const params = { from: MILESTONE_STATUS_LABELS[status], to: MILESTONE_STATUS_LABELS[to] }
    throw new ApiError('milestones/move-refused', 409, { params })
  }
  return { status: to, history: [...history, { from: status, to, reason, by, at: now.valueOf() }] }
}

export function milestoneLink({ id }: Pick<Milestone, 'id'>): string {
  return siteLink(planEntryPath('milestone', id))
}

/** Adds to the deletion of an invoice's draft that its milestone has no invoice any longer. */
export function releaseMilestone(writes: WriteBatch, { milestone_id }: Pick<Invoice, 'milestone_id'>): void {
  if (milestone_id) writes.update(entryRecordRef('milestone', milestone_id), { invoice_id: null })
}
