/** A text that cannot be read in one way only. */
export class UnclearPdf extends Error {}

/**
 * What a name ends before: white space and delimiters (ISO 32000-2, 7.2.3), for PDFium, which Chrome uses, also the bytes 80
 * and FF, and for programs in C the byte 0, even if it is escaped.
 */
const END = String.raw`(?=[\0\t\n\f\r\x80\xff ()<>[\]{}/%]|#00|$)`
/** A name of letters and digits, of which some are written as their code. */
const ESCAPED = /\/([A-Za-z\d]{0,20}(?:#[3-7][\dA-Fa-f][A-Za-z\d]{0,20}){1,20})/g
/** Programs escape only other characters, such as spaces. */
const ESCAPED_MAX = 100_000
const ESCAPE = /#([\dA-Fa-f]{2})/g

/** The bytes of a PDF as text with one character per byte, so that positions in both are equal. */
export function textOf(bytes: Buffer): string {
  return bytes.toString('latin1')
}

/** A name without its escapes: a name can be written in many ways, such as "J#53" for "JS". */
export function plainName(name: string): string {
  if (!name.includes('#')) return name
  const plain = name.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return plain.split('\0', 1)[0] ?? ''
}

/** A place in a text that could be a name: `from` the slash to its `end`. */
export interface FoundName {
  name: string
  from: number
  end: number
}

/**
 * Finds names in all spellings, also within strings and comments, because programs that repair a damaged file find objects
 * anywhere.
 * @param names of letters and digits
 * @returns a search that throws UnclearPdf if the file has more escapes than any program writes
 */
export function searchFor(names: readonly string[]): (text: string) => Generator<FoundName> {
  const plain = new RegExp(`/(${names.join('|')})${END}`, 'g')
  return function* search(text) {
    for (const match of text.matchAll(plain)) yield found(match)
    if (!text.includes('#')) return
    let escaped = 0
    for (const match of text.matchAll(ESCAPED)) {
      if (++escaped > ESCAPED_MAX) throw new UnclearPdf('There are too many escapes')
      const one = found(match)
      if (names.includes(one.name)) yield one
    }
  }
}

function found(match: RegExpExecArray): FoundName {
  return { name: plainName(match[1] ?? ''), from: match.index, end: match.index + match[0].length }
}
