import { deflateSync } from 'node:zlib'

const START = Buffer.from('%PDF-1.5\n')
const HOLDER = Buffer.from('obj<</First 1/Filter/Fl>>stream\n')
const ZLIB_HEADER = Buffer.from([0x78, 0x01])

const stored = (bytes: Buffer) => {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(bytes.length ^ 0xffff, 3)
  return Buffer.concat([head, bytes])
}

/** PDF files that are small or valid, but would take minutes to read without limits. */
export function hostilePdfs(): [name: string, file: Buffer][] {
  const tiny = Buffer.concat([HOLDER, deflateSync('1'), Buffer.from('\nendstream ')])
  const unpacksTo = (word: string) => Buffer.concat([START, HOLDER, deflateSync(Buffer.alloc(60_000_000, word))])
  // Each stream contains the next one, and all of them end with the file.
  const chained = Array.from({ length: 1700 }, () => stored(Buffer.concat([HOLDER, ZLIB_HEADER])))
  const empty = Buffer.alloc(9_000_000, stored(Buffer.alloc(0)))
  return [
    ['with 150,000 streams of objects', Buffer.concat([START, ...Array.from({ length: 150_000 }, () => tiny)])],
    ['that unpacks to 60 MB of names', unpacksTo('/URI ')],
    ['that unpacks to 60 MB of escapes', unpacksTo('/J#53x ')],
    ['with streams of objects that contain each other', Buffer.concat([START, HOLDER, ZLIB_HEADER, ...chained, empty])],
  ]
}
