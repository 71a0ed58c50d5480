import { COLLECTIONS } from '@domain/collections.ts'
import {
  type DocumentReview,
  documentSchema,
  type PortalDocument,
  type WithdrawDocument,
} from '@domain/documents/document.schema.ts'
import type { DocumentCategory, DocumentStatus } from '@domain/documents/document.status.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { RECORD_ID } from '@domain/record-id.ts'
import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { doc, type QueryFilterConstraint, where } from 'firebase/firestore/lite'
import { callFunction } from './firebase/call.ts'
import { type Loaded, type PlainRecord, toRecord } from './firebase/converter.ts'
import { db } from './firebase/database.ts'
import { codeOf } from './firebase/error-code.ts'
import { queryClient } from './firebase/query-client.ts'
import { getDoc } from './firebase/reads.ts'
import { type Cursor, type Page, readPage } from './paged-list.ts'
import { type Reader, scopeOf } from './reader.ts'

export interface DocumentFilter {
  category: DocumentCategory | 'all'
  status: DocumentStatus | 'all'
}

/** The list, newest first. */
export function documentPages(reader: Reader, filter: DocumentFilter) {
  return infiniteQueryOptions({
    queryKey: ['documents', 'list', reader.uid, reader.role, filter],
    queryFn: ({ pageParam }) => readPage(COLLECTIONS.documents, [...scope(reader), ...chosenBy(filter)], pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page) => page.next,
    select: ({ pages }): Loaded<PortalDocument>[] =>
      pages.flatMap((page) => page.records.map((record) => toRecord(documentSchema, record))),
  })
}

/** Whether a document is there and this person may read it: asked once, so that withdrawing it here is no surprise. */
export function documentPresence(reader: Reader, id: string) {
  return queryOptions({
    queryKey: ['document presence', reader.uid, reader.role, id],
    staleTime: Number.POSITIVE_INFINITY,
    meta: { followsChanges: false },
    queryFn: () => isPresent(id),
  })
}

/** Saves where a review stands, then changes the loaded lists in place. @throws Refused */
export async function reviewDocument(review: DocumentReview): Promise<void> {
  await callFunction(ENDPOINTS.reviewDocument, review, DOCUMENT_ERRORS['documents/update-failed'])
  const { document_id, status, admin_notes, shared } = review
  const change = (record: PlainRecord) => (record.id === document_id ? { ...record, status, admin_notes, shared } : record)
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: ['documents', 'list'] },
    (lists) => lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, records: page.records.map(change) })) },
  )
  // The open list keeps what the admin is looking at; the others are asked for again when they are opened.
  await queryClient.invalidateQueries({ queryKey: ['documents'], refetchType: 'none' })
}

/** Withdraws a document. @throws Refused */
export async function withdrawDocument(input: WithdrawDocument): Promise<void> {
  await callFunction(ENDPOINTS.withdrawDocument, input, DOCUMENT_ERRORS['documents/withdraw-failed'])
  await queryClient.invalidateQueries({ queryKey: ['documents'] })
}

async function isPresent(id: string): Promise<boolean> {
  if (!RECORD_ID.test(id)) return false
  try {
    return (await getDoc(doc(db, COLLECTIONS.documents, id))).exists()
  } catch (error) {
    if (codeOf(error) === 'permission-denied') return false
    throw error
  }
}

const scope = (reader: Reader) => scopeOf(reader, COLLECTIONS.documents)

function chosenBy({ category, status }: DocumentFilter): QueryFilterConstraint[] {
  return [
    ...(category === 'all' ? [] : [where('category', '==', category)]),
    ...(status === 'all' ? [] : [where('status', '==', status)]),
  ]
}
