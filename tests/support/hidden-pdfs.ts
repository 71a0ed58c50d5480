import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { catalog, compressedPdf, GAPS, PAGES, page, pdfFile } from './pdf-files.ts'
import { payload } from './pdf-payloads.ts'

/** A compressed catalog without actions, and without line breaks in its bytes. */
function harmlessObjects(): Buffer {
  for (let spaces = 0; ; spaces++) {
    const packed = deflateSync(Buffer.from(`1 0 ${catalog(' '.repeat(spaces))}`))
    if (!packed.includes('\n') && !packed.includes('\r')) return packed
  }
}

/** Programs begin to read the content in the line after `stream`, and ignore the rest of this line. */
const onNextLine = fc
  .tuple(payload, fc.constantFrom(' ', '\t', '', '%', ' \0', '\x80'), fc.constantFrom('\n', '\r', '\r\n'), fc.boolean())
  .map(([more, gap, lineBreak, isFilled]) => {
    const line = [Buffer.from(gap, 'latin1'), isFilled ? harmlessObjects() : Buffer.from('x'), Buffer.from(lineBreak)]
    return compressedPdf([catalog(more), PAGES, page('')], { gaps: { ...GAPS, afterStream: Buffer.concat(line) } })
  })

const gap = fc.constantFrom('', ' ', '\x80', '\xff\n', '\n%x\n', '\0', '\x80%>>\r')
/** A stream whose object has unusual white space, or says something false about its length. */
const unusualStream = fc
  .record({
    more: payload,
    afterObj: gap,
    beforeStream: gap,
    length: fc.constantFrom('0', '1', '99999999', '9 0 R', '-1', 'null'),
  })
  .map(({ more, length, ...gaps }) => compressedPdf([catalog(more), PAGES, page('')], { gaps: { ...GAPS, ...gaps }, length }))

/** What only seems to be the beginning of a stream, at a place where a comment, a string or anything else may be. */
const seeming = fc
  .tuple(fc.constantFrom('', ' /Filter /FlateDecode', '/Filter/DCTDecode /Length 9'), fc.constantFrom('\n', '\r\n', ' '))
  .map(([dictionary, lineBreak]) => `9 0 obj <<${dictionary}>> stream${lineBreak}`)

/** The catalog is in the trailer, behind what seems to begin a stream. */
const inTrailer = fc
  .tuple(payload, seeming, fc.constantFrom('%', '(', '<<', '[', 'A', '<'), fc.boolean())
  .map(([more, begin, kind, isNested]) => {
    const hidden = {
      '%': `% ${begin}\n`,
      '(': `/Y (${begin})`,
      '<<': `/Y << /Z (${begin}) >>`,
      '[': `/Y [ %${begin}\n (${begin}) ]`,
      A: `/A#20${begin}`,
      '<': `/Y <41%${begin}>`,
    }[kind]
    const root = `/Root ${catalog(isNested ? `${hidden} ${more}` : more)}`
    return pdfFile([catalog(''), PAGES, page('')], { root: isNested ? root : `${hidden} ${root} %endstream\n` })
  })

/** What seems to begin a stream before the objects, between them, or in the table of objects. */
const betweenObjects = fc
  .tuple(payload, seeming, fc.constantFrom('', '% ', '(', '8 0 obj (', 'trailer << /A ('), fc.constantFrom(0, 1, 2))
  .map(([more, begin, before, place]) => {
    const hidden = `${before}${begin}${before.endsWith('(') ? ')' : ''}\n`
    const pages = place === 1 ? `${PAGES}\nendobj\n${hidden}` : PAGES
    return pdfFile(place === 2 ? [catalog(''), PAGES, page('')] : [catalog(''), pages, page(more)], {
      ...(place === 0 ? { atStart: hidden } : {}),
      ...(place === 2 ? { inTable: `%${hidden}`, root: `/Root ${catalog(more)}` } : {}),
      atEnd: 'endstream\n',
    })
  })

/** A stream as the value of an entry, whose content looks like the beginning of a string, a comment or a stream. */
const nestedStream = fc
  .tuple(payload, fc.constantFrom('(', '%', '<<', '4 0 obj << /Filter /FlateDecode >> stream\n'))
  .map(([more, content]) => {
    const stream = `<< /Length ${content.length} >> stream\n${content}\nendstream`
    return pdfFile([catalog(`/Y ${stream} ${more}`), PAGES, page('')])
  })

/** An object within the content of a stream that is not compressed, although its dictionary says so. */
const inFalseStream = fc
  .tuple(payload, fc.constantFrom('/Filter /FlateDecode', '/Filter [/DCTDecode]', '/Filter /JPXDecode /Type /XObject'))
  .map(([more, dictionary]) => {
    const root = `/Root ${catalog(more)}`
    const content = Buffer.from(`1 0 obj ${catalog(more)} endobj trailer << /Size 4 ${root} >>`, 'latin1')
    const objects = [{ dictionary, content }, PAGES, page('')]
    return pdfFile(objects, { root: '/Root 9 0 R' })
  })

/** PDF files in which programs disagree about where a stream is, so that active content seems to be in it. */
export const hiddenPdfs: fc.Arbitrary<Buffer> = fc.oneof(
  onNextLine,
  unusualStream,
  inTrailer,
  betweenObjects,
  nestedStream,
  inFalseStream,
)
