import { JPEG } from '@domain/documents/upload.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoFile } from '../../../../scripts/seed/documents.ts'
import { detectStoredType } from '../../../../tests/support/detected-type.ts'
import { findSegmentOffsets } from '../../../../tests/support/mutated-images.ts'
import { jpegContent } from './jpeg-content.ts'

const jpeg = demoFile('site-photo.jpg')
const bytes = (...numbers: number[]) => Buffer.from(numbers)

function inserted(at: number, more: Buffer): Buffer {
  return Buffer.concat([jpeg.subarray(0, at), more, jpeg.subarray(at)])
}

function replaced(marker: number, at: number, value: number): Buffer {
  const copy = Buffer.from(jpeg)
  const segment = findSegmentOffsets(copy).find((start) => copy.readUInt16BE(start) === marker) ?? 0
  copy.writeUInt8(value, segment + at)
  return copy
}

const [first = 0, second = 0] = findSegmentOffsets(jpeg)
const scan = findSegmentOffsets(jpeg).at(-1) ?? 0

describe('a photo that programs show is accepted whole', () => {
  const photos: [string, Buffer | Promise<Buffer>][] = [
    ['with fill bytes before its first segment', inserted(first, bytes(0xff, 0xff))],
    ['with fill bytes before its scan', inserted(scan, Buffer.alloc(100, 0xff))],
    ['with fill bytes before its end', inserted(jpeg.length - 2, bytes(0xff))],
    ['with bytes between two segments', inserted(second, Buffer.alloc(20))],
    ['with a comment that contains an end marker', inserted(second, bytes(0xff, 0xfe, 0, 6, 0xff, 0xd9, 0xff, 0xd9))],
    ['in several scans', sharp(jpeg).jpeg({ progressive: true }).toBuffer()],
    ['in grey', sharp(jpeg).grayscale().jpeg().toBuffer()],
    ['in the colours of printers', sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['with its own Huffman tables', sharp(jpeg).jpeg({ mozjpeg: true }).toBuffer()],
  ]
  it.each(photos)('%s', async (_what, photo) => {
    const file = await photo
    expect(jpegContent(file)).toEqual(file)
    expect(await sharp(file, { failOn: 'error' }).raw().toBuffer()).toBeInstanceOf(Buffer)
  })

  it('without the second picture and the film that a telephone appends', () => {
    const film = Buffer.concat([bytes(0, 0, 0, 0x18), Buffer.from('ftypmp42'), Buffer.alloc(5000, 0x7a)])
    expect(jpegContent(Buffer.concat([jpeg, Buffer.alloc(30), jpeg, film]))).toEqual(jpeg)
  })
})

describe('a photo that programs refuse is damaged', () => {
  it.each([
    ['with a segment of no length', replaced(0xffdb, 3, 0)],
    ['with a quantisation table of an unknown number', replaced(0xffdb, 4, 5)],
    ['with a Huffman table of an unknown number', replaced(0xffc4, 4, 9)],
    ['with more codes than a Huffman table can have', replaced(0xffc4, 8, 255)],
    ['with a length of a difference that cannot be', replaced(0xffc4, 21, 99)],
    ['with another precision', replaced(0xffc0, 4, 16)],
    ['without components', replaced(0xffc0, 9, 0)],
    ['with more components than its frame has room for', replaced(0xffc0, 9, 4)],
    ['whose scan names a component that is not in the frame', replaced(0xffda, 5, 99)],
    ['with a frame that no program shows', replaced(0xffc0, 1, 0xc3)],
    ['with a segment of an unknown kind', inserted(second, bytes(0xff, 0xf0, 0, 2))],
    ['with two beginnings', inserted(first, bytes(0xff, 0xd8))],
    ['with an end before its scan', inserted(scan, bytes(0xff, 0xd9))],
  ])('%s', async (_what, file) => {
    expect(jpegContent(file)).toBeUndefined()
    expect(detectStoredType(file)).not.toBe(JPEG)
    await expect(sharp(file, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow()
  })
})

it('a photo whose scan has no data is damaged', () => {
  const data = scan + 2 + jpeg.readUInt16BE(scan + 2)
  expect(jpegContent(Buffer.concat([jpeg.subarray(0, data), bytes(0xff, 0xd9)]))).toBeUndefined()
})
