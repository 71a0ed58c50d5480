import type { SaxesTagNS } from 'saxes'
import { containsAddress } from './word-addresses.ts'
import { type PartReader, refuse } from './word-xml.ts'

/** The namespaces of Word's elements (ECMA-376 transitional and strict). */
const WORD = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
const FIELD_PARTS = ['instrText', 'delInstrText', 'fldChar', 'fldSimple']
/** Field codes that start a program, query a database or insert another file. LINK is followed by a program's class. */
const ACTIVE_FIELD =
  /\bDDE(AUTO)?\b|\bINCLUDETEXT\b|\bIMPORT\b|\bMACROBUTTON\b|\bQUOTE\s+"?\d|\bDATABASE\s+\\|\bLINK\s+"?\w+\.[\w.]+"?\s/i
/** The code of a field that reads another file: a picture, or a document for the table of contents. */
const FILE_FIELD = /\bINCLUDEPICTURE|[{}]\s*RD(?=[\s"“”„\\/])/i
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
function isActiveField(codes: string): boolean {
  if (ACTIVE_FIELD.test(codes.replace(/[{}]/g, ' ')) || ASSEMBLED.test(codes) || NESTED_SOURCE.test(codes)) return true
  if (ACTIVE_FIELD.test(codes.replace(/\s+/g, ' ').replace(QUOTES, ''))) return true
  // Looks beyond the end of the field too, because another program could find the end elsewhere.
  const [, ...files] = codes.split(FILE_FIELD)
  return files.some((rest) => NESTED.test(rest) || containsAddress(rest))
}

/**
 * Reads the field codes of a part as one text, because a code can be divided into several runs. Fields begin with `{`, and
 * their codes and results end with `}`.
 */
export function fieldReader(): PartReader & { finish: () => void } {
  const codes: string[] = []
  let hasCode = false
  let isUnclear = false
  let isCode = false
  /** Whether the latest mark began a field: what follows is its code. */
  let isOpen = false
  return {
    open({ local, uri, attributes }) {
      // Word ignores an element of another namespace, and one of two alternatives. Their text would hide the code around it.
      const isForeign = FIELD_PARTS.includes(local) && !WORD.includes(uri)
      if (isForeign || isCode || (isOpen && local === 'AlternateContent')) isUnclear = true
      isCode = local === 'instrText' || local === 'delInstrText'
      const simple = Object.values(attributes).filter((attribute) => attribute.local === 'instr')
      codes.push(...simple.map(({ value }) => `{${withoutBraces(value)}}`))
      hasCode ||= isCode || simple.length > 0
      if (local !== 'fldChar') return
      isOpen = isBeginning(attributes)
      codes.push(isOpen ? '{' : '}')
    },
    text(text) {
      if (isCode) codes.push(withoutBraces(text))
    },
    close() {
      isCode = false
    },
    finish() {
      if (hasCode && (isUnclear || isActiveField(codes.join('')))) refuse('field')
    },
  }
}

const withoutBraces = (text: string) => text.replace(/[{}]/g, ' ')

/** Whether a field begins here. Otherwise its code or its result ends. */
function isBeginning(attributes: SaxesTagNS['attributes']): boolean {
  return Object.values(attributes).some(({ local, value }) => local === 'fldCharType' && !['separate', 'end'].includes(value))
}
