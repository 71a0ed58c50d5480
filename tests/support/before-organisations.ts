import { COLLECTIONS, SERVER_COLLECTIONS } from '@domain/collections.ts'
import { type DocumentData, FieldValue } from 'firebase-admin/firestore'
import { adminDb } from '../../scripts/seed/admin.ts'
import { WRITES_AT_ONCE } from '../../scripts/seed/write.ts'

const ADDED_FIELDS = [
  'organisation_id',
  'organisation_name',
  'capabilities',
  'private_to',
  'waiting_since',
  'needs_second_factor',
  'reference_key',
]

/** The buyer of an invoice without the names, which came later. Other documents had no buyer. */
const TAX_DATA = { kra_pin: '', billing_address: '' }

/** Collections that came with organisations or later. */
export const NEW_COLLECTIONS: readonly string[] = [
  COLLECTIONS.organisations,
  COLLECTIONS.searchIndex,
  COLLECTIONS.officeNotes,
  COLLECTIONS.sharedDocuments,
  SERVER_COLLECTIONS.ledgerEntries,
]

/** Gives all records the shape from before organisations, in which each belongs to a person, and before the search. */
export async function removeOrganisations(): Promise<void> {
  const writer = adminDb.bulkWriter({ throttling: false })
  for (const collection of await adminDb.listCollections()) {
    for (const [at, record] of (await collection.get()).docs.entries()) {
      if (at % WRITES_AT_ONCE === 0) await writer.flush()
      const added = ADDED_FIELDS.filter((field) => record.get(field) !== undefined)
      const buyer = collection.id === COLLECTIONS.invoices ? TAX_DATA : FieldValue.delete()
      const without = {
        ...Object.fromEntries(added.map((field) => [field, FieldValue.delete()])),
        ...(record.get('buyer') && { buyer }),
      }
      if (NEW_COLLECTIONS.includes(collection.id)) void writer.delete(record.ref)
      else if (collection.id === COLLECTIONS.activity)
        void writer.update(record.ref, { visible_to: peopleIn(record.data()), by_client: FieldValue.delete() })
      else if (added.length > 0) void writer.update(record.ref, without)
    }
  }
  await writer.close()
}

/** The first organisation of a person has the person's id. Keys of the office named nobody. */
function peopleIn({ visible_to }: DocumentData): string[] {
  const keys = (visible_to as string[]).filter((key) => !key.startsWith('office.'))
  return [...new Set(keys.map((key) => key.replace(/\..*/, '')))]
}
