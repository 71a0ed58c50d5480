import { COLLECTIONS } from '@domain/collections.ts'
import { projectSchema } from '@domain/projects/project.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'

/** More projects than any one client has. */
const CHOICES_MAX = 500

/** The projects that a person's own records can be filed under: theirs, by title. Asked by the person, or by an admin. */
export function ownProjects(uid: string) {
  return queryOptions({
    queryKey: ['projects', 'own', uid],
    queryFn: () => readOwnProjects(uid),
    select: (records) =>
      records.flatMap((plain) => {
        const { record } = toRecord(projectSchema, plain)
        return record ? [{ id: record.id, title: record.title }] : []
      }),
  })
}

async function readOwnProjects(uid: string): Promise<PlainRecord[]> {
  const own = where('client_id', '==', uid)
  const { docs } = await getDocs(query(collection(db, COLLECTIONS.projects), own, orderBy('title'), limit(CHOICES_MAX)))
  return docs.map(toPlain)
}
