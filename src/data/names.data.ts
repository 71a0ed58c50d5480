import { COLLECTIONS } from '@domain/collections.ts'
import { PROJECT_PARTNERS_MAX } from '@domain/projects/project.constants.ts'
import { clientNamesSchema } from '@domain/users/profile.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { collection, documentId, getDocs, limit, query, where } from 'firebase/firestore/lite'
import { toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'

/**
 * The names of the people with these ids, as far as the directory knows them. For admins: it is closed to everybody else.
 * @param ids as many as a project has partners, at most
 */
export function namesOf(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['people', 'names', ids],
    queryFn: async () => {
      const known = where(documentId(), 'in', ids)
      const { docs } = await getDocs(query(collection(db, COLLECTIONS.userDirectory), known, limit(PROJECT_PARTNERS_MAX)))
      return docs.map(toPlain)
    },
    select: (records) => records.map((record) => toRecord(clientNamesSchema, record)),
    enabled: ids.length > 0,
  })
}
