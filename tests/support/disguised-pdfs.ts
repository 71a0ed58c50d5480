import fc from 'fast-check'
import { activePdfs, PASSIVE_PDFS } from './active-pdfs.ts'
import { zip } from './zip.ts'

/** Stands in everything that a sender could hide. */
export const HIDDEN = 'hidden-page'
const PAGE = Buffer.from(`<!doctype html><title>${HIDDEN}</title><script>alert(1)</script>`)
const ARCHIVE = zip([{ name: `${HIDDEN}.html`, content: PAGE }])
const LAST_LINES = Buffer.from('\nstartxref\n9\n%%EOF\n')

const before = fc.constantFrom(
  ...[Buffer.alloc(0), PAGE, Buffer.from('\ufeff'), Buffer.from('\r\n'), Buffer.from(`${HIDDEN}: a mail\r\n\r\n`)],
  // An archive in the middle begins nowhere, so it is only a part of what is cut off.
  Buffer.concat([Buffer.from('x'), ARCHIVE]),
  Buffer.alloc(1000, HIDDEN),
)
const behind = fc.constantFrom(
  ...[Buffer.alloc(0), PAGE, ARCHIVE, Buffer.alloc(70_000, HIDDEN), Buffer.from(`\r\n${HIDDEN}--\r\n`)],
  ...['x', '\0', '\n'].map((byte) => Buffer.concat([ARCHIVE, Buffer.from(byte)])),
  Buffer.concat([ARCHIVE, LAST_LINES]),
  Buffer.concat([ARCHIVE, LAST_LINES, Buffer.from('x')]),
  ...['x', '\nendstream'].map((end) => Buffer.concat([Buffer.from('9 0 obj\n<<>>\nendobj\n'), ARCHIVE, Buffer.from(end)])),
  zip([{ name: HIDDEN, content: '' }], LAST_LINES),
  Buffer.concat([zip([{ name: HIDDEN, content: '' }], LAST_LINES), Buffer.from('x')]),
)

/** PDF files between bytes that are no part of them, and whether they act. */
export const disguisedPdfs = fc
  .record({
    pdf: fc.oneof(
      activePdfs.map((file) => ({ file, isActive: true })),
      fc.constantFrom(...PASSIVE_PDFS).map((file) => ({ file, isActive: false })),
    ),
    before,
    behind,
  })
  .map((one) => ({ file: Buffer.concat([one.before, one.pdf.file, one.behind]), isActive: one.pdf.isActive }))

/** A second header before the file: its objects count, but its own header is content. */
export const twiceBegunPdfs = activePdfs.map((file) => Buffer.concat([Buffer.from('%PDF-1.4\n'), file]))
