import { describe, expect, it } from 'vitest'
import { documentPath, isFileName, isPathOf, isUploadExpired, toFileName } from './document.constants.ts'

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
