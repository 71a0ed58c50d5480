import { describe, expect, it } from 'vitest'
import { documentPath, UPLOAD_NAME } from './document.constants.ts'

const NOW = Date.UTC(2026, 10, 20)
const nameOf = (fileName: string) => documentPath('u1', NOW, fileName).split('/').slice(2).join('/')

describe('the path of an upload', () => {
  it('is the folder of its owner, the time, and the name of the file', () => {
    expect(documentPath('u1', NOW, 'Hati ya usajili.pdf')).toBe('documents/u1/1795132800000-Hati ya usajili.pdf')
  })

  it.each([
    ['../../u2/1795132800000-stolen.pdf', '1795132800000-.._.._u2_1795132800000-stolen.pdf'],
    ['C:\\papers\\plan.docx', '1795132800000-C:_papers_plan.docx'],
    ['two\nlines\u2028three\u0000.png', '1795132800000-two_lines_three_.png'],
    ['100%2F2.pdf', '1795132800000-100_2F2.pdf'],
    ['bill\u202Efdp.exe\u2069.pdf', '1795132800000-bill_fdp.exe_.pdf'],
    ['', '1795132800000-_'],
  ])('of %j stays in that folder, on one line', (fileName, expected) => {
    expect(nameOf(fileName)).toBe(expected)
  })

  it.each(['a'.repeat(1000), '😀'.repeat(300), '\ud800', '..', '%2F', ' '])(
    'is one that the rules take, whatever the name: %#',
    (name) => {
      expect(nameOf(`${name}.pdf`)).toMatch(UPLOAD_NAME)
      expect(nameOf(`${name}.pdf`)).toMatch(/\.pdf$/)
      expect(new TextEncoder().encode(documentPath('u'.repeat(128), NOW, `${name}.pdf`)).length).toBeLessThan(1024)
    },
  )

  it('keeps a name of 200 characters, and shortens one of 201', () => {
    expect([...nameOf(`${'x'.repeat(196)}.pdf`)]).toHaveLength(214)
    expect(nameOf(`${'x'.repeat(196)}.pdf`)).toBe(`1795132800000-${'x'.repeat(196)}.pdf`)
    expect([...nameOf(`${'x'.repeat(197)}.pdf`)]).toHaveLength(214)
  })
})
