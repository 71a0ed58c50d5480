import { isMergeStatus, MEMBERS_MAX } from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { collections, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { markJoined, membersOf, organisationRef } from './members.ts'
import { assertJoinable, assertMayGrant, assertOffice, memberCapabilities, readManaged, readPerson } from './membership.ts'
import { requestMerge } from './merge-job.ts'

export const mergeOrganisations = implement(endpoints.mergeOrganisations, (merge, { uid }, now) => beginMerge(merge, uid, now))

/** Closes the source to new people. Idempotent: a repeated call moves what is left. @throws ApiError */
export function beginMerge(ids: { source_id: string; target_id: string }, by: string, now: Date): Promise<void> {
  const { source_id, target_id } = ids
  return runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, by)
    assertOffice(actor)
    if (source_id === target_id) throw new ApiError('organisations/same', 409)
    const source = await readManaged(transaction, actor, source_id)
    const target = await readManaged(transaction, actor, target_id)
    const isRepeated = source.status === 'merging' && source.merged_into === target_id
    if (isRepeated) return requestMerge(transaction, { ...ids, by }, now)
    if (source.status === 'merged' && source.merged_into === target_id) return
    if (isMergeStatus(source.status)) throw new ApiError('organisations/not-active', 409)
    assertJoinable(target)
    if (source.role !== target.role) throw new ApiError('organisations/other-role', 409)
    // The source must not receive records itself.
    const toSource = collections.organisationMerges.where('target_id', '==', source_id)
    const { docs } = await transaction.get(toSource)
    if (docs.some((merge) => merge.get('finished_at') === null)) throw new ApiError('organisations/not-active', 409)
    const people = [...(await membersOf(source_id, transaction)), ...(await membersOf(target_id, transaction))]
    // Each of them gets the records of the other organisation.
    assertMayGrant(actor, people.flatMap(memberCapabilities))
    if (people.length > MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
    const merge = { step: 'people', done: 0, total: 0 }
    markJoined(transaction, target_id, now)
    transaction.update(organisationRef(source_id), { status: 'merging', merged_into: target_id, merge, abandoned_at: null })
    requestMerge(transaction, { ...ids, by }, now)
  })
}
