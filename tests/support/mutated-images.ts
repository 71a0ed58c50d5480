import fc from 'fast-check'
import type { Mutation } from './mutated-documents.ts'

/** The offsets of the chunks of a PNG. */
function findChunkOffsets(file: Buffer): number[] {
  const starts = [8]
  for (let at = 8; at < file.length; starts.push(at)) at += 12 + file.readUInt32BE(at)
  return starts.slice(0, -1)
}

/** The offsets of the segments of a JPEG, with the scan as the last. */
export function findSegmentOffsets(file: Buffer): number[] {
  const starts = [2]
  for (let at = 2; file.readUInt16BE(at) !== 0xffda; starts.push(at)) at += 2 + file.readUInt16BE(at + 2)
  return starts
}

/** Ways to damage a PNG, in addition to those of every kind of file. */
export const PNG_MUTATIONS: Mutation[] = [
  {
    name: 'a chunk of another length',
    isAlwaysRefused: true,
    mutate: (file) =>
      fc.constantFrom(...findChunkOffsets(file)).chain((at) =>
        fc.constantFrom(0xffffffff, 0x7fffffff, file.length, file.readUInt32BE(at) + 1).map((length) => {
          const copy = Buffer.from(file)
          copy.writeUInt32BE(length, at)
          return copy
        }),
      ),
  },
  {
    name: 'hundreds of thousands of empty chunks',
    isAlwaysRefused: true,
    mutate: (file) => {
      const end = file.subarray(-12)
      const empty = Buffer.from([0, 0, 0, 0, 0x49, 0x44, 0x41, 0x54, 0x35, 0xaf, 0x06, 0x1e])
      return fc
        .integer({ min: 100_000, max: 150_000 })
        .map((count) => Buffer.concat([file.subarray(0, -12), Buffer.alloc(empty.length * count, empty), end]))
    },
  },
]

/** Ways to damage a JPEG, in addition to those of every kind of file. */
export const JPEG_MUTATIONS: Mutation[] = [
  {
    name: 'a segment of another length',
    isAlwaysRefused: true,
    mutate: (file) =>
      fc.tuple(fc.constantFrom(...findSegmentOffsets(file)), fc.constantFrom(0, 1, 0xffff, 0xfffe)).map(([at, length]) => {
        const copy = Buffer.from(file)
        copy.writeUInt16BE(length, at + 2)
        return copy
      }),
  },
  {
    name: 'hundreds of thousands of empty segments',
    isAlwaysRefused: true,
    mutate: (file) =>
      fc.tuple(fc.integer({ min: 400_000, max: 500_000 }), fc.nat(1)).map(([count, length]) => {
        const segments = Buffer.alloc(4 * count, Buffer.from([0xff, 0xfe, 0, length]))
        return Buffer.concat([file.subarray(0, 2), segments, file.subarray(2)])
      }),
  },
]
