import type { DOCUMENT_ERRORS } from '@texts/documents.ts'
import { EXTENSIONS, JPEG, MAX_UPLOAD_BYTES, PDF, PNG, UPLOAD_TYPES, type UploadType } from './document.constants.ts'

/** What the file input lets a person choose from. */
export const ACCEPTED_ENDINGS = Object.values(EXTENSIONS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

/** What browsers can show by themselves. */
const SHOWN_TYPES: readonly string[] = [PDF, JPEG, PNG]

export function canBeShown(type: string): boolean {
  return SHOWN_TYPES.includes(type)
}

/** The type that a file goes by, after its ending: browsers know a DOCX only where Word is installed. */
export function uploadTypeOf(fileName: string): UploadType | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return UPLOAD_TYPES.find((type) => EXTENSIONS[type].includes(ending))
}

/** Why a chosen file is not taken, before anything is sent; the server looks at its content as well. */
export function uploadProblem({ name, size }: { name: string; size: number }): keyof typeof DOCUMENT_ERRORS | undefined {
  if (size > MAX_UPLOAD_BYTES) return 'documents/too-large'
  return uploadTypeOf(name) && size > 0 ? undefined : 'documents/wrong-type'
}
