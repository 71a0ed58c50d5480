import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import type { InfiniteData } from '@tanstack/react-query'
import { DOCUMENT_ERRORS } from '@texts/documents.ts'
import type { PlainRecord } from './firebase/converter.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import { queryClient } from './firebase/query-client.ts'
import type { Page } from './paged-list.ts'
import type { PortalFile } from './portal-file.ts'
import { PROJECT_DOCUMENTS_KEY } from './project-documents.data.ts'

/**
 * A document's file.
 * @param version an older file by its number from 1, null for the present one
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
      const file = await fetchFile(ENDPOINTS.openDocument, input, DOCUMENT_ERRORS['documents/open-failed'], signal)
      if (version === null) markOpened(document_id)
      return file
    },
  }
}

/**
 * Takes the mark of an unopened document off the loaded lists of its owner, as the server does on the record, so that
 * nothing is read again.
 */
function markOpened(documentId: string): void {
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
