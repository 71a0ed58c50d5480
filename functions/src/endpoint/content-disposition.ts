/** Signs that encodeURIComponent leaves and RFC 5987 does not allow. */
const LEFT_OUT = /['()*!]/g
/** What may stand in a quoted name as it is. */
const NOT_PLAIN = /[^\w .()-]/g

/** The header that saves an answer under this name: in any script, and once more in plain letters (RFC 6266). */
export function attachmentNamed(name: string): string {
  const known = name.toWellFormed()
  const encoded = encodeURIComponent(known).replace(LEFT_OUT, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${known.replace(NOT_PLAIN, '_')}"; filename*=UTF-8''${encoded}`
}
