import type { Actor } from '@domain/access/capabilities.ts'
import { can } from '@domain/access/permissions.ts'
import type { Milestone } from '@domain/milestones/milestone.schema.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { assertRevision } from '../plans/change-entry.ts'

/** @throws ApiError if a person may not answer to a milestone */
export function assertMayDecide(milestone: Milestone, actor: Actor): void {
  // The response does not reveal whether the milestone is missing or another client's.
  if (!can(actor, 'milestones/get', milestone)) throw new ApiError('milestones/not-found', 404)
  if (!can(actor, 'milestones/decide', milestone)) throw new ApiError('auth/not-allowed', 403)
}

/** @throws ApiError unless a person may answer to the submission that they have seen */
export function assertDecidable(milestone: Milestone, actor: Actor, revision: number): void {
  assertMayDecide(milestone, actor)
  if (milestone.status === 'accepted') throw new ApiError('milestones/already-decided', 409)
  if (milestone.status !== 'submitted') throw new ApiError('milestones/not-submitted', 409)
  assertRevision(milestone, revision)
}
