import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

interface Writes {
  update(reference: DocumentReference, data: DocumentData): unknown
}

/** The most values of one `in`. */
const PATHS_AT_ONCE = 30
/** What is written to an entry whose record is erased: it has no label, and leads nowhere. */
export const RECORD_ERASED = { label: '', is_record_erased: true }

/** Marks, in the caller's own atomic write, the entries about a record that it erases. For a record of few entries. */
export async function markRecordErased(writes: Writes, path: string): Promise<void> {
  const { docs } = await entriesAbout([path]).get()
  for (const entry of docs) writes.update(entry.ref, RECORD_ERASED)
}

/** Marks all entries about these erased records. Repeatable. @param paths as "support_tickets/abc" */
export function markRecordsErased(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') || !isMarked(entry) ? RECORD_ERASED : undefined))
}

/** Erases the labels of all entries about these records, which stay: the entries still lead to them. Repeatable. */
export function eraseLabels(paths: readonly string[]): Promise<void> {
  return updateEntries(paths, (entry) => (entry.get('label') ? { label: '' } : undefined))
}

async function updateEntries(
  paths: readonly string[],
  changeOf: (entry: DocumentSnapshot) => Partial<typeof RECORD_ERASED> | undefined,
): Promise<void> {
  for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
    const query = entriesAbout(paths.slice(from, from + PATHS_AT_ONCE)).orderBy('__name__')
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

/** Marks an entry if its record is erased: it came late, or it is about the deleted account itself. */
export async function markEntryIfRecordErased(ref: DocumentReference): Promise<void> {
  const entry = await ref.get()
  if (!entry.exists || isMarked(entry) || (await db.doc(String(entry.get('subject'))).get()).exists) return
  await ref.update(RECORD_ERASED)
}

/** Whether an entry says that its record is erased. */
export function isMarked(entry: DocumentSnapshot): boolean {
  return entry.get('is_record_erased') === true
}

function entriesAbout(paths: readonly string[]): Query {
  return db.collection(COLLECTIONS.activity).where('subject', 'in', paths)
}
