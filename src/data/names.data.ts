import { COLLECTIONS } from '@domain/collections.ts'
import { type NamedUser, namedUserSchema } from '@domain/platform/client-names.ts'
import { queryOptions } from '@tanstack/react-query'
import { type Loaded, type PlainRecord, toRecord } from './firebase/database.ts'
import { listDocuments } from './firebase/firestore.ts'
import { limit, query, RECORD_ID_FIELD, select, where } from './firebase/firestore-query.ts'

export const NAMES_PER_QUERY = 30

/**
 * The names and addresses of the people with these ids, as far as the user directory has them. For admins, because only
 * they may read the directory.
 * @param ids at most `NAMES_PER_QUERY`
 */
export function buildNamesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['people', 'names', ids],
    queryFn: () => readPeople(ids),
    select: toNames,
    enabled: ids.length > 0,
    meta: { followsChanges: false },
  })
}

/** Like `buildNamesQuery`, but fetched once without caching. @throws Error with Firestore's `code` */
export async function readNames(ids: readonly string[]): Promise<Loaded<NamedUser>[]> {
  return toNames(await readPeople(ids))
}

async function readPeople(ids: readonly string[]): Promise<PlainRecord[]> {
  const known = where(RECORD_ID_FIELD, 'in', ids)
  return listDocuments(query(select(COLLECTIONS.userDirectory, [known]), limit(ids.length)))
}

function toNames(records: PlainRecord[]): Loaded<NamedUser>[] {
  return records.map((record) => toRecord(namedUserSchema, record))
}
