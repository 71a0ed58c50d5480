import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

interface Writes {
  update(reference: DocumentReference, data: DocumentData): unknown
}

/** The most values of one `in`. */
const PATHS_AT_ONCE = 30
const NO_LABEL = { label: '' }
/** What becomes of an entry whose record is gone: it leads nowhere. */
export const RECORD_ERASED = { ...NO_LABEL, is_record_erased: true }

/** Marks, in the caller's own atomic write, the entries about a record that it erases. For a record of few entries. */
export async function eraseLabels(writes: Writes, path: string): Promise<void> {
  const { docs } = await entriesAbout([path]).get()
  for (const entry of docs) writes.update(entry.ref, RECORD_ERASED)
}

/**
 * Erases what all entries about these records call them. Repeatable. @param paths as "support_tickets/abc"
 * @param areKept whether the records themselves stay, so that their entries still lead to them
 */
export async function eraseLabelsOf(paths: readonly string[], areKept: boolean): Promise<void> {
  const change = areKept ? NO_LABEL : RECORD_ERASED
  for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
    const query = entriesAbout(paths.slice(from, from + PATHS_AT_ONCE)).orderBy('__name__')
    for await (const page of pages(query)) {
      const changed = page.docs.filter((entry) => entry.get('label') || !(areKept || isMarked(entry)))
      if (changed.length === 0) continue
      const batch = db.batch()
      for (const { ref } of changed) batch.update(ref, change)
      await batch.commit()
    }
  }
}

/** Marks an entry whose record is gone: one that came late, or that is about the deleted account itself. */
export async function eraseLabelOfGone(ref: DocumentReference): Promise<void> {
  const entry = await ref.get()
  if (!entry.exists || isMarked(entry) || (await db.doc(String(entry.get('subject'))).get()).exists) return
  await ref.update(RECORD_ERASED)
}

/** Whether an entry is known to be about a record that is gone. */
export function isMarked(entry: DocumentSnapshot): boolean {
  return entry.get('is_record_erased') === true
}

function entriesAbout(paths: readonly string[]): Query {
  return db.collection(COLLECTIONS.activity).where('subject', 'in', paths)
}
