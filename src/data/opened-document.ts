import type { InfiniteData } from '@tanstack/react-query'
import type { PlainRecord } from './firebase/converter.ts'
import { queryClient } from './firebase/query-client.ts'
import type { Page } from './paged-list.ts'
import { PROJECT_DOCUMENTS_KEY } from './project-documents.data.ts'

/**
 * Takes the mark of an unopened document off the loaded lists of its owner, as the server does on the record, so that
 * nothing is read again.
 */
export function markOpened(documentId: string): void {
  const seconds = Math.floor(Date.now() / 1000)
  const change = (uid: unknown) => (record: PlainRecord) =>
    record.id === documentId && record['user_id'] === uid && record['office_type'] && !record['opened_at']
      ? { ...record, opened_at: { seconds, nanoseconds: 0 } }
      : record
  for (const [key] of queryClient.getQueriesData({ queryKey: ['documents', 'list'] })) {
    queryClient.setQueryData<InfiniteData<Page>>(
      key,
      (lists) =>
        lists && { ...lists, pages: lists.pages.map((page) => ({ ...page, records: page.records.map(change(key[2])) })) },
    )
  }
  for (const [key] of queryClient.getQueriesData({ queryKey: [PROJECT_DOCUMENTS_KEY] })) {
    queryClient.setQueryData<PlainRecord[]>(key, (records) => records?.map(change(key[1])))
  }
}
