import { COLLECTIONS, type CollectionName } from '@domain/collections.ts'
import { ORGANISATION_RECORDS } from '../../functions/src/organisations/organisation-records.ts'
import { db } from '../../functions/src/platform/endpoint/firebase.ts'
import { type Migration, RepeatSteps } from './migration.ts'

const CHECKED: readonly CollectionName[] = [COLLECTIONS.userRoles, ...ORGANISATION_RECORDS]

/** Fails if a record was written without an organisation meanwhile, for example by a function of the former version. */
export const checkOrganisations: Migration = {
  number: 5,
  name: 'check of organisations',
  isCheck: true,
  run: async ({ isDryRun, say }) => {
    const missing: string[] = []
    for (const collection of CHECKED) {
      const count = await countWithout(collection)
      if (count > 0) missing.push(`${count} in ${collection}`)
    }
    if (missing.length === 0) return say('every record has an organisation')
    const problem = `Records without an organisation: ${missing.join(', ')}.`
    if (!isDryRun) throw new RepeatSteps(problem, [1, 2, 3, 4])
    say(problem)
  },
}

/** Firestore cannot query a missing field, so this subtracts the records that have it. */
async function countWithout(collection: CollectionName): Promise<number> {
  const records = db.collection(collection)
  const queries = [records.count(), records.where('organisation_id', '>', '').count()]
  // Functions write meanwhile; a transaction counts both at the same time.
  const [all = 0, stamped = 0] = await db.runTransaction(
    (transaction) => Promise.all(queries.map(async (query) => (await transaction.get(query)).data().count)),
    { readOnly: true },
  )
  return all - stamped
}
