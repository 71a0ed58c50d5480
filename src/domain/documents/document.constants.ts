import { TURNING } from '../turning.ts'

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

/** Longest file name, in characters: with the rest of its path it stays below the 1,024 bytes that storage takes. */
const FILE_NAME_MAX = 200

/** What no file name may hold: control characters, line separators, what turns a text, slashes, and the sign that a coded slash begins with. */
const FORBIDDEN = `\\p{Cc}\\p{Zl}\\p{Zp}${TURNING}%/\\\\`

/** The last part of an upload's path; the same pattern stands in storage.rules. */
export const UPLOAD_NAME = new RegExp(`^[0-9]{13}-[^${FORBIDDEN}]{1,${FILE_NAME_MAX}}$`, 'u')

/**
 * Where the file that `uid` chose goes: `documents/{uid}/{timestamp}-{filename}`. What no name may hold becomes an
 * underscore, and a name that is too long loses its middle, so that its ending stays.
 * @param timestampMs milliseconds since 1970
 */
export function documentPath(uid: string, timestampMs: number, fileName: string): string {
  const clean = [...fileName.toWellFormed().replace(new RegExp(`[${FORBIDDEN}]`, 'gu'), '_')]
  const ending = clean.slice(-FILE_NAME_MAX / 2)
  const kept = clean.length > FILE_NAME_MAX ? [...clean.slice(0, FILE_NAME_MAX / 2), ...ending] : clean
  return `documents/${uid}/${String(timestampMs).padStart(13, '0')}-${kept.join('') || '_'}`
}

/** Whether a path is that of an upload of this person. */
export function isPathOf(uid: string, path: string): boolean {
  const [folder, owner, name, ...rest] = path.split('/')
  return folder === 'documents' && owner === uid && rest.length === 0 && path.isWellFormed() && UPLOAD_NAME.test(name ?? '')
}
