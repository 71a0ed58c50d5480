import { COLLECTIONS } from '@domain/collections.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import { copyOf, copyRef, isCurrentCopy } from '../../functions/src/platform/search/partner-copy.ts'
import type { Migration } from './migration.ts'

/** Every shared document gets the copy that its partners read. Functions of this version write both at the same time. */
export const copySharedDocuments: Migration = {
  number: 10,
  name: 'shared documents',
  run: ({ changeEach }) =>
    changeEach(COLLECTIONS.documents, async (documents) => {
      const stored = await db.getAll(...documents.map(({ ref }) => copyRef(ref)))
      return documents.map((document, at) => {
        const [copy, known] = [copyOf(document.ref, document.data()), stored[at]]
        if (!known || isCurrentCopy(known, copy)) return []
        if (!copy) return [{ delete: known }]
        // Fails if the document has changed since it was read, or it could be copied after its sharing ended.
        const unchanged = { update: document, data: { shared: document.get('shared') } }
        return [unchanged, known.exists ? { update: known, data: copy } : { create: known.ref, data: copy }]
      })
    }),
}
