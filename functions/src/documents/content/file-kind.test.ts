import { DOCX, JPEG, PDF, PNG } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { demoFile } from '../../../../scripts/seed/documents.ts'
import { detectStoredType } from '../../../../tests/support/detected-type.ts'
import { catalog, PAGES, page, pdfFile } from '../../../../tests/support/pdf-files.ts'
import { REFUSED_CONTENT } from '../../../../tests/support/spoofed-files.ts'
import { TRIMMED_FILES } from '../../../../tests/support/trimmed-files.ts'
import { contentTypes, WORD, word, wordPart, zip } from '../../../../tests/support/zip.ts'
import { detectFile } from './file-kind.ts'

const pdf = demoFile('certificate.pdf')
const png = demoFile('site-plan.png')

describe('the type of a file is detected from its content', () => {
  it.each([
    ['certificate.pdf', PDF],
    ['contract.docx', DOCX],
    ['site-photo.jpg', JPEG],
    ['site-plan.png', PNG],
  ])('%s', (name, type) => {
    expect(detectFile(demoFile(name))).toEqual({ type, content: demoFile(name) })
  })

  it('for a Word document with images, an archive comment, or a renamed main part', () => {
    expect(detectStoredType(word({ name: 'word/media/image1.svg', content: '<svg/>' }))).toBe(DOCX)
    expect(detectStoredType(zip([contentTypes(), wordPart], 'Made by hand'))).toBe(DOCX)
    const renamed = { name: 'word/document2.xml', content: '<w:document/>' }
    expect(detectStoredType(zip([contentTypes(undefined, '/word/document2.xml'), renamed]))).toBe(DOCX)
  })

  it('for a Word document that declares its usual text by the extension, as programs for .NET do', () => {
    const types = String(contentTypes().content).replace(/<Override[^>]*>/, `<Default Extension="xml" ContentType="${WORD}"/>`)
    expect(detectStoredType(zip([{ name: '[Content_Types].xml', content: types }, wordPart]))).toBe(DOCX)
  })

  it('for a Word document that lists empty folders', () => {
    const folders = ['_rels/', 'word/', 'word/embeddings/', 'word/activeX/', 'customUI/'].map((name) => ({ name, content: '' }))
    expect(detectStoredType(word(...folders))).toBe(DOCX)
  })
})

describe('a person’s file is stored without the bytes that are no part of it', () => {
  it.each(TRIMMED_FILES)('%s', (_what, _name, type, bytes, kept) => {
    expect(detectFile(bytes)).toEqual({ type, content: kept })
    // A repeated check changes nothing.
    expect(detectFile(kept)).toEqual({ type, content: kept })
  })
})

describe('a PDF that programs open is accepted', () => {
  const text = pdf.toString('latin1')
  const unusual: [string, string][] = [
    ['without its end mark', text.replace('%%EOF', '')],
    ['without the place of its table', text.replace(/startxref\s+\d+\n/, '')],
    ['with a wrong place of its table', text.replace(/(?<=startxref\n)\d+/, '999999')],
    ['with another version', text.replace('%PDF-1.4', '%PDF-1.10')],
    ['with line breaks between number and word of an object', text.replaceAll(' 0 obj', '\n0\nobj')],
    ['whose later revision has no end mark', `${text}4 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n`],
  ]
  it.each(unusual)('%s, and nothing is cut off', (_what, written) => {
    const file = Buffer.from(written, 'latin1')
    expect(detectFile(file)).toEqual({ type: PDF, content: file })
  })

  it('with an archive that is attached without compression', () => {
    const archive = { dictionary: '/Type /EmbeddedFile', content: zip([wordPart]) }
    expect(detectStoredType(pdfFile([catalog(''), PAGES, page(''), archive]))).toBe(PDF)
  })
})

describe('a refused file has a reason', () => {
  const brand = (names: string) => Buffer.concat([Buffer.from([0, 0, 0, 8 + names.length]), Buffer.from(`ftyp${names}`)])
  const protectedFile = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
  const refused: [string, Buffer, string][] = [
    ['with 0 bytes', Buffer.alloc(0), 'documents/empty'],
    ['that an iPhone calls HEIC', brand('heic\0\0\0\0mif1MiHEheic'), 'documents/heic'],
    ['that another telephone calls HEIF', brand('mif1\0\0\0\0mif1heic'), 'documents/heic'],
    ['that is an AVIF picture', brand('mif1\0\0\0\0mif1avif'), 'documents/wrong-type'],
    ['that is a film', brand('isom\0\0\0\0mp42'), 'documents/wrong-type'],
    ['of Word that opens with a password', protectedFile, 'documents/password-protected'],
    ...REFUSED_CONTENT.map(([what, , , bytes, error]): [string, Buffer, string] => [what, bytes, `documents/${error}`]),
  ]
  it.each(refused)('one %s', (_what, bytes, error) => {
    expect(detectFile(bytes)).toMatchObject({ error })
  })
})

describe('a truncated file is damaged, or has no accepted type', () => {
  it.each(['certificate.pdf', 'contract.docx', 'site-plan.png', 'site-photo.jpg'])('%s', (name) => {
    const whole = demoFile(name)
    // Programs open a PDF without the lines behind its trailer.
    const end = name.endsWith('.pdf') ? whole.indexOf('>>', whole.indexOf('trailer')) : whole.length - 1
    const lengths = [1, 2, 3, 4, 10, 21, 22, 30, ...Array.from({ length: 60 }, (_, step) => Math.floor((end * step) / 60))]
    for (const length of [...lengths, end])
      expect(detectStoredType(whole.subarray(0, length)), `${length} of ${whole.length} bytes`).toBeUndefined()
  })
})

it('a PNG with a damaged chunk is refused', () => {
  const damaged = Buffer.from(png)
  damaged.writeUInt8((damaged[60] ?? 0) ^ 1, 60)
  expect(detectFile(damaged)).toEqual({ error: 'documents/damaged', type: PNG })
})
