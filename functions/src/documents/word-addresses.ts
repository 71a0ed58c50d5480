/** Schemes of programs that load or run something, also without slashes behind them. */
const SCHEME = '(?:https?|ftps?|file|mhtml|its|mk|javascript|vbscript|search-ms|ms-[a-z-]{1,30}):'
/** The path of a network share: at the beginning, or behind what can precede a path in a code, a list or a style. */
const SHARE = String.raw`(?:^|[\s"'“”„(=;,<>|])(?:[\\/]{2}|\\\?\?\\)`
const ADDRESS = new RegExp(String.raw`${SCHEME}|[\w+.-]{2}:[\\/]{2}|${SHARE}`, 'i')
/** A drive can be one of the network. Any other scheme has at least one slash. */
const PATH = /[\w+.-]:[\\/]/
/** A picture within its address. */
const PICTURE = /^\s*data:image\/(?:png|jpe?g|gif|bmp|webp);base64,/i
/** Windows ignores such characters in many places. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu
const ESCAPE = /%([\dA-Fa-f]{2})/g
/** Escapes of escapes; no program resolves more. */
const ESCAPED_TIMES = 3

/** Whether a text contains a web address or the path of a network share. */
export function hasAddress(text: string): boolean {
  return ADDRESS.test(plain(text))
}

/** Whether a text contains a web address or any other path that does not begin in the document. */
export function leadsOutside(text: string): boolean {
  if (PICTURE.test(text)) return false
  const written = plain(text)
  return PATH.test(written) || ADDRESS.test(written)
}

function plain(text: string): string {
  let written = text.replace(INVISIBLE, '')
  for (let times = 0; times < ESCAPED_TIMES && written.includes('%'); times++) {
    written = written.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  return written
}
