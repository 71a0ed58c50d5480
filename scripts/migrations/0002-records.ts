import {
  type OrganisationCollection,
  OWNERSHIP,
  type Ownership,
  recordOrganisation,
  type SingleOwnerCollection,
} from '@domain/access/ownership.ts'
import type { CollectionName } from '@domain/collections.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { CliError } from '../local/stop.ts'
import type { Migration, PlannedWrite } from './migration.ts'

type StampedCollection = OrganisationCollection & SingleOwnerCollection & CollectionName

/** The stored collections whose records belong to organisations. */
export const STAMPED_COLLECTIONS = (Object.keys(OWNERSHIP) as (keyof typeof OWNERSHIP)[]).filter(
  (name): name is StampedCollection => name !== 'members' && 'organisation' in OWNERSHIP[name],
)

/** Every record gets the id of the organisation of its person. */
export const stampRecords: Migration = {
  number: 2,
  name: 'records',
  run: async ({ changeEach }) => {
    for (const collection of STAMPED_COLLECTIONS) {
      await changeEach(collection, (records) => records.map((record) => stamp(collection, record)))
    }
  },
}

function stamp(collection: StampedCollection, record: DocumentSnapshot): PlannedWrite[] {
  const { privateTo }: Ownership = OWNERSHIP[collection]
  const organisation_id: unknown = recordOrganisation(collection, (record.data() ?? {}) as never)
  if (typeof organisation_id !== 'string') throw new CliError(`${record.ref.path} names no person.`)
  const data = {
    ...(record.get('organisation_id') === undefined && { organisation_id }),
    ...(privateTo && record.get(privateTo) === undefined && { [privateTo]: '' }),
  }
  return Object.keys(data).length > 0 ? [{ update: record, data }] : []
}
