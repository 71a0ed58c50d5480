import type { DOCUMENT_DIALOG_ERRORS } from '@texts/documents.ts'
import { DOCX, EXTENSIONS, JPEG, MAX_UPLOAD_BYTES, PDF, PNG, UPLOAD_TYPES, type UploadType } from './document.constants.ts'
import type { CheckedFile } from './file.schema.ts'
import { HEIC_HEAD, isHeic } from './heic.ts'

/** The `accept` list of the file input. */
export const ACCEPTED_ENDINGS = Object.values(EXTENSIONS)
  .flat()
  .map((ending) => `.${ending}`)
  .join(',')

type MarkedFile = Pick<CheckedFile, 'type' | 'has_active_content'>

/** Types that browsers can display natively. */
const SHOWN_TYPES: readonly string[] = [PDF, JPEG, PNG]

/** Types that can have active content. */
const ACTIVE_TYPES: readonly string[] = [PDF, DOCX]

/** Whether a file is surely without active content. One from before the check counts as active. */
export function isPassive({ type, has_active_content }: MarkedFile): boolean {
  return !ACTIVE_TYPES.includes(type) || has_active_content === false
}

/** Whether a page may show a file. A PDF with active content is only downloaded. */
export function canBeShown(file: MarkedFile): boolean {
  return SHOWN_TYPES.includes(file.type) && isPassive(file)
}

/** A file's type by its extension, because browsers recognise a DOCX only if Word is installed. */
export function uploadTypeOf(fileName: string): UploadType | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return UPLOAD_TYPES.find((type) => EXTENSIONS[type].includes(ending))
}

/** Why a chosen file is rejected before the upload; the server also checks its content. */
export async function uploadProblem(file: ChosenFile): Promise<keyof typeof DOCUMENT_DIALOG_ERRORS | undefined> {
  if (file.size === 0) return 'documents/empty'
  if (file.size > MAX_UPLOAD_BYTES) return 'documents/too-large'
  if (isHeic(await headOf(file))) return 'documents/heic'
  return uploadTypeOf(file.name) ? undefined : 'documents/wrong-type'
}

/** A browser's file, or a part of one in a test. */
type ChosenFile = Pick<Blob, 'size' | 'slice'> & { name: string }

/** The first bytes; none of a file that cannot be read, of which the upload reports the failure. */
async function headOf(file: ChosenFile): Promise<Uint8Array> {
  const head = await file
    .slice(0, HEIC_HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new Uint8Array(head)
}
