import { COLLECTIONS } from '@domain/collections.ts'
import * as endpoints from '@domain/organisations/organisations.endpoints.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import type { OrganisationCollection } from '@domain/platform/access/permissions.ts'
import type { DocumentSnapshot, Precondition, Query, Transaction } from 'firebase-admin/firestore'
import { finishInCall } from '../accounts/account-deletion.ts'
import { createMark, deletionOf } from '../accounts/mark-deletion.ts'
import { assertFreshSignIn } from '../platform/endpoint/caller.ts'
import { ApiError } from '../platform/endpoint/errors.ts'
import { db, runTransactionWithRetry, type Writes } from '../platform/endpoint/firebase.ts'
import { implement } from '../platform/endpoint/implement.ts'
import { recordActivity } from '../platform/notifications/notify.ts'
import { indexRecord, updateIndexed } from '../platform/search/index-record.ts'
import { isInMerge, membersOf, organisationRef } from './members.ts'
import { assertOffice, managedIn, mayGrant, organisationOfAccount, readPerson, type StoredPerson } from './membership.ts'
import { rememberMerged } from './merge-job.ts'
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
    membersOf(own, transaction),
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

export const eraseOrganisation = implement(endpoints.eraseOrganisation, async ({ organisation_id }, caller, now) => {
  await assertFreshSignIn(caller, now)
  await beginErasure(organisation_id, caller.uid, now)
  const finished = await finishInCall(markOf(organisation_id), 'eraseOrganisation')
  return { key: finished ? endpoints.eraseOrganisation.success.textKey : 'organisations/erasing', result: { finished } }
})

/** The id under which the job of deletions erases an organisation; no account has it. */
const markOf = (organisationId: string) => `organisation-${organisationId}`

/**
 * Ends the organisation, so that nobody can join or restore it, and marks its records for the job of deletions.
 * Idempotent. @throws ApiError
 */
function beginErasure(organisationId: string, by: string, now: Date): Promise<void> {
  const [ref, mark] = [organisationRef(organisationId), markOf(organisationId)]
  return runTransactionWithRetry(async (transaction) => {
    const { actor } = await readPerson(transaction, by)
    assertOffice(actor)
    // Records of every kind go, so an admin for a part of them does not decide alone.
    if (!mayGrant(actor, CAPABILITIES)) throw new ApiError('auth/not-allowed', 403)
    if ((await transaction.get(deletionOf(mark))).exists) return
    const organisation = managedIn(await transaction.get(ref))
    // Somebody may have joined at the moment of the deletion.
    const members = await membersOf(organisationId, transaction)
    if (!organisation.abandoned_at || members.length > 0) throw new ApiError('organisations/not-abandoned', 409)
    transaction.delete(ref)
    indexRecord(transaction, ref, null)
    createMark(transaction, mark, { id: organisationId, isShared: false }, now)
    const entry = { actor_id: by, subject: ref.path, label: '', visible_to: [] }
    recordActivity(transaction, { kind: 'organisation_erased', ...entry }, now)
  })
}
