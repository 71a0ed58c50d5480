import type { DOCUMENT_DIALOG_ERRORS } from '@texts/documents/documents.ts'
import { boolean, type InferType, number, object, string } from 'yup'
import { isStaff } from '../platform/access/capabilities.ts'
import { BIDI_CONTROLS } from '../platform/visible-text.ts'
import { HEIC_HEAD, isHeic } from './heic.ts'

/** Maximum file size in bytes (specification section 9: 10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const PDF = 'application/pdf'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const JPEG = 'image/jpeg'
export const PNG = 'image/png'
export const UPLOAD_TYPES = [PDF, DOCX, JPEG, PNG] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

export const EXTENSIONS: Record<UploadType, readonly string[]> = {
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
  [JPEG]: ['jpg', 'jpeg', 'jfif'],
  [PNG]: ['png'],
}

/** Milliseconds within which an upload must become a document: one day. */
export const UPLOAD_VALID_MS = 86_400_000

/** Maximum file name length in characters: the whole path stays below the 1,024 bytes that Cloud Storage allows. */
const FILE_NAME_MAX = 200

/**
 * Characters that are not allowed in file names: control characters, line separators, bidirectional controls, slashes, and
 * the percent sign of an encoded slash.
 */
const FORBIDDEN = `\\p{Cc}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}%/\\\\`

/** Matches an allowed file name. */
const FILE_NAME = `[^${FORBIDDEN}]{1,${FILE_NAME_MAX}}`

/** The last segment of an upload's path: start time in milliseconds since 1970, and file name. */
const UPLOAD_NAME = new RegExp(`^([0-9]{13})-${FILE_NAME}$`, 'u')

export function isFileName(name: string): boolean {
  return name.isWellFormed() && new RegExp(`^${FILE_NAME}$`, 'u').test(name)
}

/**
 * The file name for an upload. Replaces forbidden characters with underscores, and shortens a long name in the middle to
 * keep its extension.
 */
export function toFileName(chosen: string): string {
  const clean = [...chosen.toWellFormed().replace(new RegExp(`[${FORBIDDEN}]`, 'gu'), '_')]
  const ending = clean.slice(-FILE_NAME_MAX / 2)
  const kept = clean.length > FILE_NAME_MAX ? [...clean.slice(0, FILE_NAME_MAX / 2), ...ending] : clean
  return kept.join('') || '_'
}

/**
 * The path of an upload: `documents/{uid}/{timestamp}-{filename}`.
 * @param beganAtMs milliseconds since 1970
 * @param fileName one that `isFileName` accepts
 */
export function documentPath(uid: string, beganAtMs: number, fileName: string): string {
  return `documents/${uid}/${String(beganAtMs).padStart(13, '0')}-${fileName}`
}

/** Whether a path belongs to an upload of this person. */
export function isPathOf(uid: string, path: string): boolean {
  const [folder, owner, name, ...rest] = path.split('/')
  return folder === 'documents' && owner === uid && rest.length === 0 && path.isWellFormed() && UPLOAD_NAME.test(name ?? '')
}

/** When an upload began. @param path one that `isPathOf` accepts */
export function uploadBeganAt(path: string): Date {
  return new Date(Number(UPLOAD_NAME.exec(path.split('/').at(-1) ?? '')?.[1]))
}

/** Whether an upload began too long ago to become a document. @param path one that `isPathOf` accepts */
export function isUploadExpired(path: string, now: Date): boolean {
  return now.valueOf() - uploadBeganAt(path).valueOf() > UPLOAD_VALID_MS
}

/** What a reader should know before a file is opened. */
export type FileMark = 'active' | 'not-scanned'

/** The marks of a document, a version or an attachment. Only the office sees whether a file was scanned for malware. */
export function fileMarks(
  { has_active_content, scan_state }: Pick<CheckedFile, 'has_active_content' | 'scan_state'>,
  reader: { role?: unknown },
): FileMark[] {
  const marks: FileMark[] = []
  if (has_active_content) marks.push('active')
  if (isStaff(reader) && scan_state !== 'clean') marks.push('not-scanned')
  return marks
}

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** A readable file size: "794 Bytes", "1.50 KB", "10.00 MB", or 'Unknown size' if it is missing. */
export function formatFileSize(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined || !Number.isFinite(bytes) || bytes < 0) return 'Unknown size'
  let value = bytes
  let unit = 0
  // Compares the rounded value, so that a byte below a megabyte shows as 1.00 MB and not 1024.00 KB.
  while (Number(value.toFixed(2)) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(2)} ${UNITS[unit]}`
}

/** Whether a malware scanner has read a file. An infected file is not stored. */
const SCAN_STATES = ['clean', 'not_scanned'] as const
export type ScanState = (typeof SCAN_STATES)[number]

/** A verified stored file: of a document's version, or of an attachment. */
export const fileSchema = object({
  file_name: string().required(),
  /** Bytes. */
  file_size: number().integer().min(1).required(),
  file_path: string().required(),
  /** SHA-256 of the content in hexadecimal. */
  file_hash: string().required(),
  /** Media type detected from the content. */
  type: string().required(),
  /** True if the content may act when it is opened, so it is only downloaded; absent in records from before the check. */
  has_active_content: boolean(),
  /** The answer of the malware scanner; absent in records from before it. Only the office sees it. */
  scan_state: string().oneOf(SCAN_STATES),
})
export type CheckedFile = InferType<typeof fileSchema>

/** The path of an upload in a request; `isPathOf` checks its owner. */
export const uploadPath = () => string().strict().required().max(600)

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
export function findUploadType(fileName: string): UploadType | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return UPLOAD_TYPES.find((type) => EXTENSIONS[type].includes(ending))
}

/** Why a chosen file is rejected before the upload; the server also checks its content. */
export async function uploadProblem(file: ChosenFile): Promise<keyof typeof DOCUMENT_DIALOG_ERRORS | undefined> {
  if (file.size === 0) return 'documents/empty'
  if (file.size > MAX_UPLOAD_BYTES) return 'documents/too-large'
  if (isHeic(await readFileHead(file))) return 'documents/heic'
  return findUploadType(file.name) ? undefined : 'documents/wrong-type'
}

/** A browser's file, or a part of one in a test. */
type ChosenFile = Pick<Blob, 'size' | 'slice'> & { name: string }

/** The first bytes; none of a file that cannot be read, of which the upload reports the failure. */
async function readFileHead(file: ChosenFile): Promise<Uint8Array> {
  const head = await file
    .slice(0, HEIC_HEAD)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return new Uint8Array(head)
}
