import { BIDI_CONTROLS } from '../bidi-controls.ts'

/** Maximum file size in bytes (specification section 9: 10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Maximum files of a ticket, a reply or a submission. */
export const ATTACHMENTS_MAX = 5

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
