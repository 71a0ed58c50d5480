import { declarationOf } from '@domain/platform/access/declarations.ts'
import { recordOrganisation } from '@domain/platform/access/permissions.ts'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { ORGANISATION_RECORDS } from '../../functions/src/organisations/organisation-records.ts'
import { CliError } from '../local/stop.ts'
import type { Migration, PlannedWrite } from './migration.ts'

/** Every record gets the id of the organisation of its person. */
export const stampRecords: Migration = {
  number: 2,
  name: 'records',
  run: async ({ changeEach }) => {
    for (const collection of ORGANISATION_RECORDS) {
      await changeEach(collection, (records) => records.map((record) => stamp(collection, record)))
    }
  },
}

function stamp(collection: (typeof ORGANISATION_RECORDS)[number], record: DocumentSnapshot): PlannedWrite[] {
  const { privateTo } = declarationOf(collection)
  const organisation_id: unknown = recordOrganisation(collection, (record.data() ?? {}) as never)
  if (typeof organisation_id !== 'string') throw new CliError(`${record.ref.path} names no person.`)
  const data = {
    ...(record.get('organisation_id') === undefined && { organisation_id }),
    ...(privateTo && record.get(privateTo) === undefined && { [privateTo]: '' }),
  }
  return Object.keys(data).length > 0 ? [{ update: record, data }] : []
}
