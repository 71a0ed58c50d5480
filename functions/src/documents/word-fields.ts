/** Field codes that start a program, query a database or insert another file. LINK is followed by a program's class. */
const ACTIVE_FIELD =
  /\bDDE(AUTO)?\b|\bINCLUDETEXT\b|\bIMPORT\b|\bMACROBUTTON\b|\bQUOTE\s+"?\d|\bDATABASE\s+\\|\bLINK\s+"?\w+\.[\w.]+"?\s/i
/** The code of a field that reads another file: a picture, or a document for the table of contents. */
const FILE_FIELD = /\bINCLUDEPICTURE|[{}]\s*RD(?=[\s"“”„\\/])/i
/** A web address, or the path of a network share. */
const ADDRESS = /(?:https?|ftps?|file|mhtml|its|mk):|(?:^|[\s"'“”„])[\\/]{2}/i
/** The code of such a field that contains another field, which could give the address. */
const NESTED = /^[^{}]*\{/
/** A field whose name is the result of another field, or contains one. IF is often written without a space. */
const ASSEMBLED = /\{\s*(?!IF\{)[A-Za-z]{0,20}\{/i
/** A link or a database whose first argument is the result of another field. */
const NESTED_SOURCE = /\{\s*(?:LINK|DATABASE)\s*\{/i
/** What surrounds the result of QUOTE, which is a part of the code around it. */
const QUOTES = / ?\{ ?QUOTE ?["“”„]?|["“”„]? ?\} ?/gi

/**
 * Whether the fields of a part start a program, insert a file, or load something from an address.
 * @param codes of all fields: each begins with `{`, and its code and its result end with `}`
 */
export function isActiveField(codes: string): boolean {
  if (ACTIVE_FIELD.test(codes.replace(/[{}]/g, ' ')) || ASSEMBLED.test(codes) || NESTED_SOURCE.test(codes)) return true
  if (ACTIVE_FIELD.test(codes.replace(/\s+/g, ' ').replace(QUOTES, ''))) return true
  // Looks beyond the end of the field too, because another program could find the end elsewhere.
  const [, ...files] = codes.split(FILE_FIELD)
  return files.some((rest) => NESTED.test(rest) || ADDRESS.test(rest))
}
