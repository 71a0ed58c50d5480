import { isDeepStrictEqual } from 'node:util'
import { COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { sharedCopy } from '@domain/documents/shared-document.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { collections, db, pages, runTransactionWithRetry, type Writes, withDates } from '../platform/endpoint/firebase.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'

/** The readers of a document's activity entries. Partners with whom it is shared learn nothing of its review. */
export function documentAudiences({ user_id, organisation_id }: Pick<PortalDocument, 'user_id' | 'organisation_id'>): string[] {
  return recordAudiences(COLLECTIONS.documents, { user_id, organisation_id })
}

/** What partners see of a stored record; null if it is no document, or no partner may read it. */
export function copyOf({ parent }: DocumentReference, record: DocumentData | null | undefined): DocumentData | null {
  return parent.id === COLLECTIONS.documents && record ? sharedCopy(withDates(record)) : null
}

export function copyRef(id: string): DocumentReference {
  return collections.sharedDocuments.doc(id)
}

/** Whether a stored copy is as it should be. @param copy null if there should be none */
export function isCurrentCopy(stored: DocumentSnapshot | undefined, copy: DocumentData | null): boolean {
  const fields = stored?.data()
  return isDeepStrictEqual(fields ? withDates(fields) : null, copy)
}

/** The change of a document's copy that follows from a change of the document; undefined if the copy does not change. */
export function copyChange(
  ref: DocumentReference,
  record: DocumentData | null,
  before?: DocumentData,
): DocumentData | null | undefined {
  const [copy, known] = [copyOf(ref, record), copyOf(ref, before)]
  return isDeepStrictEqual(copy, known) ? undefined : copy
}

/**
 * Adds the change of a document's copy to the caller's atomic write, which must contain the document too. Does nothing for
 * a record of another collection.
 * @param record the complete document as it will be; null if it is deleted
 * @param before the stored document; absent if it is new
 */
export function shareDocument(
  writes: Writes,
  ref: DocumentReference,
  record: DocumentData | null,
  before?: DocumentData,
): void {
  const change = copyChange(ref, record, before)
  if (change) writes.set(copyRef(ref.id), change)
  else if (change === null) writes.delete(copyRef(ref.id))
}

/** Compares all copies with their documents, to repair them after a change of the database by hand. */
export async function repairSharedDocuments(): Promise<void> {
  const shared = collections.documents.where('shared', '==', true).orderBy('__name__')
  for await (const { docs } of pages(shared)) {
    const stored = await db.getAll(...docs.map(({ id }) => copyRef(id)))
    await repairEach(docs.filter((document, at) => !isCurrentCopy(stored[at], copyOf(document.ref, document.data()))))
  }
  for await (const { docs } of pages(collections.sharedDocuments.orderBy('__name__'))) {
    const stored = await db.getAll(...docs.map(({ id }) => collections.documents.doc(id)))
    await repairEach(docs.filter((_copy, at) => !stored[at] || copyOf(stored[at].ref, stored[at].data()) === null))
  }
}

/** Only logs a failure, so that the others are repaired. */
async function repairEach(found: readonly { id: string }[]): Promise<void> {
  for (const { id } of found) await repair(id).catch((error: unknown) => logFailure('repairSharedDocuments', error))
}

/** Reads the document in a transaction, because it may change at this moment. */
async function repair(id: string): Promise<void> {
  await runTransactionWithRetry(async (transaction) => {
    const ref = collections.documents.doc(id)
    const copy = copyOf(ref, (await transaction.get(ref)).data())
    if (copy) transaction.set(copyRef(id), copy)
    else transaction.delete(copyRef(id))
  })
}
