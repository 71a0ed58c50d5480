import fc from 'fast-check'
import { contentTypes, type Part, WORD, wordPart, zip } from './zip.ts'

/** A way to damage a valid file, and the results that `detectFile` may return for it. */
export interface Mutation {
  name: string
  /** If false, a parser cannot notice every change, so the kind of the original is also accepted. */
  isAlwaysRefused: boolean
  /** Damaged copies of the file, or other files. */
  mutate: (file: Buffer) => fc.Arbitrary<Buffer>
}

const vba = 'application/vnd.ms-office.vbaProject'
const MACRO_PARTS: Part[] = [
  { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' },
  { name: 'word/vbaData.xml', content: '<wne:vbaSuppData/>' },
  { name: 'word/activeX/activeX1.xml', content: '<ax:ocx/>' },
  { name: 'word/embeddings/setup.exe', content: 'MZ' },
  { name: 'word/embeddings/Start.JS', content: 'alert(1)' },
]

/** Replacements in the content types of a valid document that make it invalid. */
const TYPE_CHANGES: readonly (readonly [RegExp, string])[] = [
  [/document\.main\+xml/, 'document.xml'],
  [/vnd\.openxmlformats-officedocument\.wordprocessingml/, 'vnd.openxmlformats-officedocument.spreadsheetml'],
  [new RegExp(RegExp.escape(WORD)), 'application/vnd.ms-word.document.macroEnabled.main+xml'],
  [/word\/document\.xml/, 'word/nothing.xml'],
  [/<Types/, '<!DOCTYPE Types><Types'],
  [/<Types/, '<Choice'],
  [/xmlns="[^"]{1,99}"/, ''],
  [/<\/Types>/, ''],
  [/<\/Types>/, `<Override PartName="/word/other.xml" ContentType="${WORD}"/></Types>`],
  [/<\/Types>/, `<Override PartName="/x" ContentType="${vba}"/></Types>`],
  [/<\/Types>/, `<Override PartName="/x" ContentType="${vba.replace('P', '&#x50;')}"/></Types>`],
  [/<\/Types>/, `<Default Extension="bin" ContentType="${vba}"/></Types>`],
  [/PartName/, 'PartName="/x" PartName'],
  [/<Override/, '<Override <Override'],
  [/\/>/, '>'],
]

/** Fields of the three archive records that all programs must interpret equally: offset in the record, bytes. */
const FIELDS = {
  67324752: [
    [0, 4],
    [6, 1],
    [8, 2],
    [14, 4],
    [18, 4],
    [22, 4],
    [26, 2],
    [28, 2],
  ],
  33639248: [
    [0, 4],
    [8, 1],
    [10, 2],
    [16, 4],
    [20, 4],
    [24, 4],
    [28, 2],
    [30, 2],
    [32, 2],
    [42, 4],
  ],
  101010256: [
    [0, 4],
    [4, 2],
    [6, 2],
    [8, 2],
    [10, 2],
    [12, 4],
    [16, 4],
    [20, 2],
  ],
} as const

const encodeSignature = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** The offsets of the records with this signature. */
function listedRecords(file: Buffer, signature: number): number[] {
  const starts: number[] = []
  for (let at = file.indexOf(encodeSignature(signature)); at >= 0; at = file.indexOf(encodeSignature(signature), at + 1))
    starts.push(at)
  return starts
}

/** Unclosed markup, which a small compressed part can repeat up to a megabyte. */
const SWOLLEN = ['<Types ', '<a>', '<a b="', '<!--', '<![CDATA[', '&lt;', 'PartName="', ' ']

/** Ways to damage a Word document, in addition to those of every kind of file. */
export const DOCX_MUTATIONS: Mutation[] = [
  {
    name: 'another list of types',
    isAlwaysRefused: true,
    mutate: () => {
      const { name, content } = contentTypes()
      return fc
        .constantFrom(...TYPE_CHANGES)
        .map(([from, to]) => zip([{ name, content: String(content).replace(from, to) }, wordPart]))
    },
  },
  {
    name: 'a part with a program',
    isAlwaysRefused: true,
    mutate: () => fc.constantFrom(...MACRO_PARTS).map((part) => zip([contentTypes(), wordPart, part])),
  },
  { name: 'another number in a header of the archive', isAlwaysRefused: true, mutate: changedHeader },
  {
    name: 'a list of types that goes on and on',
    isAlwaysRefused: true,
    mutate: () => {
      const opening = fc.oneof(fc.constant('<Override '), fc.constantFrom(...SWOLLEN))
      const size = fc.constantFrom(60_000, 250_000, 1024 * 1024)
      const head = fc.constantFrom('', String(contentTypes().content).replace('</Types>', ''))
      return fc.tuple(opening, size, head).map(([repeated, length, before]) => {
        const content = before + repeated.repeat(Math.floor(length / repeated.length))
        return zip([{ name: '[Content_Types].xml', content }, wordPart])
      })
    },
  },
]

function changedHeader(file: Buffer): fc.Arbitrary<Buffer> {
  const header = fc
    .constantFrom(...Object.entries<readonly (readonly [offset: number, bytes: number])[]>(FIELDS))
    .chain(([signature, fields]) =>
      fc.record({ record: fc.constantFrom(...listedRecords(file, Number(signature))), field: fc.constantFrom(...fields) }),
    )
  return header.chain(({ record, field: [at, width] }) => {
    const was = file.readUIntLE(record + at, width)
    // The lowest bit of the flags marks a part as encrypted.
    const numbers = width === 1 ? [was ^ 1] : [0, 1, was + 1, 2 ** (8 * width - 1)].filter((number) => number !== was)
    return fc.constantFrom(...numbers).map((number) => {
      const copy = Buffer.from(file)
      copy.writeUIntLE(number, record + at, width)
      return copy
    })
  })
}
