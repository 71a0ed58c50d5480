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
export function toLatin1Text(bytes: Buffer): string {
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

/** The entries of a dictionary: the value of a name, a number or another simple value as written; '' for the rest. */
export type PdfEntries = ReadonlyMap<string, string>

/** How often all objects together may repeat the bytes of the file; more only occurs in a hostile file. */
const READ_MAX = 6
const NESTED_MAX = 100
/** The keys that decide how the content of a stream is read, and what an action does. */
const DECIDING = ['Type', 'Filter', 'DecodeParms', 'DP', 'First', 'N', 'S']
/** Names, strings, numbers and the three words that can be values, and what encloses and refers to them. */
const ORDINARY = /^(?:[/(<>[\]+\-.\d]|(?:true|false|null|R)$)/
/** What only some programs count as white space. */
const UNCLEAR_SPACE = /^[\x80\xff]/
const STREAM = 'stream'
const LINE_BREAK = /^\r?\n/

/** A stream of a PDF: its dictionary and where its content begins. */
export interface PdfStream {
  entries: PdfEntries
  start: number
  /** Whether the content is on the next line. Otherwise programs skip different bytes before it. */
  isOnNextLine: boolean
}

/** A value of a PDF, and its entries if it is a dictionary. */
export interface PdfValue {
  token: string | undefined
  entries?: PdfEntries
  end: number
  stream?: PdfStream
}

/** Reads the values of objects as programs that show a PDF do. What these could read differently is an `UnclearPdf`. */
export class PdfReader {
  readonly text: string
  // Each reader has its own, because the expression holds the position.
  private readonly tokens =
    /[\0\t\n\f\r ]+|[\x80\xff]+|%[^\r\n]*|<<|>>|[[\]{}]|\/[^\0\t\n\f\r\x80\xff ()<>[\]{}/%]*|[^\0\t\n\f\r\x80\xff ()<>[\]{}/%]+|<[\dA-Fa-f\0\t\n\f\r ]*>|\(/y
  private left: number

  constructor(text: string) {
    this.text = text
    this.left = text.length * READ_MAX
  }

  /** The value behind `obj` or `trailer`: its first token, its end, and the stream that follows a dictionary. */
  valueAt(at: number): PdfValue {
    this.tokens.lastIndex = at
    const token = this.nextBetweenValues()
    if (token === '[') this.nested(token)
    if (token !== '<<') return { token, end: this.tokens.lastIndex }
    const entries = this.dictionary()
    const end = this.tokens.lastIndex
    const word = this.nextBetweenValues()
    if (!word?.startsWith(STREAM)) return { token, entries, end }
    const after = this.tokens.lastIndex - word.length + STREAM.length
    const lineBreak = LINE_BREAK.exec(this.text.slice(after, after + 2))?.[0] ?? ''
    return { token, entries, end, stream: { entries, start: after + lineBreak.length, isOnNextLine: lineBreak !== '' } }
  }

  private nextBetweenValues(): string | undefined {
    let token = this.next()
    while (token && UNCLEAR_SPACE.test(token)) token = this.next()
    return token
  }

  /** The next token that is no white space and no comment; undefined at the end. */
  private next(): string | undefined {
    for (;;) {
      const before = this.tokens.lastIndex
      const token = this.tokens.exec(this.text)?.[0]
      this.left -= (token?.length ?? 0) + 1
      if (this.left < 0) throw new UnclearPdf('The objects overlap')
      if (token === undefined) {
        this.tokens.lastIndex = before
        return undefined
      }
      if (token === '(') return this.string()
      if (!/^[\0\t\n\f\r %]/.test(token)) return token
    }
  }

  /** A string with nested parentheses; its content does not matter. */
  private string(): string {
    let depth = 1
    let at = this.tokens.lastIndex
    for (; depth > 0; at++) {
      const sign = this.text[at]
      if (sign === undefined) throw new UnclearPdf('A string does not end')
      if (sign === '\\') at++
      else if (sign === '(') depth++
      else if (sign === ')') depth--
    }
    this.left -= at - this.tokens.lastIndex
    this.tokens.lastIndex = at
    return '('
  }

  private dictionary(): Map<string, string> {
    const entries = new Map<string, string>()
    for (let key = this.next(); key !== '>>'; key = this.next()) {
      if (!key || !/^\/./.test(key)) throw new UnclearPdf('A dictionary has no key')
      const name = plainName(key.slice(1))
      if (entries.has(name) && DECIDING.includes(name)) throw new UnclearPdf('A dictionary has a key twice')
      entries.set(name, this.value())
    }
    return entries
  }

  /** One value. A reference has three tokens, and every other number one. */
  private value(): string {
    const token = this.next()
    if (token === undefined || token === '>>' || token === ']') throw new UnclearPdf('A value is missing')
    if (token === '<<' || token === '[') return this.nested(token)
    if (!ORDINARY.test(token)) throw new UnclearPdf('A value is an unknown word')
    if (!/^\d+$/.test(token)) return token
    const end = this.tokens.lastIndex
    if (/^\d+$/.test(this.next() ?? '') && this.next() === 'R') return 'R'
    this.tokens.lastIndex = end
    return token
  }

  /** A list or a dictionary within another one. @returns a list's only name, else '' */
  private nested(opening: string): string {
    const open = [opening]
    const parts: string[] = []
    while (open.length > 0) {
      const token = this.next()
      if (token === undefined || open.length > NESTED_MAX) throw new UnclearPdf('A value does not end')
      if (!ORDINARY.test(token)) throw new UnclearPdf('A value contains an unknown word')
      if (token === '<<' || token === '[') open.push(token)
      else if (token === '>>' || token === ']') {
        if (open.pop() !== (token === ']' ? '[' : '<<')) throw new UnclearPdf('A value ends like another one')
      }
      parts.push(token)
    }
    const [name = '', end] = parts
    return opening === '[' && parts.length === 2 && end === ']' ? name : ''
  }
}
