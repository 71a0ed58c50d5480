import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { hiddenPdfs } from './hidden-pdfs.ts'
import { openingPdfs, PLAIN_OPENINGS } from './opening-pdfs.ts'
import { catalog, compressedPdf, PAGES, type PdfObject, page, pdfFile, text } from './pdf-files.ts'
import { payload, spelled } from './pdf-payloads.ts'

/** Random bytes without any meaning, for the content of streams. */
const noise = fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes))
const plainActive = fc
  .tuple(payload, noise, fc.boolean())
  .map(([more, bytes, isOnPage]) =>
    pdfFile([
      catalog(isOnPage ? '' : more),
      PAGES,
      page(isOnPage ? more : ''),
      { dictionary: '/Filter /FlateDecode', content: deflateSync(bytes) },
    ]),
  )

const inObjectStream = fc
  .tuple(
    payload,
    fc.constantFrom('/FlateDecode', '[/FlateDecode]', '/Fl#61teDecode', '[ /FlateDecode /ASCIIHexDecode ]'),
    fc.boolean(),
  )
  .map(([more, filter, unpacked]) => compressedPdf([catalog(more), PAGES, page('')], { filter, unpacked }))

/** A later revision replaces the catalog. */
const inUpdate = payload.map((more) => {
  const before = pdfFile([catalog(''), PAGES, page('')])
  const catalogObject = `1 0 obj\n${catalog(more)}\nendobj\n`
  const at = before.length
  const previous = /startxref\n(\d+)/.exec(before.toString('latin1'))?.[1]
  const table = `xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 4 /Root 1 0 R /Prev ${previous} >>\nstartxref\n${at + catalogObject.length}\n%%EOF\n`
  return Buffer.concat([before, Buffer.from(catalogObject + table, 'latin1')])
})

/** An object within the content of a stream, to which the table points. */
const inStream = payload.map((more) => {
  const hidden = `1 0 obj\n${catalog(more)}\nendobj\n`
  const file = pdfFile([catalog(''), PAGES, page(''), text(hidden)]).toString('latin1')
  const at = file.lastIndexOf('1 0 obj')
  return Buffer.from(
    file.replace(/^(0000000000 65535 f \n)\d{10}/m, (_, first: string) => first + String(at).padStart(10, '0')),
    'latin1',
  )
})

/** What seems to begin a stream within a string or a comment of the object that has the payload. */
const behindString = fc
  .tuple(payload, fc.constantFrom('(\n4 0 obj << >> stream\n)', '0 %4 0 obj << >> stream\n'), fc.boolean())
  .map(([more, seeming, isList]) => {
    const active = isList ? `[ ${seeming} << ${more} >> ]\nendstream` : `${catalog(`/Y ${seeming} ${more}`)}\nendstream`
    return pdfFile(isList ? [catalog(''), PAGES, page('/Annots 4 0 R'), active] : [active, PAGES, page('')])
  })

const encrypted = fc.constantFrom('Encrypt', 'Encr#79pt').map((name) =>
  pdfFile([catalog(''), PAGES, page(''), '<< /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>'], {
    root: `/Root 1 0 R /${name} 4 0 R`,
  }),
)

/** A picture whose bytes are in another file. */
const externalStream = fc
  .tuple(spelled('F'), fc.constantFrom('(https://evil.example/a)', '<< /Type /Filespec /F (a.png) >>', '4 0 R', '<41>'))
  .map(([name, file]) => {
    const picture = { dictionary: `/Subtype /Image /${name} ${file}`, content: Buffer.alloc(0) }
    return pdfFile([catalog(''), PAGES, page('/Resources << /XObject << /A 4 0 R >> >>'), picture])
  })

/** PDF files with active content, written and hidden in many ways. */
export const activePdfs: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: plainActive },
  { weight: 4, arbitrary: inObjectStream },
  { weight: 2, arbitrary: inUpdate },
  { weight: 2, arbitrary: inStream },
  { weight: 2, arbitrary: behindString },
  { weight: 8, arbitrary: hiddenPdfs },
  { weight: 4, arbitrary: openingPdfs },
  encrypted,
  externalStream,
)

const packed = (content: string): PdfObject => ({
  dictionary: '/Filter /FlateDecode',
  content: deflateSync(Buffer.from(content)),
})
/** Bytes in which short names occur by chance. */
const photo = (content: string): PdfObject => ({
  dictionary: '/Subtype /Image /Filter /DCTDecode',
  content: Buffer.from(content, 'latin1'),
})

/** PDF files as ordinary programs write them. */
export const PASSIVE_PDFS: readonly Buffer[] = [
  ...PLAIN_OPENINGS,
  pdfFile([catalog(''), PAGES, page('/Contents 4 0 R'), packed('BT (JavaScript and /Launch ) Tj ET')]),
  pdfFile([catalog(''), PAGES, page(''), photo('/AA \x01 /JS(\x02 obj \x05 /EF>\n/3D\t \x03 /AA 7 trailer \x04')]),
  // A font that is not compressed.
  pdfFile([catalog(''), PAGES, page(''), text('+201w4632#"&;88;;88;b/AA/.@@')]),
  pdfFile([
    catalog('/OpenAction [3 0 R /Fit] /Outlines 4 0 R'),
    PAGES,
    page(''),
    '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
    '<< /Title (a) /Parent 4 0 R >>',
  ]),
  pdfFile([catalog('/OpenAction 4 0 R'), PAGES, page(''), '<< /S /GoTo /D [3 0 R /Fit] >>']),
  pdfFile([catalog(''), PAGES, page('/Annots [<< /Subtype /Link /A << /S /URI /URI (https://ubora.example) >> >>]')]),
  compressedPdf([catalog(''), PAGES, page('')]),
  compressedPdf([catalog(''), PAGES, page('')], { unpacked: true }),
  // Elements that belong together, the flags of an annotation, a button for a layer, and names in texts.
  pdfFile([
    catalog('/StructTreeRoot << /K << /S /Note /Ref [3 0 R] >> >>'),
    PAGES,
    page('/Annots [<< /Subtype /Text /F 4 >>]'),
  ]),
  pdfFile([catalog(''), PAGES, page('/Annots [<< /Subtype /Link /A << /S /SetOCGState /State [/OFF 9 0 R] >> >>]')]),
  pdfFile([catalog(''), PAGES, page('/Contents 4 0 R'), text('BT (Order/Ref 12, Unit/FS 4, API/URL list) Tj ET')]),
  pdfFile([
    catalog(''),
    PAGES,
    page('/Contents 4 0 R'),
    {
      dictionary: '/Filter [/ASCII85Decode /FlateDecode] /DecodeParms [null << /Predictor 1 >>]',
      content: Buffer.from('GhQ~>'),
    },
  ]),
]

/** A PDF whose script is in a compressed stream, under an escaped name. */
export const SCRIPTED_PDF = compressedPdf([
  catalog('/OpenAction << /S /JavaScript /J#53 (app.alert\\(1\\)) >>'),
  PAGES,
  page(''),
])
