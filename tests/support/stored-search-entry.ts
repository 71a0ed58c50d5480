import { COLLECTIONS } from '@domain/collections.ts'
import { type IndexedCollection, searchEntryId } from '@domain/platform/search/search.ts'
import { searchEntries } from '@domain/platform/search/search-index.ts'
import { Timestamp } from 'firebase-admin/firestore'
import { adminDb } from '../../scripts/seed/admin.ts'
import { newRecordId } from './record-id.ts'

/**
 * Stores the entry of a record of an organisation in the search index, without the record.
 * @param id of a stored record, if the test needs one
 * @returns the record's id
 */
export async function storedSearchEntry(
  collection: IndexedCollection,
  organisation_id: string,
  fields: Record<string, unknown>,
  id = newRecordId(),
): Promise<string> {
  const record = { organisation_id, is_issued: true, created_at: Timestamp.now(), scheduled_at: Timestamp.now(), ...fields }
  const entry = searchEntries(collection, id, record).get(searchEntryId(collection, id))
  if (!entry) throw new Error(`${collection} has no entry for this record.`)
  await adminDb
    .collection(COLLECTIONS.searchIndex)
    .doc(searchEntryId(collection, id))
    .set({ ...entry })
  return id
}
