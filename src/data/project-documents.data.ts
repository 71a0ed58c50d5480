import { COLLECTIONS } from '@domain/collections.ts'
import { documentSchema, type PortalDocument } from '@domain/documents/document.schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { and, collection, limit, orderBy, query, where } from 'firebase/firestore/lite'
import { type Loaded, type PlainRecord, toPlain, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { getDocs } from './firebase/reads.ts'
import { type Reader, scopeOf } from './reader.ts'

/** Everything the cache holds of the documents of projects. */
export const PROJECT_DOCUMENTS_KEY = 'project-documents'

const SHOWN = 5

/** The newest documents of one project that this person may see. */
export function projectDocuments(reader: Reader, projectId: string) {
  return queryOptions({
    queryKey: [PROJECT_DOCUMENTS_KEY, reader.uid, reader.role, projectId],
    queryFn: () => readDocuments(reader, projectId),
    select: (records): Loaded<PortalDocument>[] => records.map((record) => toRecord(documentSchema, record)),
  })
}

async function readDocuments(reader: Reader, projectId: string): Promise<PlainRecord[]> {
  const filters = and(where('project_id', '==', projectId), ...scopeOf(reader, COLLECTIONS.documents))
  const newest = query(collection(db, COLLECTIONS.documents), filters, orderBy('created_at', 'desc'), limit(SHOWN))
  return (await getDocs(newest)).docs.map(toPlain)
}
