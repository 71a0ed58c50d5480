import { COLLECTIONS } from '@domain/collections.ts'
import { isUnopened } from '@domain/documents/document.policy.ts'
import {
  type DocumentCategory,
  type DocumentSort,
  type DocumentStatus,
  documentSchema,
  type PortalDocument,
} from '@domain/documents/document.ts'
import { openDocument } from '@domain/documents/documents.endpoints.ts'
import type { CheckedFile } from '@domain/documents/upload.ts'
import { type Condition, isOwner, type Owner } from '@domain/platform/access/permissions.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { isReadOnly } from '../firebase/access.ts'
import type { PlainRecord } from '../firebase/database.ts'
import { fetchFile, type PortalFile } from '../firebase/fetch-file.ts'
import { queryClient } from '../firebase/query-client.ts'
import { BY_CREATION, byDate, type ListOrder, mapRecords, type Page } from '../paged-list.ts'
import type { Reader } from '../reader.ts'
import { defineRecordQueries } from '../record-queries.ts'

export interface DocumentFilter {
  category: DocumentCategory | 'all'
  status: DocumentStatus | 'all'
  /** Newest first by default. */
  sort?: DocumentSort
}

const NAME = COLLECTIONS.documents

const ORDERS: Record<DocumentSort, ListOrder> = { ...BY_CREATION, ...byDate('expires_at') }

export const {
  list: documentPages,
  byId: documentById,
  ofProject: projectDocuments,
  source: documentSource,
  matches: matchesDocument,
} = defineRecordQueries({
  collection: NAME,
  schema: documentSchema,
  toConditions: ({ category, status }: DocumentFilter) => {
    const conditions: Condition[] = []
    if (category !== 'all') conditions.push(['category', '==', category])
    if (status !== 'all') conditions.push(['status', '==', status])
    return conditions
  },
  toOrder: ({ sort = 'newest' }: DocumentFilter) => ORDERS[sort],
  shared: () => import('./shared-documents.ts'),
})

/** Updates the loaded lists and search results in place after a review. */
export async function applyReview(id: string, changes: Partial<PortalDocument>): Promise<void> {
  const change = (record: PlainRecord) => (record.id === id ? { ...record, ...changes } : record)
  queryClient.setQueriesData<PlainRecord | null>({ queryKey: [NAME, 'one'] }, (record) => record && change(record))
  patchLists(() => change)
  // The open list keeps its current records; other lists are refetched when they are opened.
  await queryClient.invalidateQueries({ queryKey: [NAME], refetchType: 'none' })
}

/** Changes the records of every loaded list and of every search within the list. */
function patchLists(changeFor: (reader: Reader) => (record: PlainRecord) => PlainRecord): void {
  for (const kind of ['list', 'search']) {
    for (const [key] of queryClient.getQueriesData({ queryKey: [NAME, kind] })) {
      const change = changeFor(key[2] as Reader)
      queryClient.setQueryData<InfiniteData<Page>>(key, (list) => list && mapRecords(list, change))
    }
  }
}

/**
 * A document's file.
 * @param version an older version by its number from 1, or null for the current one
 */
export function documentFile(
  document_id: string,
  version: number | null,
  { file_name, type, has_active_content }: Pick<CheckedFile, 'file_name' | 'type' | 'has_active_content'>,
): PortalFile {
  return {
    id: `${document_id} ${version}`,
    name: file_name,
    type,
    has_active_content,
    fetchFile: async (signal) => {
      const input = { document_id, version }
      const file = await fetchFile(openDocument, input, signal)
      if (version === null && !isReadOnly()) markOpened(document_id)
      return file
    },
  }
}

/** Removes the "unopened" mark in the cache as the server does on the record, which avoids a refetch. */
function markOpened(documentId: string): void {
  const opened_at = { seconds: Math.floor(Date.now() / 1000), nanoseconds: 0 }
  const change = (reader: Owner) => (record: PlainRecord) => {
    const document = record as PlainRecord & PortalDocument
    const isTheirs = record.id === documentId && isOwner(reader, NAME, document)
    return isTheirs && isUnopened(document) ? { ...record, opened_at } : record
  }
  patchLists(change)
  for (const [key] of queryClient.getQueriesData({ queryKey: [NAME, 'project'] })) {
    queryClient.setQueryData<PlainRecord[]>(key, (records) => records?.map(change(key[2] as Reader)))
  }
}
