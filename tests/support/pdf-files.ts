import { deflateSync } from 'node:zlib'

/** A stream without the number of its object. */
interface PdfStream {
  dictionary: string
  content: Buffer
  /** Between the words of the object, instead of line breaks. */
  gaps?: Gaps
  length?: string
}

export interface Gaps {
  afterObj: string
  beforeStream: string
  /** Before the content. */
  afterStream: Buffer
}

/** A PDF object without its number: a text or a stream. */
export type PdfObject = string | PdfStream

export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
export const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
export const page = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`
export const text = (content: string): PdfObject => ({ dictionary: '', content: Buffer.from(content, 'latin1') })

/** Where a PDF that `pdfFile` writes may have further text. */
interface Additions {
  /** Behind the first line. */
  atStart?: string
  /** In the table of objects. */
  inTable?: string
  /** The entries of the trailer that name the catalog. */
  root?: string
  /** Behind the trailer. */
  atEnd?: string
}

/** A PDF whose objects have the numbers from 1; the first is the catalog. */
export function pdfFile(objects: readonly PdfObject[], additions: Additions = {}): Buffer {
  const { atStart = '', inTable = '', root = '/Root 1 0 R', atEnd = '' } = additions
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${atStart}`, 'latin1')]
  const starts: number[] = []
  let at = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    at += part.length
  }
  for (const [index, object] of objects.entries()) {
    starts.push(at)
    add(encodePdfObject(index + 1, object))
  }
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n${inTable}0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${root} >>\n${atEnd}`
  return Buffer.concat([...parts, Buffer.from(`${table}startxref\n${at}\n%%EOF\n`, 'latin1')])
}

function encodePdfObject(number: number, object: PdfObject): Buffer {
  if (typeof object === 'string') return Buffer.from(`${number} 0 obj\n${object}\nendobj\n`, 'latin1')
  const { dictionary, content, gaps = GAPS, length = String(content.length) } = object
  const head = `${number} 0 obj${gaps.afterObj}<< /Length ${length} ${dictionary} >>${gaps.beforeStream}stream`
  const end = Buffer.from('\nendstream\nendobj\n', 'latin1')
  return Buffer.concat([Buffer.from(head, 'latin1'), gaps.afterStream, content, end])
}

export const GAPS: Gaps = { afterObj: '\n', beforeStream: '\n', afterStream: Buffer.from('\n') }

interface StreamOptions extends Pick<PdfStream, 'gaps' | 'length'> {
  filter?: string
  unpacked?: boolean
}

/** A PDF whose catalog and pages are in a compressed stream of objects, with a compressed table (ISO 32000-2, 7.5.7, 7.5.8). */
export function compressedPdf(objects: readonly string[], options: StreamOptions = {}): Buffer {
  const { filter = '/FlateDecode', unpacked = false, ...more } = options
  const head = '%PDF-1.7\n'
  const index: string[] = []
  let offset = 0
  for (const [at, object] of objects.entries()) {
    index.push(`${at + 1} ${offset}`)
    offset += object.length + 1
  }
  const numbers = `${index.join(' ')} `
  const plain = Buffer.from(numbers + objects.map((object) => `${object} `).join(''), 'latin1')
  const holder = objects.length + 1
  const first = `/Type /ObjStm /N ${objects.length} /First ${numbers.length}`
  const content = unpacked ? plain : deflateSync(plain)
  const stored = encodePdfObject(holder, { dictionary: `${first} ${unpacked ? '' : `/Filter ${filter}`}`, content, ...more })
  const tableAt = head.length + stored.length
  const row = (kind: number, one: number, two: number) => {
    const bytes = Buffer.alloc(7)
    bytes.writeUInt8(kind, 0)
    bytes.writeUInt32BE(one, 1)
    bytes.writeUInt16BE(two, 5)
    return bytes
  }
  const rows = [row(0, 0, 65535), ...objects.map((_, at) => row(2, holder, at)), row(1, head.length, 0), row(1, tableAt, 0)]
  const dictionary = `/Type /XRef /Size ${holder + 2} /W [1 4 2] /Root 1 0 R /Filter /FlateDecode`
  const table = encodePdfObject(holder + 1, { dictionary, content: deflateSync(Buffer.concat(rows)) })
  return Buffer.concat([Buffer.from(head), stored, table, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)])
}
