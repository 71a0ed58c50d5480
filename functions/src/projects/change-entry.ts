import { COLLECTIONS } from '@domain/collections.ts'
import type { Actor } from '@domain/platform/access/capabilities.ts'
import { can, recordAudiences } from '@domain/platform/access/permissions.ts'
import type { Milestone } from '@domain/projects/milestone.ts'
import type { PlanEntry } from '@domain/projects/plan.ts'
import type { ErrorKey } from '@domain/texts/message-types.ts'
import type { DocumentSnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { ApiError, collections, db, deepDates, retryOnConflict, type Writes } from '../platform/endpoint/firebase.ts'
import type { ActivityEvent } from '../platform/notifications/notify.ts'
import { indexRecord } from '../platform/search/index-record.ts'
import {
  type EntryKind,
  type EntryRecords,
  entryRecordRef,
  KINDS,
  readPlan,
  type StoredPlan,
  withEntry,
  withoutEntry,
  writePlan,
} from './plan-records.ts'

/** A record of a plan and the plan, as they were read. */
export interface StoredEntry<K extends EntryKind> {
  record: EntryRecords[K]
  snapshot: DocumentSnapshot
  plan: StoredPlan
}

/** Reads in the caller's transaction if given. @throws ApiError if there is no such record */
export async function readEntry<K extends EntryKind>(kind: K, id: string, transaction?: Transaction): Promise<StoredEntry<K>> {
  const ref = entryRecordRef(kind, id)
  const snapshot = await (transaction ? transaction.get(ref) : ref.get())
  const fields = snapshot.data()
  if (!fields) throw new ApiError(KINDS[kind].missing, 404)
  const record = { ...deepDates<object>(fields), id } as EntryRecords[K]
  return { record, snapshot, plan: await readPlan(record.project_id, transaction) }
}

/** Like `readEntry`. @throws ApiError also if the person may not read it: the response does not reveal whether it is missing */
export async function readEntryFor<K extends EntryKind>(kind: K, id: string, actor: Actor): Promise<StoredEntry<K>> {
  const stored = await readEntry(kind, id)
  const { collection, missing } = KINDS[kind]
  if (!can(actor, `${collection}/get`, stored.record)) throw new ApiError(missing, 404)
  return stored
}

/** @throws ApiError if a record has changed since the person read it */
export function assertRevision({ revision: stored }: { revision: number }, revision: number): void {
  if (stored !== revision) throw new ApiError('plans/changed-meanwhile', 409)
}

/**
 * Adds a change of a record of a plan to an atomic write, with the plan and the search index. The write fails if one of them
 * has changed since it was read.
 * @param others the entries of the plan, if the change also concerns other records
 */
export function writeEntry<K extends EntryKind>(
  writes: Writes,
  kind: K,
  { record, snapshot, plan }: StoredEntry<K>,
  change: Partial<EntryRecords[K]>,
  others: readonly PlanEntry[] = plan.entries,
): void {
  const changed = { ...record, ...change, revision: record.revision + 1 }
  const { id: _id, ...fields } = changed
  writes.update(snapshot.ref, fields, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
  indexRecord(writes, snapshot.ref, fields, snapshot.data())
  writePlan(writes, plan, withEntry(others, KINDS[kind].toPlanEntry(changed)))
}

/**
 * Changes one record of a plan and commits the writes of `change` atomically with it; runs `change` again after a conflict.
 * @param change the changed fields, or `none` to store nothing
 * @throws ApiError if there is no such record; errors of `change` pass through
 */
export async function changeEntry<K extends EntryKind>(
  kind: K,
  id: string,
  change: (
    stored: StoredEntry<K>,
    writes: WriteBatch,
  ) => Promise<Partial<EntryRecords[K]> | 'none'> | Partial<EntryRecords[K]> | 'none',
): Promise<void> {
  await retryOnConflict(async () => {
    const stored = await readEntry(kind, id)
    const writes = db.batch()
    const result = await change(stored, writes)
    if (result === 'none') return
    writeEntry(writes, kind, stored, result)
    await writes.commit()
  })
}

/**
 * Deletes a record of a plan with its comments, and commits the writes of `change` atomically with it. Does nothing if it is
 * already deleted, by another tab or a repeated request.
 * @param kept the error if the record must stay because of its comments
 * @throws ApiError errors of `change` pass through
 */
export async function deleteEntry<K extends EntryKind>(
  kind: K,
  id: string,
  kept: ErrorKey,
  change: (stored: StoredEntry<K>, writes: WriteBatch) => Promise<void> | void,
): Promise<void> {
  await retryOnConflict(async () => {
    if (!(await entryRecordRef(kind, id).get()).exists) return
    const stored = await readEntry(kind, id)
    const { snapshot, plan } = stored
    const writes = db.batch()
    await change(stored, writes)
    if (!(await deleteComments(writes, id))) throw new ApiError(kept, 409)
    writes.delete(snapshot.ref, snapshot.updateTime ? { lastUpdateTime: snapshot.updateTime } : {})
    indexRecord(writes, snapshot.ref, null, snapshot.data())
    writePlan(writes, plan, withoutEntry(plan.entries, id))
    await writes.commit()
  })
}

type Subject = Pick<Milestone, 'project_id' | 'title' | 'client_id' | 'organisation_id'>

/**
 * The common fields of the activity entries about what belongs to the plan of a project. They are about the project. Its
 * client's people see them; its partners do not.
 */
export function planEvent(record: Subject): Pick<ActivityEvent, 'subject' | 'label' | 'visible_to'> {
  const { project_id, title: label } = record
  const visible_to = recordAudiences(COLLECTIONS.milestones, record)
  return { subject: `${COLLECTIONS.projects}/${project_id}`, label, visible_to }
}

/** Comments that one write deletes with their entry; nobody discusses an entry longer before its work begins. */
const COMMENTS_MAX = 100

/**
 * Adds the deletion of the comments on a milestone or a requested document to the write that deletes it.
 * @returns false if there are too many, so that it must stay
 */
async function deleteComments(writes: WriteBatch, entryId: string): Promise<boolean> {
  const comments = collections.projectComments.where('entry_id', '==', entryId)
  const { docs } = await comments.limit(COMMENTS_MAX + 1).get()
  for (const comment of docs) writes.delete(comment.ref)
  return docs.length <= COMMENTS_MAX
}
