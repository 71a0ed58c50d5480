import { COLLECTIONS } from '@domain/collections.ts'
import type { PortalDocument } from '@domain/documents/document.ts'
import { recordAudiences } from '@domain/platform/access/permissions.ts'
import { collections, db, pages, runTransactionWithRetry } from '../platform/endpoint/firebase.ts'
import { logFailure } from '../platform/endpoint/log-failure.ts'
import { copyOf, copyRef, isCurrentCopy } from '../platform/search/partner-copy.ts'

/** The readers of a document's activity entries. Partners with whom it is shared learn nothing of its review. */
export function documentAudiences({ user_id, organisation_id }: Pick<PortalDocument, 'user_id' | 'organisation_id'>): string[] {
  return recordAudiences(COLLECTIONS.documents, { user_id, organisation_id })
}

/** Compares all copies with their documents, to repair them after a change of the database by hand. */
export async function repairSharedDocuments(): Promise<void> {
  const shared = collections.documents.where('shared', '==', true).orderBy('__name__')
  for await (const { docs } of pages(shared)) {
    const stored = await db.getAll(...docs.map(({ id }) => copyRef(collections.documents.doc(id))))
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
    if (copy) transaction.set(copyRef(collections.documents.doc(id)), copy)
    else transaction.delete(copyRef(collections.documents.doc(id)))
  })
}
