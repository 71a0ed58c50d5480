import { DOCX } from '@domain/documents/upload.ts'
import { describe, expect, it } from 'vitest'
import { detectStoredType } from '../../../tests/support/detected-type.ts'
import { contentTypes, TYPES_NAMESPACE, WORD, wordPart, zip } from '../../../tests/support/zip.ts'

const MAIN = `<Override PartName="/word/document.xml" ContentType="${WORD}"/>`
const ROOT = `<Types xmlns="${TYPES_NAMESPACE}">`

/** A valid Word document except for this list of types. */
const withTypes = (xml: string | Buffer) => zip([{ name: '[Content_Types].xml', content: xml }, wordPart])
/** A valid document whose list of types has an addition. */
const withMore = (more: string) => zip([contentTypes(undefined, undefined, more), wordPart])
const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${type}"/>`

describe('a Word document is accepted', () => {
  it.each([
    [
      'with single quotes, a namespace prefix and line breaks',
      `<t:Types xmlns:t='${TYPES_NAMESPACE}'>\n<t:Override\n ContentType='${WORD}' PartName='/word/document.xml'></t:Override></t:Types>`,
    ],
    [
      'with a byte order mark and a comment',
      `\ufeff<?xml version="1.0" encoding="utf-8"?><!-- made by hand -->${ROOT}${MAIN}</Types>`,
    ],
    ['with character references in its type', `${ROOT}${MAIN.replace('main+xml', 'm&#97;in+xml')}</Types>`],
  ])('%s', (_, xml) => {
    expect(detectStoredType(withTypes(xml))).toBe(DOCX)
  })

  it('with data descriptors after its parts, as LibreOffice and Google Docs write them', () => {
    const parts = [contentTypes(), wordPart].map((part) => ({ ...part, isDescribedAfter: true }))
    expect(detectStoredType(zip(parts))).toBe(DOCX)
  })

  it('with the largest allowed number of parts', () => {
    const many = Array.from({ length: 600 }, (_, index) => override(`/word/header${index}.xml`, 'application/xml')).join('')
    expect(many.length).toBeGreaterThan(40 * 1024)
    expect(detectStoredType(withMore(many))).toBe(DOCX)
  })
})

describe('an unclosed list of types', () => {
  const openings = '<Override '
  it.each([
    ['less than 800 bytes', 25_000, 800],
    ['2.3 KB', 104_857, 2400],
  ])('in a Word document of %s is rejected', (_, count, size) => {
    const file = withTypes(openings.repeat(count))
    expect(file.length).toBeLessThan(size)
    expect(detectStoredType(file)).toBeUndefined()
  })

  it.each([
    ['openings', openings.repeat(6000)],
    ['openings in a valid root', ROOT + openings.repeat(6000)],
    ['nested elements', ROOT + '<a>'.repeat(20_000)],
    ['an attribute', `${ROOT}<Override PartName="${'/'.repeat(60_000)}`],
    ['attributes', `${ROOT}<Override ${Array.from({ length: 8000 }, (__, index) => `a${index}=""`).join(' ')}`],
  ])('of up to 64 KB is rejected: %s', (_, xml) => {
    expect(detectStoredType(withTypes(xml))).toBeUndefined()
  })
})

describe('a Word document is rejected', () => {
  const vba = 'application/vnd.ms-office.vbaProject'
  it.each([
    ['declares macros with character references', withMore(override('/x', 'application/vnd.ms-office.vba&#80;roject'))],
    ['declares macros for an extension', withMore(`<Default Extension="bin" ContentType="${vba}"/>`)],
    ['declares macros in upper case', withMore(override('/x', vba.toUpperCase()))],
    ['declares macros in single quotes', withMore(`<Override PartName='/x' ContentType='${vba}'/>`)],
    ['has two main texts', withMore(override('/word/other.xml', WORD))],
    ['declares its main text by part and by extension', withMore(`<Default Extension="xml" ContentType="${WORD}"/>`)],
    ['declares its main part twice', withMore(override('/Word/Document.xml', 'application/xml'))],
    ['declares its main text only in a comment', withTypes(`${ROOT}<!-- ${MAIN} --></Types>`)],
    ['declares its main text outside the namespace', withTypes(`<Types>${MAIN}</Types>`)],
    ['has an unknown element', withMore('<Choice/>')],
    ['has two types for a part', withTypes(`${ROOT}${MAIN.replace('/>', ' ContentType="text/plain"/>')}</Types>`)],
    ['has text between the declarations', withMore('text')],
    ['has a document type definition', withTypes(`<!DOCTYPE Types>${ROOT}${MAIN}</Types>`)],
    ['has entities', withTypes(`<!DOCTYPE Types [<!ENTITY a "b">]>${ROOT}${MAIN}</Types>`)],
    ['does not end its list', withTypes(ROOT + MAIN)],
    ['has two lists', withTypes(`${ROOT}${MAIN}</Types>${ROOT}</Types>`)],
    ['declares another encoding', withTypes(`<?xml version="1.0" encoding="UTF-7"?>${ROOT}${MAIN}</Types>`)],
    [
      'is not valid UTF-8',
      withTypes(Buffer.concat([Buffer.from(`${ROOT}${MAIN}<!-- `), Buffer.from([0xff]), Buffer.from(' --></Types>')])),
    ],
    ['has a list of more than 64 KB', withMore(`<!-- ${'x'.repeat(64 * 1024)} -->`)],
    ['has a list that unpacks to more than its declared size', zip([{ ...contentTypes(), unpacked: 10 }, wordPart])],
  ])('that %s', (_, file) => {
    expect(detectStoredType(file)).toBeUndefined()
  })
})
