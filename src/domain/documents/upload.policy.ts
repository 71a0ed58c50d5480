import type { DOCUMENT_DIALOG_ERRORS } from '@texts/documents-dialogs.ts'
import { EXTENSIONS, JPEG, MAX_UPLOAD_BYTES, PDF, PNG, UPLOAD_TYPES, type UploadType } from './document.constants.ts'

/** The `accept` list of the file input. */
export const ACCEPTED_ENDINGS = Object.values(EXTENSIONS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** Types that browsers can display natively. */
const SHOWN_TYPES: readonly string[] = [PDF, JPEG, PNG]

export function canBeShown(type: string): boolean {
  return SHOWN_TYPES.includes(type)
}

/** A file's type by its extension, because browsers recognise a DOCX only if Word is installed. */
export function uploadTypeOf(fileName: string): UploadType | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return UPLOAD_TYPES.find((type) => EXTENSIONS[type].includes(ending))
}

/** Why a chosen file is rejected before the upload; the server also checks its content. */
export function uploadProblem({ name, size }: { name: string; size: number }): keyof typeof DOCUMENT_DIALOG_ERRORS | undefined {
  if (size > MAX_UPLOAD_BYTES) return 'documents/too-large'
  return uploadTypeOf(name) && size > 0 ? undefined : 'documents/wrong-type'
}
