import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/document.constants.ts'
import { demoFile } from '../../scripts/seed/documents.ts'
import type { Random } from './fuzz/random.ts'
import { DOCX_MUTATIONS, type Mutation } from './mutated-documents.ts'
import { wordPart, zip } from './zip.ts'

export const ORIGINALS: Record<UploadType, Buffer> = {
  [DOCX]: demoFile('contract.docx'),
  [PDF]: demoFile('certificate.pdf'),
  [PNG]: demoFile('site-plan.png'),
  [JPEG]: demoFile('site-photo.jpg'),
}

const KINDS = Object.keys(ORIGINALS) as UploadType[]
/** Longer than any beginning by which a kind is known. */
const HEAD_BYTES = 16
const ARCHIVE = zip([{ ...wordPart, name: 'page.html' }])

const bytes = (random: Random, count: number) => Buffer.from(Array.from({ length: count }, () => random.below(256)))
/** Letters: at the end of a PDF, empty bytes are allowed. */
const letters = (random: Random, count: number) => Buffer.from(Array.from({ length: count }, () => 97 + random.below(26)))

function blockOf(file: Buffer, random: Random): { from: number; to: number } {
  const from = 1 + random.below(file.length - 3)
  return { from, to: from + 1 + random.below(Math.min(64, file.length - 2 - from)) }
}

/** Every byte of a PNG is under a checksum, and every change of length moves the directory of an archive. */
const isStrict = (kind: UploadType) => kind === PNG
const isMovable = (kind: UploadType) => kind === PDF || kind === JPEG

const common = (kind: UploadType): Mutation[] => [
  {
    name: 'flipped bytes',
    isAlwaysRefused: isStrict(kind),
    apply: (file, random) => {
      for (let count = 1 + random.below(8); count > 0; count--) {
        const at = random.below(file.length)
        file.writeUInt8((file[at] ?? 0) ^ (1 + random.below(255)), at)
      }
      return file
    },
  },
  {
    name: 'two swapped blocks',
    isAlwaysRefused: isStrict(kind),
    apply: (file, random) => {
      const size = 4 + random.below(60)
      const half = Math.floor(file.length / 2)
      const one = random.below(half - size)
      const other = half + random.below(file.length - half - size)
      const kept = Buffer.from(file.subarray(one, one + size))
      file.copy(file, one, other, other + size)
      kept.copy(file, other)
      return file
    },
  },
  {
    name: 'a missing block',
    isAlwaysRefused: !isMovable(kind),
    apply: (file, random) => {
      const { from, to } = blockOf(file, random)
      return Buffer.concat([file.subarray(0, from), file.subarray(to)])
    },
  },
  {
    name: 'inserted bytes',
    isAlwaysRefused: !isMovable(kind),
    apply: (file, random) => {
      const { from } = blockOf(file, random)
      return Buffer.concat([file.subarray(0, from), bytes(random, 1 + random.below(64)), file.subarray(from)])
    },
  },
  {
    name: 'a doubled block',
    isAlwaysRefused: !isMovable(kind),
    apply: (file, random) => {
      const { from, to } = blockOf(file, random)
      return Buffer.concat([file.subarray(0, to), file.subarray(from)])
    },
  },
  // The last byte of the PDF is the end of its last line.
  { name: 'a cut end', isAlwaysRefused: true, apply: (file, random) => file.subarray(0, random.below(file.length - 1)) },
  {
    name: 'appended letters',
    isAlwaysRefused: true,
    apply: (file, random) => Buffer.concat([file, letters(random, 1 + random.below(64))]),
  },
  {
    name: 'prepended letters',
    isAlwaysRefused: true,
    apply: (file, random) => Buffer.concat([letters(random, 1 + random.below(64)), file]),
  },
  { name: 'an appended archive', isAlwaysRefused: true, apply: (file) => Buffer.concat([file, ARCHIVE]) },
  {
    name: 'the beginning of another kind',
    isAlwaysRefused: true,
    apply: (file, random) => {
      ORIGINALS[random.pick(KINDS.filter((other) => other !== kind))].copy(file, 0, 0, HEAD_BYTES)
      return file
    },
  },
]

/** Where each chunk of a PNG begins. */
function chunksOf(file: Buffer): number[] {
  const starts = [8]
  for (let at = 8; at < file.length; starts.push(at)) at += 12 + file.readUInt32BE(at)
  return starts.slice(0, -1)
}

/** Where each segment of a JPEG begins, with the scan as the last. */
function segmentsOf(file: Buffer): number[] {
  const starts = [2]
  for (let at = 2; file.readUInt16BE(at) !== 0xffda; starts.push(at)) at += 2 + file.readUInt16BE(at + 2)
  return starts
}

const OWN: Record<UploadType, Mutation[]> = {
  [DOCX]: DOCX_MUTATIONS,
  [PDF]: [
    {
      name: 'a trailer that leads outside',
      isAlwaysRefused: true,
      apply: (file, random) => {
        const start = String(file.length + random.below(2 ** 40))
        return Buffer.from(file.toString('latin1').replace(/(?<=startxref\n)\d+/, start), 'latin1')
      },
    },
    {
      name: 'an end full of spaces and numbers',
      isAlwaysRefused: true,
      apply: (file, random) =>
        Buffer.concat([
          file,
          Buffer.from(random.pick(['startxref ', 'startxref 1 ', '1 ', '\0 ']).repeat(20_000)),
          Buffer.from('x'),
        ]),
    },
  ],
  [PNG]: [
    {
      name: 'a chunk of another length',
      isAlwaysRefused: true,
      apply: (file, random) => {
        const at = random.pick(chunksOf(file))
        file.writeUInt32BE(random.pick([0xffffffff, 0x7fffffff, file.length, file.readUInt32BE(at) + 1]), at)
        return file
      },
    },
    {
      name: 'hundreds of thousands of empty chunks',
      isAlwaysRefused: true,
      apply: (file, random) => {
        const end = file.subarray(-12)
        const empty = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e])
        const many = Buffer.alloc(empty.length * (100_000 + random.below(50_000)), empty)
        return Buffer.concat([file.subarray(0, -12), many, end])
      },
    },
  ],
  [JPEG]: [
    {
      name: 'a segment of another length',
      isAlwaysRefused: true,
      apply: (file, random) => {
        file.writeUInt16BE(random.pick([0, 1, 0xffff, 0xfffe]), random.pick(segmentsOf(file)) + 2)
        return file
      },
    },
    {
      name: 'hundreds of thousands of empty segments',
      isAlwaysRefused: true,
      apply: (file, random) => {
        const many = Buffer.alloc(4 * (400_000 + random.below(100_000)), Buffer.from([0xff, 0xfe, 0, random.below(2)]))
        return Buffer.concat([file.subarray(0, 2), many, file.subarray(2)])
      },
    },
  ],
}

/** The changes that a file of the kind is tried with. */
export function mutationsOf(kind: UploadType): Mutation[] {
  return [...common(kind), ...OWN[kind]]
}
