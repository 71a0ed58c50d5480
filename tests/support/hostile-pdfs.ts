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
  const opening = '/OpenAction 4 0 R /A<</S/URI>> '
  const full = (word: string) => Buffer.concat([START, Buffer.from(opening), Buffer.alloc(2_000_000, word)])
  const list = Buffer.from('obj<</First 60000000/N 15000000/Filter/Fl>>stream\n')
  const shortList = Buffer.from('obj<</First 20000000/N 5000000/Filter/Fl>>stream\n')
  return [
    ['full of opening actions', full('/OpenAction 4 0 R /OpenAction<</S/GoTo>> ')],
    ['full of objects that are its opening action', full('4 0 obj<</S/GoTo>> ')],
    ['full of objects without a clear number', full('x4 0 obj<</S/GoTo>> ')],
    ['with a list of 15 million objects', Buffer.concat([full(' '), list, deflateSync(Buffer.alloc(60_000_000, '1 1 '))])],
    ['with a list of 5 million objects', Buffer.concat([full(' '), shortList, deflateSync(Buffer.alloc(60_000_000, '1 1 '))])],
    ['with 150,000 streams of objects', Buffer.concat([START, ...Array.from({ length: 150_000 }, () => tiny)])],
    ['that unpacks to 60 MB of names', unpacksTo('/URI ')],
    ['that unpacks to 60 MB of escapes', unpacksTo('/J#53x ')],
    ['with streams of objects that contain each other', Buffer.concat([START, HOLDER, ZLIB_HEADER, ...chained, empty])],
  ]
}
