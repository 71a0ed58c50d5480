import { recordAudiences } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { dayInNairobi } from '@domain/dates.ts'
import { PLAN_HISTORY_MAX } from '@domain/plans/plan.constants.ts'
import type { PlanEntry } from '@domain/plans/plan.schema.ts'
import type { RequestStatus } from '@domain/requested-documents/requested-document.constants.ts'
import type { RequestedDocument } from '@domain/requested-documents/requested-document.schema.ts'
import type { ActivityEvent } from '../activity/record-activity.ts'
import { ApiError } from '../endpoint/api-error.ts'

type Subject = Pick<RequestedDocument, 'project_id' | 'client_id' | 'organisation_id' | 'title'>

/** What the activity entries of a requested document have in common. Its client reads them, the project's partners do not. */
export function requestEvent(request: Subject, actor_id: string): Omit<ActivityEvent, 'kind'> {
  const { project_id, title, client_id, organisation_id } = request
  const visible_to = recordAudiences(COLLECTIONS.requestedDocuments, { client_id, organisation_id })
  return { subject: `${COLLECTIONS.projects}/${project_id}`, label: title, visible_to, actor_id }
}

interface Transition {
  to: RequestStatus
  by: string
  /** Why it is rejected or waived; otherwise empty. */
  reason?: string
}

/** The fields that change with the status. The oldest changes are left out of a full history. */
export function requestTransition(
  { status, history }: Pick<RequestedDocument, 'status' | 'history'>,
  { to, by, reason = '' }: Transition,
  now: Date,
): Pick<RequestedDocument, 'status' | 'reason' | 'finished_on' | 'history'> {
  const entry = { from: status, to, reason, by, at: now.valueOf() }
  const isFinished = to === 'approved' || to === 'waived'
  return {
    status: to,
    reason,
    finished_on: isFinished ? dayInNairobi(now) : null,
    history: [...history, entry].slice(-PLAN_HISTORY_MAX),
  }
}

/** @throws ApiError if one of the ids is not that of a milestone of the plan */
export function assertMilestones(entries: readonly PlanEntry[], ids: readonly string[]): void {
  const milestones = new Set(entries.filter(({ kind }) => kind === 'milestone').map(({ id }) => id))
  if (!ids.every((id) => milestones.has(id))) throw new ApiError('plans/dependency-unknown', 409)
}
