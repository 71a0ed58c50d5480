import { inflateSync, type ZlibOptions, constants as zlib } from 'node:zlib'
import { type PdfEntries, PdfReader, type PdfStream, type PdfValue, plainName, toLatin1Text, UnclearPdf } from './pdf-reader.ts'

/** Where a value begins and ends. */
export interface PdfRange {
  from: number
  end: number
}

/** Allows objects of 50 bytes on average in a file of 10 MB. */
const VALUES_MAX = 200_000

/** The words behind which programs read a value. */
const BEGINNING = /(?<![A-Za-z])(?:obj|trailer)(?![A-Za-z])/g

/**
 * Every stream and every value that a program could find: wherever the word `obj` or `trailer` stands. Ignores the file's own
 * table of objects, which could point anywhere. Streams are sorted by the beginning of their content.
 * @param text one character per byte
 * @throws UnclearPdf if a dictionary is damaged
 */
export function findStreams(text: string): { streams: PdfStream[]; values: PdfRange[] } {
  const streams: PdfStream[] = []
  const values: PdfRange[] = []
  const reader = new PdfReader(text)
  for (const match of text.matchAll(BEGINNING)) {
    if (values.length >= VALUES_MAX) throw new UnclearPdf('There are too many objects')
    const { end, stream } = reader.valueAt(match.index + match[0].length)
    values.push({ from: match.index, end })
    if (stream) streams.push(stream)
  }
  return { streams: streams.sort((one, other) => one.start - other.start), values }
}

/** Bytes of all unpacked objects. A file of 10 MB with a million objects has less. */
const UNPACKED_MAX = 64 * 1024 * 1024

/** Streams with objects in a file. Programs put 50 to 200 objects into one, so 10 MB have less. */
const OBJECT_STREAMS_MAX = 5000

const DEFLATED = ['/FlateDecode', '/Fl']

const NO_PARAMETERS = [undefined, 'null']

/** The content of a stream that holds objects, and the entries of its dictionary. */
export interface UnpackedObjects {
  entries: PdfEntries
  bytes: Buffer
}

/**
 * The content of every stream that holds objects.
 * @throws UnclearPdf if one is not stored in a common way, or if there are too many
 * @throws Error if one is damaged
 */
export function* unpackObjects(streams: readonly PdfStream[], file: Buffer): Generator<UnpackedObjects> {
  const holders = streams.filter(canHoldObjects)
  if (holders.length > OBJECT_STREAMS_MAX) throw new UnclearPdf('There are too many streams with objects')
  let packed = file.length
  let unpacked = UNPACKED_MAX
  for (const holder of holders) {
    const { buffer, read } = isDeflated(holder) ? inflated(file.subarray(holder.start), unpacked) : plain(file, holder.start)
    packed -= read
    unpacked -= buffer.length
    if (packed < 0) throw new UnclearPdf('The streams with objects overlap')
    yield { entries: holder.entries, bytes: buffer }
  }
}

/** Whether a stream could contain objects: it says where the first one is (ISO 32000-2, 7.5.7). */
function canHoldObjects({ entries }: PdfStream): boolean {
  return entries.has('First') || plainName(entries.get('Type') ?? '') === '/ObjStm'
}

/** Whether the content of a stream is in another file. */
export function isElsewhere({ entries }: PdfStream): boolean {
  return entries.has('F')
}

/** @throws UnclearPdf if the content is neither stored as it is, as Acrobat does with few objects, nor only deflated */
function isDeflated({ entries, isOnNextLine }: PdfStream): boolean {
  const filter = entries.get('Filter')
  const hasParameters = [entries.get('DecodeParms'), entries.get('DP')].some((each) => !NO_PARAMETERS.includes(each))
  const isCommon = filter === undefined || DEFLATED.includes(plainName(filter))
  if (!isOnNextLine || hasParameters || !isCommon) throw new UnclearPdf('Objects are stored in an unusual way')
  return filter !== undefined
}

const ENDSTREAM = 'endstream'

/** Ends at the first word that could end it; a program that trusts the length could read more. */
function plain(file: Buffer, start: number): { buffer: Buffer; read: number } {
  const end = file.indexOf(ENDSTREAM, start)
  if (end < 0) throw new UnclearPdf('A stream does not end')
  return { buffer: file.subarray(start, end), read: end - start }
}

/** What `info` adds to the result of `inflateSync`, which the types of Node do not know. */
type Inflated = { buffer: Buffer; engine: { bytesWritten: number } }

/** The end of the content is where the compressed data ends, whatever the dictionary says. */
function inflated(bytes: Buffer, max: number): { buffer: Buffer; read: number } {
  const options: ZlibOptions = { maxOutputLength: max, finishFlush: zlib.Z_SYNC_FLUSH, info: true }
  const { buffer, engine } = inflateSync(bytes, options) as unknown as Inflated
  return { buffer, read: engine.bytesWritten }
}

/** Objects in all streams; a file of 10 MB has less. */
export const OBJECTS_MAX = 1_000_000

/** Bytes that the list of a stream has for each object. */
const LISTED_MAX = 24

/** The objects of a stream, by their numbers: pairs of a number and a place before the first object. */
export function* objectsIn({ entries, bytes }: UnpackedObjects): Generator<[number: number, value: PdfValue]> {
  const [first, count] = [Number(entries.get('First')), Number(entries.get('N'))]
  const isUsual = first >= 0 && count <= OBJECTS_MAX && first <= LISTED_MAX * (count + 1)
  const text = toLatin1Text(bytes)
  const head = isUsual ? text.slice(0, first) : ''
  const numbers = head.match(/\d+/g) ?? []
  if (!isUsual || /[^\d\0\t\n\f\r ]/.test(head) || numbers.length !== 2 * count)
    throw new UnclearPdf('A stream of objects has no clear list')
  const reader = new PdfReader(text)
  for (let index = 0; index < numbers.length; index += 2) {
    const at = first + Number(numbers[index + 1])
    // Programs that let the stream end later would find an object there.
    if (at >= text.length) throw new UnclearPdf('An object is behind its stream')
    yield [Number(numbers[index]), reader.valueAt(at)]
  }
}
