import type { Upload } from '../uploads.ts'

/**
 * What the specification and the settled behaviours say about an upload, written without a look at the rules or the
 * domain: the judge of the fuzzing.
 */
export interface UploadAttempt extends Upload {
  /** Who sends it; a member. */
  uid: string
  /** Whether there is a file at that place already. */
  isThere: boolean
}

const TYPES = new Set([
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
])
const MEGABYTE = 1_048_576

export function mayUpload({ uid, isThere, path, contentType, bytes, metadata }: UploadAttempt): boolean {
  const folder = `documents/${uid}/`
  const hasNote = Object.keys(metadata ?? {}).length > 0
  const isSized = bytes.length >= 1 && bytes.length <= 10 * MEGABYTE
  return (
    path.startsWith(folder) && isName(path.slice(folder.length)) && TYPES.has(contentType) && isSized && !hasNote && !isThere
  )
}

/** Thirteen digits of time, a hyphen, and 1 to 200 characters on one line that lead to no other folder. */
function isName(name: string): boolean {
  const characters = [...name]
  const time = characters.slice(0, 13)
  const rest = characters.slice(14)
  const isTime = time.length === 13 && time.every((digit) => digit >= '0' && digit <= '9' && digit.length === 1)
  return isTime && characters[13] === '-' && rest.length >= 1 && rest.length <= 200 && rest.every(isPlain)
}

function isPlain(character: string): boolean {
  const point = character.codePointAt(0) ?? 0
  const isControl = point < 32 || (point >= 127 && point < 160) || point === 8232 || point === 8233
  const isTurning = (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069)
  return !isControl && !isTurning && !['/', '\\', '%'].includes(character)
}
