import { DOCX, JPEG, PDF, PNG } from '@domain/documents/document.constants.ts'
import { describe, expect, it } from 'vitest'
import { demoFile } from '../../../scripts/seed/documents.ts'
import { contentTypes, word, wordPart, zip } from '../../../tests/support/zip.ts'
import { detectFileType } from './file-kind.ts'

const pdf = demoFile('certificate.pdf')
const png = demoFile('site-plan.png')
const jpeg = demoFile('site-photo.jpg')

describe('the type of a file is detected from its content', () => {
  it.each([
    ['certificate.pdf', PDF],
    ['contract.docx', DOCX],
    ['site-photo.jpg', JPEG],
    ['site-plan.png', PNG],
  ])('%s', (name, type) => {
    expect(detectFileType(demoFile(name))).toBe(type)
  })

  it('for a PDF with trailing zero bytes or blank lines, which some programs write', () => {
    expect(detectFileType(Buffer.concat([pdf, Buffer.from('\r\n\r\n\0\0')]))).toBe(PDF)
  })

  it('for a photo with the trailer that Samsung phones append', () => {
    expect(detectFileType(Buffer.concat([jpeg, Buffer.from('notes of the maker SEFT')]))).toBe(JPEG)
  })

  it('for a Word document with images, an archive comment, or a renamed main part', () => {
    expect(detectFileType(word({ name: 'word/media/image1.svg', content: '<svg/>' }))).toBe(DOCX)
    expect(detectFileType(zip([contentTypes(), wordPart], 'Made by hand'))).toBe(DOCX)
    const renamed = { name: 'word/document2.xml', content: '<w:document/>' }
    expect(detectFileType(zip([contentTypes(undefined, '/word/document2.xml'), renamed]))).toBe(DOCX)
  })
})

describe('a truncated file has no accepted type', () => {
  it.each(['certificate.pdf', 'contract.docx', 'site-plan.png', 'site-photo.jpg'])('%s', (name) => {
    const whole = demoFile(name)
    // The last byte of the PDF is the line break after its end marker.
    const least = name.endsWith('.pdf') ? 2 : 1
    const lengths = [
      0,
      1,
      2,
      3,
      4,
      10,
      21,
      22,
      30,
      ...Array.from({ length: 60 }, (_, step) => Math.floor((whole.length * step) / 60)),
    ]
    for (const length of [...lengths, whole.length - least]) {
      expect(detectFileType(whole.subarray(0, length)), `${length} of ${whole.length} bytes`).toBeUndefined()
    }
  })
})

describe('a damaged image', () => {
  it('is rejected with a damaged PNG chunk', () => {
    const damaged = Buffer.from(png)
    damaged.writeUInt8((damaged[60] ?? 0) ^ 1, 60)
    expect(detectFileType(damaged)).toBeUndefined()
  })

  it('is rejected with damage before a JPEG’s scan', () => {
    const damaged = Buffer.from(jpeg)
    damaged.writeUInt16BE(0, 2)
    expect(detectFileType(damaged)).toBeUndefined()
  })
})
