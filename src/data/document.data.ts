import { isOwner, type Owner } from '@domain/access/ownership.ts'
import { COLLECTIONS } from '@domain/collections.ts'
import { isUnopened } from '@domain/documents/document.policy.ts'
import {
  type DocumentReview,
  documentSchema,
  type PortalDocument,
  type WithdrawDocument,
} from '@domain/documents/document.schema.ts'
import type { DocumentCategory, DocumentStatus } from '@domain/documents/document.status.ts'
import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { type InfiniteData, queryOptions } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import type { PlainRecord } from './firebase/database.ts'
import { fetchFile, type PortalFile } from './firebase/fetch-file.ts'
import { queryClient } from './firebase/query-client.ts'
import { mapRecords, type Page } from './paged-list.ts'
import { type Reader, readerKey } from './reader.ts'
import { defineRecordQueries, readRecord } from './record-queries.ts'

export interface DocumentFilter {
  category: DocumentCategory | 'all'
  status: DocumentStatus | 'all'
}

const NAME = COLLECTIONS.documents

export const { list: documentPages, ofProject: projectDocuments } = defineRecordQueries({
  collection: NAME,
  schema: documentSchema,
  conditionsOf: ({ category, status }: DocumentFilter) => [
    ...(category === 'all' ? [] : [where('category', '==', category)]),
    ...(status === 'all' ? [] : [where('status', '==', status)]),
  ],
})

/**
 * Whether a document exists and the reader may see it. Read only once, so that the reader's own withdrawal is not reported
 * as a missing document.
 */
export function documentPresence(reader: Reader, id: string) {
  return queryOptions({
    queryKey: ['document presence', readerKey(reader), id],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { followsChanges: false },
    queryFn: async () => (await readRecord(NAME, id)) !== null,
  })
}

/** Saves a review, then updates the loaded lists in place. @throws ApiRequestError */
export async function reviewDocument(review: DocumentReview): Promise<void> {
  await callFunction('reviewDocument', review, DOCUMENT_ERRORS['documents/update-failed'])
  const { document_id, status, admin_notes, shared } = review
  const change = (record: PlainRecord) => (record.id === document_id ? { ...record, status, admin_notes, shared } : record)
  queryClient.setQueriesData<InfiniteData<Page>>({ queryKey: [NAME, 'list'] }, (list) => list && mapRecords(list, change))
  // The open list keeps its current records; other lists are refetched when they are opened.
  await queryClient.invalidateQueries({ queryKey: [NAME], refetchType: 'none' })
}

/** Withdraws a document. @throws ApiRequestError */
export async function withdrawDocument(input: WithdrawDocument): Promise<void> {
  await callFunction('withdrawDocument', input, DOCUMENT_ERRORS['documents/withdraw-failed'])
  await queryClient.invalidateQueries({ queryKey: [NAME] })
}

/**
 * A document's file.
 * @param version an older version by its number from 1, or null for the current one
 */
export function documentFile(
  document_id: string,
  version: number | null,
  { file_name, type }: Pick<CheckedFile, 'file_name' | 'type'>,
): PortalFile {
  return {
    id: `${document_id} ${version}`,
    name: file_name,
    type,
    fetchFile: async (signal) => {
      const input = { document_id, version }
      const file = await fetchFile('openDocument', input, DOCUMENT_ERRORS['documents/open-failed'], signal)
      if (version === null) markOpened(document_id)
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
  for (const [key] of queryClient.getQueriesData({ queryKey: [NAME, 'list'] })) {
    queryClient.setQueryData<InfiniteData<Page>>(key, (list) => list && mapRecords(list, change(key[2] as Reader)))
  }
  for (const [key] of queryClient.getQueriesData({ queryKey: [NAME, 'project'] })) {
    queryClient.setQueryData<PlainRecord[]>(key, (records) => records?.map(change(key[2] as Reader)))
  }
}
