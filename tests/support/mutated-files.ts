import { DOCX, JPEG, PDF, PNG, type UploadType } from '@domain/documents/upload.ts'
import fc from 'fast-check'
import { demoFile } from '../../scripts/seed/documents.ts'
import { DOCX_MUTATIONS, type Mutation } from './mutated-documents.ts'
import { JPEG_MUTATIONS, PNG_MUTATIONS } from './mutated-images.ts'
import { wordPart, zip } from './zip.ts'

export const ORIGINALS: Record<UploadType, Buffer> = {
  [DOCX]: demoFile('contract.docx'),
  [PDF]: demoFile('certificate.pdf'),
  [PNG]: demoFile('site-plan.png'),
  [JPEG]: demoFile('site-photo.jpg'),
}

const KINDS = Object.keys(ORIGINALS) as UploadType[]
/** Longer than the signature of any kind. */
const HEAD_BYTES = 16
const ARCHIVE = zip([{ ...wordPart, name: 'page.html' }])

const bytes = (maxLength: number) => fc.uint8Array({ minLength: 1, maxLength })
/** What is not part of a file. */
const letters = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength })
    .map((text) => Buffer.from(text))

/** A block of at most 64 bytes, without the first and the last byte. */
function blockIn(file: Buffer): fc.Arbitrary<{ from: number; to: number }> {
  return fc
    .integer({ min: 1, max: file.length - 3 })
    .chain((from) =>
      fc.integer({ min: 1, max: Math.min(64, file.length - 2 - from) }).map((size) => ({ from, to: from + size })),
    )
}

/** A checksum covers every byte of a PNG, so that every change is detectable. */
const isStrict = (kind: UploadType) => kind === PNG
const isMovable = (kind: UploadType) => kind === PDF || kind === JPEG
/** Programs open a PDF whose last lines are missing, but not one without its trailer. */
const findRequiredEnd = (kind: UploadType, file: Buffer) =>
  kind === PDF ? file.indexOf('>>', file.indexOf('trailer')) : file.length - 1

const common = (kind: UploadType): Mutation[] => [
  {
    name: 'flipped bytes',
    isAlwaysRefused: isStrict(kind),
    mutate: (file) => {
      const flip = fc.record({ at: fc.nat(file.length - 1), mask: fc.integer({ min: 1, max: 255 }) })
      return fc.uniqueArray(flip, { minLength: 1, maxLength: 8, selector: ({ at }) => at }).map((flips) => {
        const copy = Buffer.from(file)
        for (const { at, mask } of flips) copy.writeUInt8((copy[at] ?? 0) ^ mask, at)
        return copy
      })
    },
  },
  { name: 'two swapped blocks', isAlwaysRefused: isStrict(kind), mutate: swappedBlocks },
  {
    name: 'a missing block',
    isAlwaysRefused: !isMovable(kind),
    mutate: (file) => blockIn(file).map(({ from, to }) => Buffer.concat([file.subarray(0, from), file.subarray(to)])),
  },
  {
    name: 'inserted bytes',
    isAlwaysRefused: !isMovable(kind),
    mutate: (file) =>
      fc
        .tuple(blockIn(file), bytes(64))
        .map(([{ from }, inserted]) => Buffer.concat([file.subarray(0, from), inserted, file.subarray(from)])),
  },
  {
    name: 'a doubled block',
    // Of a Word document, it can be what follows the end of the archive.
    isAlwaysRefused: isStrict(kind),
    mutate: (file) => blockIn(file).map(({ from, to }) => Buffer.concat([file.subarray(0, to), file.subarray(from)])),
  },
  {
    name: 'a missing end',
    isAlwaysRefused: true,
    mutate: (file) => fc.nat(findRequiredEnd(kind, file)).map((length) => file.subarray(0, length)),
  },
  {
    name: 'appended letters',
    isAlwaysRefused: false,
    mutate: (file) => letters(64).map((appended) => Buffer.concat([file, appended])),
  },
  {
    name: 'prepended letters',
    isAlwaysRefused: kind !== PDF,
    mutate: (file) => letters(64).map((prepended) => Buffer.concat([prepended, file])),
  },
  {
    name: 'an appended archive',
    isAlwaysRefused: true,
    mutate: (file) => fc.constant(Buffer.concat([file, ARCHIVE])),
  },
  {
    name: 'the beginning of another kind',
    isAlwaysRefused: true,
    mutate: (file) =>
      fc
        .constantFrom(...KINDS.filter((other) => other !== kind))
        .map((other) => Buffer.concat([ORIGINALS[other].subarray(0, HEAD_BYTES), file.subarray(HEAD_BYTES)])),
  },
]

/** Swaps a block of the first half with one of the second half. */
function swappedBlocks(file: Buffer): fc.Arbitrary<Buffer> {
  const half = Math.floor(file.length / 2)
  return fc
    .integer({ min: 4, max: 63 })
    .chain((size) =>
      fc.record({
        size: fc.constant(size),
        one: fc.nat(half - size - 1),
        other: fc.integer({ min: half, max: file.length - size - 1 }),
      }),
    )
    .map(({ size, one, other }) => {
      const copy = Buffer.from(file)
      file.copy(copy, one, other, other + size)
      file.copy(copy, other, one, one + size)
      return copy
    })
}

const OWN: Record<UploadType, Mutation[]> = {
  [DOCX]: DOCX_MUTATIONS,
  [PDF]: [
    {
      name: 'a trailer that points outside',
      isAlwaysRefused: false,
      mutate: (file) =>
        fc
          .integer({ min: file.length, max: 2 ** 40 })
          .map((start) => Buffer.from(file.toString('latin1').replace(/(?<=startxref\n)\d+/, String(start)), 'latin1')),
    },
    {
      name: 'an end full of spaces and numbers',
      isAlwaysRefused: false,
      mutate: (file) =>
        fc
          .constantFrom('startxref ', 'startxref 1 ', '1 ', '\0 ')
          .map((word) => Buffer.concat([file, Buffer.from(word.repeat(20_000)), Buffer.from('x')])),
    },
  ],
  [PNG]: PNG_MUTATIONS,
  [JPEG]: JPEG_MUTATIONS,
}

/** The ways to damage a file of this kind. */
export function getFileMutations(kind: UploadType): Mutation[] {
  return [...common(kind), ...OWN[kind]]
}
