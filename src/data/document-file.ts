import { ENDPOINTS } from '@domain/endpoints.ts'
import { DOCUMENT_ERRORS } from '@domain/texts/document-errors.ts'
import { fetchFile } from './firebase/fetch-file.ts'

/**
 * Fetches a document's file.
 * @param version an older file by its number from 1, null for the present one
 * @throws Refused `documents/file-gone` where it is not there or not for this person, else with what went wrong
 */
export function openFile(documentId: string, version: number | null, signal: AbortSignal): Promise<File> {
  const input = { document_id: documentId, version }
  return fetchFile(ENDPOINTS.openDocument, input, DOCUMENT_ERRORS['documents/open-failed'], signal)
}
