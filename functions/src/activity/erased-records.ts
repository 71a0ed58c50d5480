import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { collections, db, pages, slicesForIn, type Writes } from '../endpoint/firebase.ts'

/** The fields that mark an entry as erased: it loses its label and no longer links to a record. */
export const RECORD_ERASED = { label: '', is_record_erased: true }

/** Adds the marks to the caller's atomic write. Only for a record with few entries. */
export async function markRecordErased(writes: Writes, path: string): Promise<void> {
  const { docs } = await entriesAbout([path]).get()
  for (const entry of docs) writes.update(entry.ref, RECORD_ERASED)
}

/** Marks all entries about these erased records. Idempotent. @param paths as "support_tickets/abc" */
export function markRecordsErased(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') || !isMarked(entry) ? RECORD_ERASED : undefined))
}

/** Erases the labels of the entries about records that still exist, so their links stay. Idempotent. */
export function eraseLabels(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') ? { label: '' } : undefined))
}

async function updateEntries(
  paths: readonly string[],
  changeOf: (entry: DocumentSnapshot) => Partial<typeof RECORD_ERASED> | undefined,
): Promise<void> {
  for (const some of slicesForIn(paths)) {
    const query = entriesAbout(some).orderBy('__name__')
    for await (const page of pages(query)) {
      const batch = db.batch()
      for (const entry of page.docs) {
        const change = changeOf(entry)
        if (change) batch.update(entry.ref, change)
      }
      await batch.commit()
    }
  }
}

/** Marks an entry written after its record was erased, or one about the deleted account itself. */
export async function markEntryIfRecordErased(ref: DocumentReference): Promise<void> {
  const entry = await ref.get()
  if (!entry.exists || isMarked(entry) || (await db.doc(String(entry.get('subject'))).get()).exists) return
  await ref.update(RECORD_ERASED)
}

export function isMarked(entry: DocumentSnapshot): boolean {
  return entry.get('is_record_erased') === true
}

function entriesAbout(paths: readonly string[]): Query {
  return collections.activity.where('subject', 'in', paths)
}
