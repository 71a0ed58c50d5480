import fc from 'fast-check'
import { catalog, compressedPdf, PAGES, page, pdfFile } from './pdf-files.ts'

const LINK = '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://ubora.example) >> >>]'
const GO_TO = '<< /S /GoTo /D [3 0 R /Fit] >>'
const OPENING = '/OpenAction 4 0 R'

/** An action that does more than lead to a page, as object 4 or as what object 4 leads to. */
const ACTIONS = [
  '<< /S /URI /URI (https://evil.example) >>',
  '<< /S /Named /N /Print >>',
  '<< /S /ResetForm >>',
  '<< /S /SetOCGState /State [/OFF 9 0 R] >>',
  '<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >> >>',
  '<< /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>',
  '<< /S /GoTo /D [3 0 R /Fit] /#4eext 5 0 R >>',
  '<< /S /URI /S /GoTo /URI (https://evil.example) >>',
  '<< /S /URI /D [3 0 R /Fit] /S /GoTo >>',
  '<< /S 5 0 R /D [3 0 R /Fit] >>',
  '5 0 R',
  '<< /D [3 0 R /Fit] >>',
]
const SECOND = '<< /S /URI /URI (https://evil.example) >>'

/** Where such an action is: in its object, in a later revision of it, or under a number that programs read differently. */
const PLACES: readonly ((action: string) => Buffer)[] = [
  (action) => pdfFile([catalog(OPENING), PAGES, page(LINK), action, SECOND]),
  (action) => compressedPdf([catalog(OPENING), PAGES, page(LINK), action, SECOND]),
  (action) => compressedPdf([catalog(OPENING), PAGES, page(LINK), action, GO_TO], { unpacked: true }),
  (action) => pdfFile([catalog(`/OpenAction ${action}`), PAGES, page(LINK), GO_TO, SECOND]),
  (action) => revised(`4 0 obj\n${action}\nendobj\n`),
  (action) => revised(`04 1 obj\n${action}\nendobj\n`),
  (action) => revised(`4%x\n0 obj\n${action}\nendobj\n`),
  (action) => revised(`x4 0 obj\n${action}\nendobj\n`),
  (action) => pdfFile([catalog(OPENING), PAGES, page(LINK), GO_TO, SECOND], { atStart: `4 0 obj ${action} endobj\n` }),
  (action) =>
    pdfFile([catalog(OPENING), PAGES, page(LINK), GO_TO, SECOND], { root: `/Root ${catalog(`/OpenAction ${action}`)}` }),
]

/** A file with a plain opening, and a further revision. */
function revised(objects: string): Buffer {
  const before = pdfFile([catalog(OPENING), PAGES, page(LINK), GO_TO, SECOND])
  const table = `xref\n4 1\n${String(before.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R >>\n`
  return Buffer.concat([before, Buffer.from(`${objects}${table}startxref\n${before.length + objects.length}\n%%EOF\n`)])
}

/** A stream of objects in which the action has another number, so that only the table of objects could lead to it. */
const underOtherNumber = compressedPdf([catalog(OPENING), PAGES, page(LINK), GO_TO, SECOND])
/** Such an action behind a word that could end the stream, which a program that trusts the length reads. */
const behindStream = compressedPdf([catalog(OPENING), PAGES, page(LINK), GO_TO, '/endstream', SECOND], { unpacked: true })
const missing = pdfFile([catalog('/OpenAction 9 0 R'), PAGES, page(LINK)])

/** PDF files that act when they open, although the action seems to lead to a page only. */
export const openingPdfs: fc.Arbitrary<Buffer> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(fc.constantFrom(...PLACES), fc.constantFrom(...ACTIONS)).map(([place, action]) => place(action)),
  },
  fc.constantFrom(underOtherNumber, behindStream, missing),
)

/** PDF files that open at a page, or without an opening action, and have a link elsewhere. */
export const PLAIN_OPENINGS: readonly Buffer[] = [
  pdfFile([catalog(OPENING), PAGES, page(LINK), GO_TO]),
  pdfFile([catalog('/OpenAction 4 0 R/Lang(en)'), PAGES, page(LINK), '<</Type/Action/S/GoTo/D(top)>>']),
  pdfFile([catalog(`/OpenAction ${GO_TO}`), PAGES, page(LINK)]),
  pdfFile([catalog(OPENING), PAGES, page(LINK), '[3 0 R /XYZ null null 1]']),
  compressedPdf([catalog(OPENING), PAGES, page(LINK), GO_TO]),
  compressedPdf([catalog(OPENING), PAGES, page(LINK), GO_TO], { unpacked: true }),
  pdfFile([catalog(OPENING), PAGES, page('/Annots [<< /Subtype /Link /A 5 0 R >>]'), GO_TO, SECOND]),
  revised(`4 0 obj\n${GO_TO}\nendobj\n`),
  compressedPdf([catalog(''), PAGES, page('/Annots [<< /Subtype /Link /A 4 0 R >>]'), SECOND]),
]
