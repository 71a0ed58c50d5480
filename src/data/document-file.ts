import type { CheckedFile } from '@domain/documents/file.schema.ts'
import { ENDPOINTS } from '@domain/endpoints.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { fetchFile } from './firebase/fetch-file.ts'
import { markOpened } from './opened-document.ts'
import type { PortalFile } from './portal-file.ts'

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
