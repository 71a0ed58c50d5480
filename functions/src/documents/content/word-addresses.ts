/**
 * Schemes of programs that load or run something, which need no slashes, any other one with two slashes, and the path of a
 * network share: at the beginning, or behind what can precede a path in a code, a list or a style.
 */
const ADDRESS =
  /(?:https?|ftps?|file|mhtml|its|mk|javascript|vbscript|search-ms|ms-msdt):|[\w+.-]{2}:[\\/]{2}|(?:^|[\s"'“”„(=;<>|])(?:[\\/]{2}|\\\?\?\\)/i
/** A drive can be one of the network. Any other scheme has at least one slash. */
const PATH = /[\w+.-]:[\\/]/
/** A picture within its address. */
const PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|bmp|webp);base64,/i
/** Windows ignores such characters in many places. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
const ESCAPE = /%([\dA-Fa-f]{2})/g
/** Escapes of escapes; no program resolves more. */
const ESCAPED_TIMES = 3
/** Characters of a text with escapes; no address is longer. */
const ESCAPED_MAX = 100_000

/** Whether a text contains a web address or the path of a network share. */
export function containsAddress(text: string): boolean {
  const written = plain(text)
  return written === undefined || ADDRESS.test(written)
}

/** Whether a text contains a web address or any other path that does not begin in the document. */
export function leadsOutside(text: string): boolean {
  if (PICTURE.test(text)) return false
  const written = plain(text)
  return written === undefined || PATH.test(written) || ADDRESS.test(written)
}

/** What no name of a file has; a colon would begin another address. */
const NO_NAME = String.raw`\\/:*?"<>|\p{Cc}\p{Cf}`
/** Names of folders and a file, with one slash between two of them. */
const NAMES = String.raw`[^${NO_NAME}]+(?:[\\/][^${NO_NAME}]+)*`
/** A drive of Windows, and folders that are on the disk of every Mac or Linux machine. */
const DISK = String.raw`(?:file:///)?[A-Z]:[\\/]|file:///(?:Users|Applications|Library|home)/`
/** The disk of a Mac as older versions of Word write it, with a colon between two names. */
const MAC_DISK = `(?:file:///)?Macintosh HD(?::[^${NO_NAME}]+)+`
const ON_DISK = new RegExp(`^(?:(?:${DISK})?${NAMES}|${MAC_DISK})$`, 'iu')

/** Whether a target is a file on a disk of the reader: on a drive, or beside the document. */
export function isOnOwnDisk(target: string): boolean {
  const written = plain(target)
  return written !== undefined && ON_DISK.test(written)
}

/** A text without escapes; undefined if it has too many to resolve. */
function plain(text: string): string | undefined {
  let written = text.replace(INVISIBLE, '')
  if (written.length > ESCAPED_MAX && written.includes('%')) return undefined
  for (let times = 0; times < ESCAPED_TIMES && written.includes('%'); times++) {
    written = written.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return written
}
