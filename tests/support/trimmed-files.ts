import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/upload.ts'
import { demoFile } from '../../scripts/seed/documents.ts'

const pdf = demoFile('certificate.pdf')
const docx = demoFile('contract.docx')
const jpeg = demoFile('site-photo.jpg')
const png = demoFile('site-plan.png')

const HTML = '<!doctype html><script>alert(1)</script>'
const joined = (...parts: (string | Buffer)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))

type Case = [what: string, name: string, type: UploadType, bytes: Buffer, kept: Buffer]

const appended = (
  [
    ['a page', HTML],
    ['512 zero bytes', Buffer.alloc(512)],
    ['a line break and the end of a mail', '\r\n--boundary--\r\n'],
    ['another picture', jpeg],
  ] as const
).flatMap(([what, more]): Case[] => [
  [`jpg before ${what}`, 'photo.jpg', JPEG, joined(jpeg, more), jpeg],
  [`png before ${what}`, 'plan.png', PNG, joined(png, more), png],
  [`pdf before ${what}`, 'paper.pdf', PDF, joined(pdf, more), pdf],
  [`docx before ${what}`, 'paper.docx', DOCX, joined(docx, more), docx],
])

const prepended = (
  [
    ['a byte order mark', '\ufeff'],
    ['a line break', '\r\n'],
    ['the head of a mail', 'Content-Type: application/pdf\r\n\r\n'],
    ['a page', HTML],
    ['1,019 bytes', ' '.repeat(1019)],
  ] as const
).map(([what, more]): Case => [`pdf after ${what}`, 'paper.pdf', PDF, joined(more, pdf), pdf])

/** Files with bytes that are no part of them, and what is stored of each. */
export const TRIMMED_FILES: readonly Case[] = [
  ...appended,
  ...prepended,
  ['jpg with the trailer that Samsung phones append', 'photo.jpg', JPEG, joined(jpeg, 'notes of the maker SEFT'), jpeg],
  ['jpg named jfif', 'photo.jfif', JPEG, jpeg, jpeg],
  ['png with a page between two ends', 'plan.png', PNG, joined(png, HTML, png.subarray(-12)), png],
  ['pdf after and before a page', 'paper.pdf', PDF, joined(HTML, pdf, HTML), pdf],
]
