import { BIDI_CONTROLS } from '../bidi-controls.ts'

/** The largest file, in bytes (specification section 9: 10 MB). */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const PDF = 'application/pdf'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const JPEG = 'image/jpeg'
export const PNG = 'image/png'
export const UPLOAD_TYPES = [PDF, DOCX, JPEG, PNG] as const
export type UploadType = (typeof UPLOAD_TYPES)[number]

/** The endings that each type goes by. */
export const EXTENSIONS: Record<UploadType, readonly string[]> = {
  [PDF]: ['pdf'],
  [DOCX]: ['docx'],
  [JPEG]: ['jpg', 'jpeg'],
  [PNG]: ['png'],
}

/** How long after its beginning an upload can become a document, in milliseconds: a day. */
export const UPLOAD_VALID_MS = 86_400_000

/** Longest file name, in characters: with the rest of its path it stays below the 1,024 bytes that storage takes. */
const FILE_NAME_MAX = 200

/** What no file name may hold: control characters, line separators, what turns a text, slashes, and the sign that a coded slash begins with. */
const FORBIDDEN = `\\p{Cc}\\p{Zl}\\p{Zp}${BIDI_CONTROLS}%/\\\\`

/** The name of a file that may be uploaded. */
const FILE_NAME = `[^${FORBIDDEN}]{1,${FILE_NAME_MAX}}`

/** The last part of an upload's path: when it began, in milliseconds since 1970, and the name of the file. */
const UPLOAD_NAME = new RegExp(`^([0-9]{13})-${FILE_NAME}$`, 'u')

export function isFileName(name: string): boolean {
  return name.isWellFormed() && new RegExp(`^${FILE_NAME}$`, 'u').test(name)
}

/**
 * The name under which a chosen file is uploaded. What no name may hold becomes an underscore, and a name that is too
 * long loses its middle, so that its ending stays.
 */
export function toFileName(chosen: string): string {
  const clean = [...chosen.toWellFormed().replace(new RegExp(`[${FORBIDDEN}]`, 'gu'), '_')]
  const ending = clean.slice(-FILE_NAME_MAX / 2)
  const kept = clean.length > FILE_NAME_MAX ? [...clean.slice(0, FILE_NAME_MAX / 2), ...ending] : clean
  return kept.join('') || '_'
}

/**
 * Where an upload goes: `documents/{uid}/{timestamp}-{filename}`.
 * @param beganAtMs milliseconds since 1970
 * @param fileName one that `isFileName` takes
 */
export function documentPath(uid: string, beganAtMs: number, fileName: string): string {
  return `documents/${uid}/${String(beganAtMs).padStart(13, '0')}-${fileName}`
}

/** Whether a path is that of an upload of this person. */
export function isPathOf(uid: string, path: string): boolean {
  const [folder, owner, name, ...rest] = path.split('/')
  return folder === 'documents' && owner === uid && rest.length === 0 && path.isWellFormed() && UPLOAD_NAME.test(name ?? '')
}

/** Whether an upload began too long ago to become a document. @param path one that `isPathOf` takes */
export function isUploadExpired(path: string, now: Date): boolean {
  const beganAtMs = Number(UPLOAD_NAME.exec(path.split('/').at(-1) ?? '')?.[1])
  return now.valueOf() - beganAtMs > UPLOAD_VALID_MS
}
