import type { TDocumentDefinitions } from 'pdfmake/interfaces'
import { describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../../../../tests/support/hostile-texts.ts'
import { pdfsWith } from '../../../../tests/support/typed-pdfs.ts'

/** The properties of the file, the letterhead of the first page, and the head of the next one. */
function describePdfHead({ info, content, header }: TDocumentDefinitions): string {
  const [letterhead] = content as unknown[]
  const next = typeof header === 'function' ? header(2, 3, { width: 0, height: 0 } as never) : header
  return JSON.stringify([info, letterhead, next])
}

const plain = pdfsWith('Amina')

describe.each(Object.entries(HOSTILE_TEXTS))('a client who types %s', (_what, typed) => {
  it.each(Object.entries(pdfsWith(typed)))('gets it into no title, heading or property of the %s', (name, definition) => {
    expect(describePdfHead(definition)).toBe(plain[name] && describePdfHead(plain[name]))
  })
})
