import { COLLECTIONS } from '@domain/collections.ts'
import type { DocumentData, DocumentReference, Query } from 'firebase-admin/firestore'
import { db } from '../endpoint/firebase.ts'
import { pages } from '../endpoint/pages.ts'

interface Writes {
  update(reference: DocumentReference, data: DocumentData): unknown
}

/** The most values of one `in`. */
const PATHS_AT_ONCE = 30
const NO_LABEL = { label: '' }

/** Erases, in the caller's own atomic write, what the entries about a record call it. For a record of few entries. */
export async function eraseLabels(writes: Writes, path: string): Promise<void> {
  const { docs } = await entriesAbout([path]).get()
  for (const entry of docs) if (entry.get('label')) writes.update(entry.ref, NO_LABEL)
}

/** Erases what all entries about these records call them. Repeatable. @param paths as "support_tickets/abc" */
export async function eraseLabelsOf(paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += PATHS_AT_ONCE) {
    const query = entriesAbout(paths.slice(from, from + PATHS_AT_ONCE)).orderBy('__name__')
    for await (const page of pages(query)) {
      const labelled = page.docs.filter((entry) => entry.get('label'))
      if (labelled.length === 0) continue
      const batch = db.batch()
      for (const { ref } of labelled) batch.update(ref, NO_LABEL)
      await batch.commit()
    }
  }
}

/** Erases the label of an entry whose record is gone: one that came late, when the record's other labels were erased. */
export async function eraseLabelOfGone(entry: DocumentReference): Promise<void> {
  const { label, subject } = (await entry.get()).data() ?? {}
  if (!label || (await db.doc(String(subject)).get()).exists) return
  await entry.update(NO_LABEL)
}

function entriesAbout(paths: readonly string[]): Query {
  return db.collection(COLLECTIONS.activity).where('subject', 'in', paths)
}
