import type { Role } from '@domain/access/roles.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { type DirectoryEntry, userDirectorySchema } from '@domain/users/user-directory.schema.ts'
import { searchKey } from '@domain/users/user-search.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { collection, limit, query, where } from 'firebase/firestore/lite'
import { type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'

const directory = () => collection(db, COLLECTIONS.userDirectory)

/**
 * People with one of these roles whose name, email, company or id begins so; some of them where nothing is typed.
 * For admins: the directory is closed to everybody else.
 * @param atMost how many are read
 */
export function peopleBeginning(term: string, roles: readonly Role[], atMost: number) {
  const key = searchKey(term)
  return queryOptions({
    queryKey: ['people', 'beginning', key, roles, atMost],
    queryFn: async () => {
      const beginning = key ? [where('prefixes', 'array-contains', key)] : []
      return (await getDocs(query(directory(), where('role', 'in', roles), ...beginning, limit(atMost)))).docs.map(toPlain)
    },
    select: toPeople,
    placeholderData: keepPreviousData,
  })
}

/** An entry that does not fit is left out: nobody could be found by it. */
function toPeople(records: PlainRecord[]): DirectoryEntry[] {
  return records.flatMap((record) => toRecord(userDirectorySchema, record).record ?? [])
}
