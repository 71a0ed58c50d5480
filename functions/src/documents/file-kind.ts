import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/document.constants.ts'
import { isJpeg, isPng } from './image-file.ts'
import { isPdf } from './pdf-file.ts'
import { isWordDocument } from './word-document.ts'
import { endsAsZip } from './zip-directory.ts'

/** What a file is by its content, whatever it is called: undefined for anything that is not wholly one of these. */
export function kindOf(file: Buffer): UploadType | undefined {
  if (isWordDocument(file)) return DOCX
  // An archive is read from its end, so it can hide behind anything.
  if (endsAsZip(file)) return undefined
  if (isPdf(file)) return PDF
  if (isPng(file)) return PNG
  return isJpeg(file) ? JPEG : undefined
}
