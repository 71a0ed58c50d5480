import { DOCX, PDF, type UploadType } from '@domain/documents/document.constants.ts'
import { ApiError } from '../endpoint/api-error.ts'
import { hasActivePdfContent } from './pdf-content.ts'
import { hasActiveWordContent } from './word-content.ts'

/**
 * Whether a file may act when it is opened. Only a PDF may be stored like this: people download it and decide.
 * @param content of this type: see `detectFileType`
 * @throws ApiError for a Word document that does
 */
export function checkActiveContent(content: Buffer, type: UploadType): boolean {
  if (type === DOCX && hasActiveWordContent(content)) throw new ApiError('documents/active-word', 415)
  return type === PDF && hasActivePdfContent(content)
}
