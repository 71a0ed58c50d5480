import { describe, expect, it } from 'vitest'
import {
  canBeShown,
  DOCX,
  documentPath,
  fileMarks,
  findUploadType,
  formatFileSize,
  isFileName,
  isPassive,
  isPathOf,
  isUploadExpired,
  JPEG,
  MAX_UPLOAD_BYTES,
  PDF,
  toFileName,
  uploadProblem,
} from './upload.ts'

const NOW = Date.UTC(2026, 10, 20)
const DAY_MS = 86_400_000

describe('the name of an upload', () => {
  it.each([
    ['Hati ya usajili.pdf', 'Hati ya usajili.pdf'],
    ['../../u2/1795132800000-stolen.pdf', '.._.._u2_1795132800000-stolen.pdf'],
    ['C:\\papers\\plan.docx', 'C:_papers_plan.docx'],
    ['two\nlines\u2028three\u0000.png', 'two_lines_three_.png'],
    ['100%2F2.pdf', '100_2F2.pdf'],
    ['bill\u202Efdp.exe\u2069.pdf', 'bill_fdp.exe_.pdf'],
    ['', '_'],
  ])('of the file %j is on one line and leads to no folder', (chosen, expected) => {
    expect(toFileName(chosen)).toBe(expected)
  })

  it.each(['a'.repeat(1000), '😀'.repeat(300), '\ud800', '..', '%2F', ' '])('is accepted for any file: %#', (chosen) => {
    const name = toFileName(`${chosen}.pdf`)
    expect(isFileName(name)).toBe(true)
    expect(name).toMatch(/\.pdf$/)
    const path = documentPath('u'.repeat(128), NOW, name)
    expect(isPathOf('u'.repeat(128), path)).toBe(true)
    expect(new TextEncoder().encode(path).length).toBeLessThan(1024)
  })

  it('keeps 200 characters, and is shortened above that', () => {
    const longest = `${'x'.repeat(196)}.pdf`
    expect(toFileName(longest)).toBe(longest)
    expect([...toFileName(`x${longest}`)]).toHaveLength(200)
  })

  it.each(['a', '..', 'Häti — ya usajili (2) #1?.pdf', 'ሰነድ 文書 😀.png', 'x'.repeat(200), '😀'.repeat(200)])(
    'may be %j',
    (name) => {
      expect(isFileName(name)).toBe(true)
    },
  )

  it.each([
    '',
    'a/b.pdf',
    '/a.pdf',
    'a.pdf/',
    '..\\a.pdf',
    '..%2Fa.pdf',
    'two\nlines.pdf',
    'a.pdf\n',
    '\na.pdf',
    'null\u0000.pdf',
    'line\u2028separator.pdf',
    'bill\u202Efdp.pdf',
    '\u2066a.pdf',
    'half\ud800.pdf',
    'x'.repeat(201),
    '😀'.repeat(201),
  ])('may not be %j', (name) => {
    expect(isFileName(name)).toBe(false)
  })
})

describe('the path of an upload', () => {
  it('consists of the owner’s folder, the time, and the file name', () => {
    expect(documentPath('u1', NOW, 'Hati.pdf')).toBe('documents/u1/1795132800000-Hati.pdf')
  })

  it('lets the upload become a document for one day', () => {
    const path = documentPath('u1', NOW, '1795132800000-a.pdf')
    expect(isUploadExpired(path, new Date(NOW + DAY_MS))).toBe(false)
    expect(isUploadExpired(path, new Date(NOW + DAY_MS + 1))).toBe(true)
  })
})

it.each([
  ['admin', ['active', 'not-scanned']],
  ['client', ['active']],
  ['partner', ['active']],
] as const)('a file with active content that was not scanned has for the role %s the marks %j', (role, marks) => {
  expect(fileMarks({ has_active_content: true, scan_state: 'not_scanned' }, { role })).toEqual(marks)
})

it('a file from before the checks is not scanned, and a clean one has no marks', () => {
  expect(fileMarks({}, { role: 'admin' })).toEqual(['not-scanned'])
  expect(fileMarks({ has_active_content: false, scan_state: 'clean' }, { role: 'admin' })).toEqual([])
})

it.each([
  [0, '0 Bytes'],
  [794, '794 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [10 * 1024 ** 2, '10.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [5000 * 1024 ** 3, '5000.00 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

it.each([null, undefined, Number.NaN, -1])('%s is of unknown size', (bytes) => {
  expect(formatFileSize(bytes)).toBe('Unknown size')
})

/** A chosen file of this size that starts with these bytes. */
const chosen = (name: string, start = '%PDF-1.7', size = start.length) => ({
  name,
  size,
  slice: (from: number, to: number) => new Blob([start]).slice(from, to),
})
const buildPhotoHead = (brand: string, other = 'miaf') => `\0\0\0\x14ftyp${brand}\0\0\0\0${other}\0\0\0\x20meta`

describe('a chosen file', () => {
  it('of 10 MB is accepted, one byte more is not', async () => {
    expect(await uploadProblem(chosen('plan.pdf', '%PDF', MAX_UPLOAD_BYTES))).toBeUndefined()
    expect(await uploadProblem(chosen('plan.pdf', '%PDF', MAX_UPLOAD_BYTES + 1))).toBe('documents/too-large')
  })

  it.each(['plan.PDF', 'photo.jpg', 'photo.jpeg', 'scan.png', 'a.b.docx'])('%s is of an allowed type', async (name) => {
    expect(await uploadProblem(chosen(name))).toBeUndefined()
  })

  it.each(['plan.exe', 'plan.pdf.exe', 'plan.doc', 'pdf', 'plan.', 'plan.svg', 'p.heic'])(
    '%s is of no allowed type',
    async (name) => {
      expect(await uploadProblem(chosen(name))).toBe('documents/wrong-type')
    },
  )

  it.each(['plan.pdf', 'plan.exe'])('is rejected as empty when it has no byte: %s', async (name) => {
    expect(await uploadProblem(chosen(name, ''))).toBe('documents/empty')
  })

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])(
    'of the brand %s is a HEIC photo under any name',
    async (brand) => {
      for (const name of ['IMG_0001.HEIC', 'IMG_0001.jpg', 'IMG_0001'])
        expect(await uploadProblem(chosen(name, buildPhotoHead(brand)))).toBe('documents/heic')
    },
  )

  it('of another brand is no HEIC photo', async () => {
    expect(await uploadProblem(chosen('photo.avif', buildPhotoHead('mif1', 'avif')))).toBe('documents/wrong-type')
    expect(await uploadProblem(chosen('film.mp4', buildPhotoHead('isom')))).toBe('documents/wrong-type')
  })

  it('that cannot be read is judged by its name and size', async () => {
    const unreadable = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as Blob }
    expect(await uploadProblem({ ...chosen('plan.pdf'), ...unreadable })).toBeUndefined()
  })
})

it('a type is detected by the file extension', () => {
  expect(findUploadType('Photo.JPEG')).toBe(JPEG)
  expect(findUploadType('Letter.docx')).toBe(DOCX)
})

it('a Word document can only be downloaded', () => {
  expect(canBeShown({ type: JPEG })).toBe(true)
  expect(canBeShown({ type: DOCX, has_active_content: false })).toBe(false)
})

it('a PDF is shown only if it is surely passive', () => {
  const shown = [false, true, undefined].map((has_active_content) => canBeShown({ type: PDF, has_active_content }))
  expect(shown).toEqual([true, false, false])
})

it('a Word document without a check counts as active, an image never does', () => {
  const word = [false, true, undefined].map((has_active_content) => isPassive({ type: DOCX, has_active_content }))
  expect(word).toEqual([true, false, false])
  expect(isPassive({ type: JPEG })).toBe(true)
})
