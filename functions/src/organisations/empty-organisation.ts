import { COLLECTIONS } from '@domain/collections.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import type { OrganisationCollection } from '@domain/platform/access/permissions.ts'
import type { DocumentSnapshot, Precondition, Query, Transaction } from 'firebase-admin/firestore'
import { db, type Writes } from '../platform/endpoint/firebase.ts'
import { indexRecord, updateIndexed } from '../platform/search/index-record.ts'
import { isInMerge, membersOf, organisationRef } from './members.ts'
import { organisationOfAccount, type StoredPerson } from './membership.ts'
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
