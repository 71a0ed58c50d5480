import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/document.constants.ts'
import { isHeic } from '@domain/documents/heic.ts'
import { type RefusalKey, refusalKeyOf } from './file-refusal.ts'
import { PNG_START, pngContent } from './image-content.ts'
import { JPEG_START, jpegContent } from './jpeg-content.ts'
import { hasPdfHeader, pdfContent } from './pdf-file.ts'
import { isProtected, wordContent } from './word-content.ts'
import { beginsAsZip, endsAsZip } from './zip-directory.ts'

/** A file of an accepted type: its content ends where its type says, and begins there. Nothing else is stored. */
interface AcceptedFile {
  type: UploadType
  content: Buffer
}

interface RefusedFile {
  refusal: RefusalKey
  /** The type that the beginning of the file promises. */
  type?: UploadType
}

/** The type by content, regardless of the name. */
export function detectFile(file: Buffer): AcceptedFile | RefusedFile {
  if (file.length === 0) return { refusal: 'documents/empty' }
  if (isHeic(file)) return { refusal: 'documents/heic' }
  if (isProtected(file)) return { refusal: 'documents/password-protected', type: DOCX }
  if (beginsAsZip(file)) return wordDocument(file)
  // An archive is read from its end, so it can be appended to any other file.
  if (endsAsZip(file)) return { refusal: 'documents/wrong-type' }
  const beginsWith = (start: Buffer) => file.subarray(0, start.length).equals(start)
  if (beginsWith(PNG_START)) return accepted(PNG, pngContent(file))
  if (beginsWith(JPEG_START)) return accepted(JPEG, jpegContent(file))
  return hasPdfHeader(file) ? accepted(PDF, pdfContent(file)) : { refusal: 'documents/wrong-type' }
}

function accepted(type: UploadType, content: Buffer | undefined): AcceptedFile | RefusedFile {
  return content ? { type, content } : { refusal: 'documents/damaged', type }
}

function wordDocument(file: Buffer): AcceptedFile | RefusedFile {
  try {
    return { type: DOCX, content: wordContent(file) }
  } catch (error) {
    return { refusal: refusalKeyOf(error), type: DOCX }
  }
}
