import { type CollectionName, SERVER_COLLECTIONS } from '@domain/collections.ts'
import type { InvitationState } from '@domain/organisations/invitation.ts'
import type { Organisation } from '@domain/organisations/organisation.schema.ts'
import { CAPABILITIES } from '@domain/platform/access/capabilities.ts'
import { DECLARATIONS } from '@domain/platform/access/declarations.ts'
import { collectionsWith } from '@domain/records.ts'
import type { DocumentData, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { collections, db, readQueryCount, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { updateEach } from '../platform/search/index-record.ts'
import { listMemberProfiles, listMembers, markJoined, organisationRef } from './members.ts'
import { memberCapabilities, organisationIn, writeMembership } from './membership.ts'
import { ORGANISATION_RECORDS, SHARED_RECORDS } from './organisation-records.ts'

/** Records per page. A kill loses at most one page of work, which the next run finds again. */
const PAGE = 400
/** Firestore's limit of values in an `array-contains-any` condition. */
const KEYS_PER_QUERY = 30

/** Collections whose records name an organisation; no field but this one is read. */
const NAMING_RECORDS = [...ORGANISATION_RECORDS, ...collectionsWith(({ namesOrganisation }) => namesOrganisation)]

export interface Merge {
  source_id: string
  target: Organisation
  /** Whether the source has ended, because its only person went to the target. */
  isEnded: boolean
}

/** Called after each page with the number of its records. @returns whether to continue */
type Progress = (count: number) => Promise<boolean>

/**
 * Moves all people in one transaction. Nobody can join the source any more.
 * @returns the number of people @throws Error if the target has ended meanwhile; a later run follows it
 */
export function movePeople({ source_id, target }: Omit<Merge, 'isEnded'>, now: Date): Promise<number> {
  return runTransactionWithRetry(async (transaction) => {
    // Another request may rename the target at this moment.
    const stored = organisationIn(await transaction.get(organisationRef(target.id)))
    const members = await listMembers(source_id, transaction)
    if (members.length === 0) return 0
    if (!stored) throw new Error('The organisation that would get the people has ended')
    const profiles = await listMemberProfiles(members, transaction)
    markJoined(transaction, stored.id, now)
    for (const account of members) {
      const profile = profiles.find(({ id }) => id === account.id)
      writeMembership(transaction, { account, profile }, stored, memberCapabilities(account))
    }
    return members.length
  })
}

const ownedBy = (name: CollectionName, id: string): Query => db.collection(name).where('organisation_id', '==', id)
const sharedWith = (name: (typeof SHARED_RECORDS)[number], id: string): Query =>
  db.collection(name).where(DECLARATIONS[name].partners, 'array-contains', id)

/** The number of records that still name the source; activity entries are not counted. */
export async function countLeft(sourceId: string): Promise<number> {
  const queries = [
    ...NAMING_RECORDS.map((name) => ownedBy(name, sourceId)),
    ...SHARED_RECORDS.map((name) => sharedWith(name, sourceId)),
    collections.userRoles.where('organisation_id', '==', sourceId),
  ]
  const counts = await Promise.all(queries.map(readQueryCount))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** @returns whether all records were moved */
export async function moveRecords({ source_id, target, isEnded }: Merge, progress: Progress): Promise<boolean> {
  for (const name of NAMING_RECORDS) {
    const fields = (record: DocumentSnapshot) => ({
      organisation_id: target.id,
      ...(name === SERVER_COLLECTIONS.invitations && { organisation_name: target.name, state: stateAfter(record, isEnded) }),
    })
    if (!(await rewrite(ownedBy(name, source_id), fields, progress))) return false
  }
  return true
}

/** An invitation to an organisation that has ended must not open the other one, in which its sender may not invite. */
function stateAfter(invitation: DocumentSnapshot, isEnded: boolean): InvitationState {
  const state = invitation.get('state') as InvitationState
  return isEnded && state === 'open' ? 'withdrawn' : state
}

/** Replaces the source in the lists of partner organisations. */
export async function moveShares({ source_id, target }: Merge, progress: Progress): Promise<boolean> {
  for (const name of SHARED_RECORDS) {
    const field = DECLARATIONS[name].partners
    const fields = (record: DocumentSnapshot) => ({
      [field]: replaced(record.get(field), (id) => (id === source_id ? target.id : id)),
    })
    if (!(await rewrite(sharedWith(name, source_id), fields, progress))) return false
  }
  return true
}

/**
 * Replaces the source's audiences in the activity log, and the personal ones of its people. If the source has ended, the
 * colleagues of its person do not see what happened before.
 */
export async function moveActivity({ source_id, target, isEnded }: Merge, progress: Progress): Promise<boolean> {
  const members = await listMembers(target.id)
  const field = DECLARATIONS.activity.audiences
  const suffixes = [...(isEnded ? [] : CAPABILITIES), ...members.map(({ id }) => id)]
  const keys = suffixes.map((suffix) => `${source_id}.${suffix}`)
  const fields = (entry: DocumentSnapshot) => ({
    [field]: replaced(entry.get(field), (key) => (keys.includes(key) ? target.id + key.slice(source_id.length) : key)),
  })
  for (let at = 0; at < keys.length; at += KEYS_PER_QUERY) {
    const part = keys.slice(at, at + KEYS_PER_QUERY)
    const entries = collections.activity.where(field, 'array-contains-any', part)
    if (!(await rewrite(entries, fields, progress))) return false
  }
  return true
}

function replaced(stored: unknown, replace: (value: string) => string): string[] {
  return [...new Set((stored as string[]).map(replace))]
}

/**
 * Changes the records that a query finds, until it finds none. A record that changes meanwhile is found again, with its
 * new fields.
 */
async function rewrite(
  query: Query,
  toRecordFields: (record: DocumentSnapshot) => DocumentData,
  progress: Progress,
): Promise<boolean> {
  for (;;) {
    const { docs } = await query.limit(PAGE).get()
    if (docs.length === 0) return true
    await updateEach(docs, toRecordFields)
    if (!(await progress(docs.length))) return false
  }
}
