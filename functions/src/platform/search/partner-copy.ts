import { isDeepStrictEqual } from 'node:util'
import type { CollectionName } from '@domain/collections.ts'
import { RECORDS } from '@domain/records.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { db, type Writes, withDates } from '../endpoint/firebase.ts'

const findCopyDeclaration = ({ parent }: DocumentReference) => RECORDS[parent.id as CollectionName]?.partnerCopy

/** What partners see of a stored record; null if its collection has no copies, or no partner may read it. */
export function buildPartnerCopy(ref: DocumentReference, record: DocumentData | null | undefined): DocumentData | null {
  return record ? (findCopyDeclaration(ref)?.of(withDates(record)) ?? null) : null
}

/** Where the copy of a record is stored. @throws Error for a collection without copies */
export function copyRef(ref: DocumentReference): DocumentReference {
  const copies = findCopyDeclaration(ref)
  if (!copies) throw new Error(`Records of ${ref.parent.id} have no copies for partners`)
  return db.collection(copies.collection).doc(ref.id)
}

/** Whether a stored copy is as it should be. @param copy null if there should be none */
export function isCurrentCopy(stored: DocumentSnapshot | undefined, copy: DocumentData | null): boolean {
  const fields = stored?.data()
  return isDeepStrictEqual(fields ? withDates(fields) : null, copy)
}

/** The change of a record's copy that follows from a change of the record; undefined if the copy does not change. */
export function copyChange(
  ref: DocumentReference,
  record: DocumentData | null,
  before?: DocumentData,
): DocumentData | null | undefined {
  const [copy, known] = [buildPartnerCopy(ref, record), buildPartnerCopy(ref, before)]
  return isDeepStrictEqual(copy, known) ? undefined : copy
}

/**
 * Adds the change of a record's copy to the caller's atomic write, which must contain the record too. Does nothing for a
 * collection without copies.
 * @param record the complete record as it will be; null if it is deleted
 * @param before the stored record; absent if it is new
 */
export function writePartnerCopy(
  writes: Writes,
  ref: DocumentReference,
  record: DocumentData | null,
  before?: DocumentData,
): void {
  const change = copyChange(ref, record, before)
  if (change) writes.set(copyRef(ref), change)
  else if (change === null) writes.delete(copyRef(ref))
}
