import type { Random } from './fuzz/random.ts'
import { contentTypes, type Part, WORD, wordPart, zip } from './zip.ts'

/** How a valid file is changed, and what `kindOf` may say of it then. */
export interface Mutation {
  name: string
  /** Where it is false, a reader of the kind cannot notice every change: the kind of the original is an answer, too. */
  isAlwaysRefused: boolean
  /** Changes a copy, or answers another file. */
  apply(file: Buffer, random: Random): Buffer
}

const vba = 'application/vnd.ms-office.vbaProject'
const MACRO_PARTS: Part[] = [
  { name: 'word/vbaProject.bin', content: 'Sub AutoOpen()' },
  { name: 'word/vbaData.xml', content: '<wne:vbaSuppData/>' },
  { name: 'word/activeX/activeX1.xml', content: '<ax:ocx/>' },
  { name: 'word/embeddings/setup.exe', content: 'MZ' },
  { name: 'word/embeddings/Start.JS', content: 'alert(1)' },
]

/** What can be changed in the list of types of a sound document so that it is none: what is replaced, and by what. */
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

/** Fields of the three records of an archive that each program must understand alike: offset in the record, bytes. */
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

const bytesOf = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** Where each record with that signature begins. */
function recordsOf(file: Buffer, signature: number): number[] {
  const starts: number[] = []
  for (let at = file.indexOf(bytesOf(signature)); at >= 0; at = file.indexOf(bytesOf(signature), at + 1)) starts.push(at)
  return starts
}

/** Openings without an end, as much as one deflated part of a few kilobytes can hold. */
const SWOLLEN = ['<Types ', '<a>', '<a b="', '<!--', '<![CDATA[', '&lt;', 'PartName="', ' ']

/** Changes of a Word document, beside those that every kind of file is tried with. */
export const DOCX_MUTATIONS: Mutation[] = [
  {
    name: 'another list of types',
    isAlwaysRefused: true,
    apply: (_, random) => {
      const { name, content } = contentTypes()
      return zip([{ name, content: String(content).replace(...random.pick(TYPE_CHANGES)) }, wordPart])
    },
  },
  {
    name: 'a part with a program',
    isAlwaysRefused: true,
    apply: (_, random) => zip([contentTypes(), wordPart, random.pick(MACRO_PARTS)]),
  },
  {
    name: 'another number in a header of the archive',
    isAlwaysRefused: true,
    apply: (file, random) => {
      const [signature, fields] = random.pick(Object.entries(FIELDS))
      const record = random.pick(recordsOf(file, Number(signature)))
      const [at, width] = random.pick<readonly [number, number]>(fields)
      const was = file.readUIntLE(record + at, width)
      // The lowest bit of the flags says that a part is encrypted.
      const numbers = width === 1 ? [was ^ 1] : [0, 1, was + 1, 2 ** (8 * width - 1)].filter((number) => number !== was)
      file.writeUIntLE(random.pick(numbers), record + at, width)
      return file
    },
  },
  {
    name: 'a list of types that goes on and on',
    isAlwaysRefused: true,
    apply: (_, random) => {
      const opening = random.chance(0.5) ? '<Override ' : random.pick(SWOLLEN)
      const size = random.pick([60_000, 250_000, 1024 * 1024])
      const head = random.pick(['', String(contentTypes().content).replace('</Types>', '')])
      const content = head + opening.repeat(Math.floor(size / opening.length))
      return zip([{ name: '[Content_Types].xml', content }, wordPart])
    },
  },
]
