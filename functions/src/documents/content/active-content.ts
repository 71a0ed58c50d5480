import { DOCX, PDF, type UploadType } from '@domain/documents/upload.ts'
import { ApiError } from '../../platform/endpoint/errors.ts'
import { hasActivePdfContent } from './pdf-content.ts'
import { refusalOfWord } from './word-content.ts'

/**
 * Whether a file may act when it is opened. Only a PDF may be stored like this: people download it and decide.
 * @param content of this type: see `detectFile`
 * @throws ApiError for a Word document that does
 */
export function checkActiveContent(content: Buffer, type: UploadType): boolean {
  const refusal = type === DOCX ? refusalOfWord(content) : undefined
  if (refusal) throw new ApiError(refusal, 415)
  return type === PDF && hasActivePdfContent(content)
}
