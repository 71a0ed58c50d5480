import { type PdfEntries, PdfReader, type PdfValue } from './pdf-reader.ts'
import { type findStreams, type UnpackedObjects, unpackObjects } from './pdf-streams.ts'
import { plainName, searchFor, textOf, UnclearPdf } from './pdf-text.ts'

/** Names of actions that are harmless behind a link, but not when the file opens. */
const OPENING_ACTIONS = ['URI', 'Named', 'ResetForm', 'Trans', 'SetOCGState']
export const openingActions = searchFor(OPENING_ACTIONS)
const openings = searchFor(['OpenAction'])
/** Where the file opens is often an array: page and zoom. */
const ARRAY = /^[\0\t\n\f\r ]*\[/
/** A reference to an object, with its number. */
const REFERENCE = /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]+R(?=[\0\t\n\f\r ()<>[\]{}/%])/
const REFERENCE_MAX = 60
/** The number of an object, before the word `obj`. */
const NUMBER = /(?:^|[\0\t\n\f\r ()<>[\]{}/%])(\d{1,10})[\0\t\n\f\r ]+\d{1,10}[\0\t\n\f\r ]*$/
const NUMBER_MAX = 40
const OBJECT = 'obj'
/** Objects in all streams; a file of 10 MB has less. */
const OBJECTS_MAX = 1_000_000
/** Bytes that the list of a stream has for each object. */
const LISTED_MAX = 24
/** The entries of an action that only leads to a page (ISO 32000-2, 12.6.4.2). */
const GO_TO_KEYS = ['Type', 'S', 'D', 'SD']

/**
 * Collects the objects that a PDF refers to as its opening action.
 * @returns whether it also has an opening action that is written in place and does more than lead to a page
 */
export function hasOpeningAction(text: string, targets: Set<number>): boolean {
  const reader = new PdfReader(text)
  for (const { end } of openings(text)) {
    if (ARRAY.test(text.slice(end, end + REFERENCE_MAX))) continue
    const target = REFERENCE.exec(text.slice(end, end + REFERENCE_MAX))?.[1]
    if (target !== undefined) targets.add(Number(target))
    else if (!isDestinationAt(reader, end)) return true
  }
  return false
}

function isDestinationAt(reader: PdfReader, at: number): boolean {
  try {
    return isDestination(reader.valueAt(at))
  } catch (error) {
    if (error instanceof UnclearPdf) return false
    throw error
  }
}

/**
 * Whether each of these objects only leads to a page, in every revision of the file and in every stream of objects. The
 * file's own table of objects could name another object in such a stream, so none there may be an opening action.
 * @throws UnclearPdf if that cannot be read in one way only
 */
export function areDestinations(targets: ReadonlySet<number>, file: Buffer, found: ReturnType<typeof findStreams>): boolean {
  const text = textOf(file)
  const reader = new PdfReader(text)
  const missing = new Set(targets)
  for (const { from } of found.values) {
    if (!text.startsWith(OBJECT, from)) continue
    const written = NUMBER.exec(text.slice(Math.max(0, from - NUMBER_MAX), from))?.[1]
    const number = written === undefined ? undefined : Number(written)
    if (number !== undefined && !targets.has(number)) continue
    const value = reader.valueAt(from + OBJECT.length)
    // An object without a plain number could be any, but only a dictionary or a reference can act.
    if (number === undefined && !value.entries && !/^\d/.test(value.token ?? '')) continue
    if (!isDestination(value)) return false
    if (number !== undefined) missing.delete(number)
  }
  let objects = 0
  for (const unpacked of unpackObjects(found.streams, file)) {
    for (const [number, value] of objectsIn(unpacked)) {
      if (++objects > OBJECTS_MAX) throw new UnclearPdf('There are too many objects')
      if (targets.has(number) ? !isDestination(value) : isOpeningAction(value)) return false
      missing.delete(number)
    }
  }
  return missing.size === 0
}

/** A list, as of a page and its zoom, or an action that only leads there. */
function isDestination({ token, entries }: PdfValue): boolean {
  if (!entries) return token === '['
  return actionOf(entries) === '/GoTo' && [...entries.keys()].every((key) => GO_TO_KEYS.includes(key))
}

function isOpeningAction({ entries }: PdfValue): boolean {
  const action = entries && actionOf(entries)
  return action !== undefined && (!action.startsWith('/') || OPENING_ACTIONS.includes(action.slice(1)))
}

function actionOf(entries: PdfEntries): string | undefined {
  const action = entries.get('S')
  return action === undefined ? undefined : plainName(action)
}

/** The objects of a stream, by their numbers: pairs of a number and a place before the first object. */
function* objectsIn({ entries, bytes }: UnpackedObjects): Generator<[number: number, value: PdfValue]> {
  const [first, count] = [Number(entries.get('First')), Number(entries.get('N'))]
  const isUsual = first >= 0 && count <= OBJECTS_MAX && first <= LISTED_MAX * (count + 1)
  const text = textOf(bytes)
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
