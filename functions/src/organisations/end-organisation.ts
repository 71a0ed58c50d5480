import { COLLECTIONS } from '@domain/collections.ts'
import { isMergeStatus, MEMBERS_MAX } from '@domain/organisations/organisation.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import type { OrganisationCollection } from '@domain/platform/access/permissions.ts'
import type { DocumentSnapshot, Precondition, Query, Transaction } from 'firebase-admin/firestore'
import { ApiError, collections, db, runTransactionWithRetry, type Writes } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { indexRecord, updateIndexed } from '../platform/search/index-record.ts'
import { isInMerge, listMembers, markJoined, organisationRef } from './members.ts'
import {
  assertJoinable,
  assertMayGrant,
  assertOffice,
  memberCapabilities,
  organisationOfAccount,
  readManaged,
  readPerson,
  type StoredPerson,
} from './membership.ts'
import { rememberMerged, requestMerge } from './merge-job.ts'
import { SHARED_RECORDS, WORK_RECORDS } from './organisation-records.ts'

/** Messages that one write moves with their reader. */
const MESSAGES_MAX = 100

/**
 * The messages in an organisation that nobody and nothing else would remain in without this person; null if other people
 * or records do. @param transaction reads in it, before its writes
 */
export async function messagesOfEmpty(person: StoredPerson, transaction?: Transaction): Promise<DocumentSnapshot[] | null> {
  const own = organisationOfAccount(person)
  const get = (query: Query) => (transaction ? transaction.get(query) : query.get())
  // Before the migration, records name only their person.
  const isBefore = person.account.get('organisation_id') === undefined
  const recordsIn = (name: OrganisationCollection) =>
    db.collection(name).where(isBefore ? DECLARATIONS[name].owner : 'organisation_id', '==', own)
  const queries = [
    ...WORK_RECORDS.map(recordsIn),
    // What is shared with an organisation is not for others to join.
    ...SHARED_RECORDS.map((name) => db.collection(name).where(DECLARATIONS[name].partners, 'array-contains', own)),
  ]
  const [members, isMerging, messages, ...found] = await Promise.all([
    listMembers(own, transaction),
    isInMerge(own, transaction),
    get(recordsIn(COLLECTIONS.messages).limit(MESSAGES_MAX)),
    ...queries.map((query) => get(query.limit(1).select())),
  ])
  const isAlone = members.every(({ id }) => id === person.account.id)
  const hasRecords = found.some(({ empty }) => !empty) || messages.size === MESSAGES_MAX
  return isAlone && !hasRecords && !isMerging ? messages.docs : null
}

interface End {
  source_id: string
  target_id: string
  by: string
  /** The messages of its only person, which move along. */
  messages: readonly DocumentSnapshot[]
}

/** Ends the organisation that its only person leaves for another one. @param unchanged requires that it has not changed */
export function endOrganisation(writes: Writes, { messages, ...names }: End, now: Date, unchanged: Precondition = {}): void {
  for (const message of messages) updateIndexed(writes, message, { organisation_id: names.target_id })
  writes.delete(organisationRef(names.source_id), unchanged)
  indexRecord(writes, organisationRef(names.source_id), null)
  // A call that runs at this moment may still write a record of the former organisation.
  rememberMerged(writes, names, now)
}

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
    const people = [...(await listMembers(source_id, transaction)), ...(await listMembers(target_id, transaction))]
    // Each of them gets the records of the other organisation.
    assertMayGrant(actor, people.flatMap(memberCapabilities))
    if (people.length > MEMBERS_MAX) throw new ApiError('organisations/too-many-members', 409)
    const merge = { step: 'people', done: 0, total: 0 }
    markJoined(transaction, target_id, now)
    transaction.update(organisationRef(source_id), { status: 'merging', merged_into: target_id, merge, abandoned_at: null })
    requestMerge(transaction, { ...ids, by }, now)
  })
}
