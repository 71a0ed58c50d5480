import { EXTENSIONS, MAX_UPLOAD_BYTES } from '@domain/documents/document.constants.ts'
import { describe, expect, it } from 'vitest'
import { signedInAs, upload, usePapers, useRoleRecords } from '../support/uploads.ts'

const ALLOWED = 200
const REFUSED = 403
const client = signedInAs('file-client')

useRoleRecords({ 'file-client': { role: 'client' } })
const paper = usePapers('file-client')

describe('a file is refused', () => {
  it.each([
    ['empty', 0, REFUSED],
    ['of one byte', 1, ALLOWED],
    ['of 10 MB', MAX_UPLOAD_BYTES, ALLOWED],
    ['of 10 MB and a byte', MAX_UPLOAD_BYTES + 1, REFUSED],
  ])('by its size: %s', async (_size, length, expected) => {
    expect(await upload(client, paper({ bytes: new Uint8Array(length) }))).toBe(expected)
  })

  it.each(Object.entries(EXTENSIONS))('unless it is of an allowed type: %s', async (contentType, endings) => {
    for (const ending of endings) {
      const { path, ...rest } = paper({ contentType })
      expect(await upload(client, paper({ ...rest, path: path.replace('.pdf', `.${ending}`) }))).toBe(ALLOWED)
    }
  })

  it.each([
    'APPLICATION/PDF',
    'application/pdf; charset=utf-8',
    'application/pdf ',
    ' application/pdf',
    'application/pdf\n',
    'application/pdfx',
    'application/xpdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document.macroenabled',
    'application/octet-stream',
    'application/zip',
    'text/html',
    'image/svg+xml',
    'image/jpg',
    'image/gif',
    'image/*',
    'image/',
    '*',
    '',
  ])('by its type: %j', async (contentType) => {
    expect(await upload(client, paper({ contentType }))).toBe(REFUSED)
  })

  it('by a note of the sender beside it', async () => {
    expect(await upload(client, paper({ metadata: { owner: 'upload-admin' } }))).toBe(REFUSED)
    expect(await upload(client, paper({ metadata: { '': '' } }))).toBe(REFUSED)
  })
})

describe('the name of a file', () => {
  const stamp = '1795000000000-'

  it.each([
    `${stamp}a`,
    `${stamp}..`,
    `${stamp}Häti — ya usajili (2) #1?.pdf`,
    `${stamp}ሰነድ 文書 😀.png`,
    `${stamp}${'x'.repeat(200)}`,
    `${stamp}${'😀'.repeat(200)}`,
    '0000000000000-first.pdf',
  ])('is any after a time: %j', async (name) => {
    expect(await upload(client, paper({ name }))).toBe(ALLOWED)
  })

  it.each([
    'paper.pdf',
    stamp,
    `${stamp.slice(1)}a.pdf`,
    `1${stamp}a.pdf`,
    ` ${stamp}a.pdf`,
    `a/${stamp}a.pdf`,
    `${stamp}a/b.pdf`,
    `${stamp}a.pdf/`,
    `/${stamp}a.pdf`,
    `../upload-admin/${stamp}a.pdf`,
    `../${stamp}a.pdf`,
    `./${stamp}a.pdf`,
    `..%2Fupload-admin%2F${stamp}a.pdf`,
    `${stamp}..\\a.pdf`,
    `${stamp}..%2Fa.pdf`,
    `${stamp}..%5Ca.pdf`,
    `${stamp}two\nlines.pdf`,
    `${stamp}a.pdf\n`,
    `\n${stamp}a.pdf`,
    `${stamp}null\u0000.pdf`,
    `${stamp}line\u2028separator.pdf`,
    `١٧٩٥٠٠٠٠٠٠٠٠٠-a.pdf`,
    `${stamp}${'x'.repeat(201)}`,
    `${stamp}${'😀'.repeat(201)}`,
    `${stamp}${'x'.repeat(1000)}`,
  ])('is refused: %j', async (name) => {
    expect(await upload(client, paper({ name }))).toBe(REFUSED)
  })

  it('leads nowhere but to documents', async () => {
    const name = `${stamp}elsewhere.pdf`
    for (const path of [name, `file-client/${name}`, `invoices/file-client/${name}`, `Documents/file-client/${name}`]) {
      expect(await upload(client, paper({ path }))).toBe(REFUSED)
    }
    for (const path of [`documents/${name}`, `documents//${name}`, `documents/file-client//${name}`]) {
      expect(await upload(client, paper({ path }))).toBe(REFUSED)
    }
  })
})
