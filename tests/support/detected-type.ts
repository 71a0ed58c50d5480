import type { UploadType } from '@domain/documents/upload.ts'
import { detectFile } from '../../functions/src/documents/content/file-kind.ts'

/** The type as which a file is stored; undefined if it is refused. */
export function detectStoredType(file: Buffer): UploadType | undefined {
  const found = detectFile(file)
  return 'content' in found ? found.type : undefined
}
